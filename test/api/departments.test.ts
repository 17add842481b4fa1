import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DepartmentSetting } from '../../domain/department/department-settings.ts';
import { answerOffline } from '../../domain/offline/answers.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject, aSurvey } from '../builders.ts';
import { onceIndexed } from './newer-index.ts';
import { signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

const zebra = aProject({ id: '1', projectTitle: 'Zebra' });
const apple = aProject({ id: '2', projectTitle: 'Apple', department: 'informatics' });
const mango = aProject({ id: '3', projectTitle: 'Mango', sponsor: 'Bright Water, Inc.' });
const unknown = aProject({ id: '4', projectTitle: 'Kelp', department: 'marine-biology' });

const showcase = await startShowcase();
const admin = await signIn(showcase);
const other = await signIn(showcase, 'other');
await showcase.importProjects(zebra, apple, mango, unknown);
await showcase.setWindow({ autoPublish: false });
await admin.send('PUT', '/api/admin/sponsors', { from: 'bright-water-inc', to: 'brightwater' });
await showcase.invoke('indexing', { task: 'check' });
showcase.followChanges();

afterAll(async () => {
  knowSettings({});
  await showcase.stop();
});

const path = '/api/admin/settings';
type Change = Partial<DepartmentSetting>;
/** The present list with some departments changed, or added behind it. */
async function changed(changes: Record<string, Change>): Promise<DepartmentSetting[]> {
  const now: DepartmentSetting[] = (await admin.send('GET', path)).body.published.settings.departments;
  const added = Object.entries(changes).flatMap(([slug, change]) => {
    const fresh = { slug, address: slug, title: slug, hue: 100, icon: 'leaf' as const, former: [], isHidden: false };
    return now.some((one) => one.slug === slug) ? [] : [{ ...fresh, ...change }];
  });
  return [...now.map((one) => ({ ...one, ...changes[one.slug] })), ...added];
}
const publish = (departments: unknown, by = admin, headers = {}) =>
  by.send('PUT', path, { ...allDefaults, departments }, headers);
const change = async (changes: Record<string, Change>) => publish(await changed(changes));
const first = (slug: string, more: Change = {}): Record<string, Change> => ({
  [slug]: { ...allDefaults.departments.find((one) => one.slug === slug), into: undefined, ...more },
});

const list = async (slug: string) => {
  const response = await showcase.call(`/api/survey/${slug}/term=fa-2026`);
  const body = await response.json();
  return response.ok ? body.map(({ projectTitle }: { projectTitle: string }) => projectTitle) : response.status;
};
const read = async (address: string) => (await showcase.call(address)).json();
const { page } = showcase;
const html = async (address: string) => (await page(address)).text();
const movedTo = async (address: string) => {
  const { status, headers } = await page(address);
  return [status, headers.get('location')];
};
const term = 'semester=fa&year=2026';

describe('departments', () => {
  beforeEach(async () => {
    // All of the first eight as they were; those that a test added stay, hidden.
    expect((await publish(allDefaults.departments)).status).toBe(200);
  });

  it('are carried by a page only where they differ from the first eight', async () => {
    expect(await read('/api/settings')).not.toHaveProperty('departments');
    const { status } = await change({ robotics: { title: 'Robotics', icon: 'robot' } });
    expect(status).toBe(200);
    const shown = (await read('/api/settings')).departments;
    expect(shown.at(-1)).toMatchObject({
      slug: 'robotics',
      title: 'Robotics',
      hue: 100,
      icon: expect.stringMatching(/^M5 9h14/),
    });
    expect(shown.at(-1)).not.toHaveProperty('former');
  });

  it('that are new have a page, a list, a feed and a choice in the form, without a deployment', async () => {
    expect([await list('aquatics'), (await page('/aquatics')).status]).toEqual([404, 404]);
    // Like any page, it may be half a minute late: robots ask for many addresses like this that are none.
    expect((await page('/aquatics')).headers.get('cache-control')).toContain('s-maxage=30');
    await change({ aquatics: { title: 'Aquatics' } });
    expect([await list('aquatics'), (await page('/aquatics')).status]).toEqual([[], 200]);
    expect(await html('/')).toContain('href="/aquatics');
    expect(await html(`/aquatics?${term}`)).toContain('No projects available for Aquatics.');
    expect((await showcase.call('/feeds/aquatics.xml', { headers: { [siteHostHeader]: 'a.edu' } })).status).toBe(200);
    const answer = await aTeam(showcase).handIn(aSurvey({ department: 'aquatics' }));
    expect(answer.status).toBe(201);
    expect(await read(`/api/departments/counts?${term}`)).toMatchObject({ aquatics: 0, informatics: 1 });
  });

  it('keep their projects under a new title and address, and each former address leads there for ever', async () => {
    await change(first('informatics', { title: 'Data & Society', address: 'data' }));
    await change(first('informatics', { title: 'Data & Society', address: 'data-and-society' }));
    expect(await movedTo(`/informatics?${term}&page=2`)).toEqual([301, `/data-and-society?${term}&page=2`]);
    expect(await movedTo('/data/')).toEqual([301, '/data-and-society']);
    expect(await html(`/data-and-society?${term}`)).toContain('Apple');
    expect(await html('/survey/2')).toContain('href="/data-and-society?semester=fa');
    expect([await list('informatics'), await list('data-and-society')]).toEqual([['Apple'], ['Apple']]);
    // It is no address for another one.
    const taken = await change({ museum: { address: 'data', title: 'Museum' } });
    expect(taken.status).toBe(422);
    expect(Object.values(taken.body.fields)).toEqual(['is or was the address of Data & Society']);
    // Whoever forgets the former addresses, as a file of another site does, loses none; and back again makes no circle.
    await publish(allDefaults.departments);
    expect([await movedTo('/informatics'), await movedTo('/data')]).toEqual([
      [200, null],
      [301, '/informatics'],
    ]);
  });

  it('are found by the words of their present title alone, a moment after it is published', async () => {
    const found = async (q: string) => (await read(`/api/search?q=${q}`)).total;
    await onceIndexed(async () => expect(await found('informatics')).toBe(1));
    await change(first('informatics', { title: 'Weaving' }));
    await onceIndexed(async () => expect([await found('weaving'), await found('informatics')]).toEqual([1, 0]));
    await change(first('informatics', { into: 'mechanical-engineering' }));
    await onceIndexed(async () => expect([await found('mechanical'), await found('weaving')]).toEqual([1, 0]));
  });

  it('that are hidden are offered to nobody and stay reachable', async () => {
    await change(first('informatics', { isHidden: true }));
    expect((await html(`/?${term}`)).match(/href="\/informatics/g)).toHaveLength(1);
    expect(await html('/?semester=sp&year=2026')).not.toContain('href="/informatics');
    expect([await list('informatics'), (await page(`/informatics?${term}`)).status]).toEqual([['Apple'], 200]);
    const hidden = 'No project can be submitted for this department now. Please choose another one.';
    for (const [department, asks] of Object.entries({ informatics: hidden, '': 'Please choose a department.' })) {
      const refused = await aTeam(showcase).handIn(aSurvey({ department }));
      expect([refused.status, (await refused.json()).fields]).toEqual([422, { department: asks }]);
    }
  });

  it('that are merged show their projects in the other one, until the merge is ended', async () => {
    await change(first('informatics', { into: 'computer-science' }));
    expect(await list('computer-science')).toEqual(['Apple', 'Mango', 'Zebra']);
    expect(await movedTo(`/informatics?${term}`)).toEqual([301, `/computer-science?${term}`]);
    expect(await read(`/api/departments/counts?${term}`)).toMatchObject({ 'computer-science': 3 });
    expect(await read(`/api/departments/counts?${term}`)).not.toHaveProperty('informatics');
    const found = await read('/api/search?q=Apple&department=computer-science');
    expect([found.total, found.facets.departments]).toEqual([1, [{ value: 'computer-science', count: 1 }]]);
    expect(await html('/survey/2')).toMatch(/>Computer Science<\/a>/);
    const moved = await admin.send('GET', `/api/overview?${term}`);
    expect(moved.body.departments['computer-science'].published).toBe(3);
    const { results } = (await admin.send('GET', '/api/downloadTerms/fa/2026/computer-science')).body;
    expect(results.map(({ EntryID }: { EntryID: string }) => EntryID).sort()).toEqual(['1', '2', '3']);
    const feed = await showcase.call('/feeds/informatics.xml', { redirect: 'manual', headers: { [siteHostHeader]: 'a.edu' } });
    expect([feed.status, feed.headers.get('location'), feed.headers.get('cache-control')]).toEqual([
      301,
      '/feeds/computer-science.xml',
      'public, max-age=0, s-maxage=30, stale-if-error=300',
    ]);
    const pack = await read(`/api/offline?${term}`);
    expect(pack.departments.at(7)).toMatchObject({ slug: 'informatics', into: 'computer-science' });
    // As the service worker does.
    knowSettings({ departments: pack.departments });
    const packed = answerOffline(pack, new URL('http://a/api/survey/computer-science/term=fa-2026'), new Date());
    expect(packed).toMatchObject({ body: [{ projectTitle: 'Apple' }, { projectTitle: 'Mango' }, { projectTitle: 'Zebra' }] });
    const places = [{ projectId: '2', position: '1', pictures: [] }];
    expect((await admin.send('PUT', '/api/winners/fa-2026', { places })).status).toBe(200);
    expect(await html('/winners?department=informatics')).not.toContain('No winner matches these filters.');
    // An invitation or a draft of before names the merged one.
    const late = await aTeam(showcase).handIn(aSurvey({ department: 'informatics' }));
    const { id } = await late.json();
    expect((await admin.send('GET', `/api/${id}/record`)).body).toMatchObject({ Department: 'computer-science' });
    // The project itself was never touched.
    expect((await admin.send('GET', '/api/2/record')).body).toMatchObject({ Department: 'informatics', version: 1 });
    await change(first('informatics'));
    expect([await list('computer-science'), await list('informatics')]).toEqual([['Mango', 'Zebra'], ['Apple']]);
  });

  it('that are merged are for the reviewers of both, and the other one for its own alone', async () => {
    await change(first('informatics', { into: 'computer-science' }));
    const reviewer = async (name: string, department: string) => {
      const person = await signIn(showcase, name, { role: 'reviewer', departments: [department] });
      return Promise.all(['1', '2'].map(async (id) => (await person.send('GET', `/api/${id}/record`)).status));
    };
    expect(await reviewer('of-cs', 'computer-science')).toEqual([200, 200]);
    expect(await reviewer('of-informatics', 'informatics')).toEqual([404, 200]);
  });

  it('that the settings do not know are shown under the words of their id', async () => {
    expect(await html('/survey/4')).toContain('Marine Biology');
    expect((await admin.send('GET', '/api/4/record')).body.Department).toBe('marine-biology');
    expect((await admin.send('PUT', '/api/4/update', { Sponsor: 'Tidewater' })).status).toBe(200);
    const refused = await admin.send('PUT', '/api/1/update', { Department: 'marine-biology' });
    expect([refused.status, refused.body.fields]).toEqual([422, { Department: 'must be one of the departments' }]);
  });

  it('keep their lists while their ids can be read, whatever else of the settings cannot', async () => {
    const { readStoredSettings } = await import('../../functions/data/site/settings.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { version, published } = await readStoredSettings();
    const damaged = { departments: [{ slug: 'marine-biology', address: 7, title: { en: 'Marine biology' } }] };
    const Item = { ...keys.settings, version, published: { ...published, settings: { ...published.settings, ...damaged } } };
    await showcase.putItem(Item);
    await settingsForgotten();
    expect(await list('marine-biology')).toEqual(['Kelp']);
    expect(await html(`/marine-biology?${term}`)).toContain('Marine Biology');
    await showcase.putItem({ ...Item, published });
    await settingsForgotten();
    expect(await list('computer-science')).toContain('Zebra');
  });

  it('are hidden, and not lost, by a list that leaves them out', async () => {
    const [computing] = allDefaults.departments;
    const { status, body } = await publish([computing]);
    expect([status, body.published.settings.departments.slice(0, 2)]).toEqual([
      200,
      [computing, { ...allDefaults.departments[1], isHidden: true }],
    ]);
    expect(await list('informatics')).toEqual(['Apple']);
    // The same list once more is the same, also from a page that saw the version before.
    const again = await publish([computing], admin, { 'if-match': `"${body.version - 1}"` });
    expect([again.status, again.body.version]).toEqual([200, body.version]);
  });

  it('meet a conflict when two coordinators change them at once', async () => {
    const { version } = (await admin.send('GET', path)).body;
    const lists = [await changed({ optics: { title: 'Optics' } }), await changed({ acoustics: { title: 'Acoustics' } })];
    const answers = await Promise.all(
      lists.map((departments, at) => publish(departments, [admin, other][at], { 'if-match': `"${version}"` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(Object.keys(answers.find(({ status }) => status === 412)?.body.fields)).toEqual(['departments']);
  });
});

describe('departments that coordinators publish', () => {
  const address = (name: string): Record<string, Change> => ({ newest: { title: 'Newest', slug: name, address: name } });
  const refused: [string, Record<string, Change>, RegExp][] = [
    ...['admin', 'admin-hall', 'survey', 'judge', 'submissions', 'api', 'map', 'all', 'fa', '404'].map(
      (name): [string, Record<string, Change>, RegExp] => [`the address ${name}`, address(name), /is needed for another page/],
    ),
    ...['../x', 'a/b', 'A', 'a b', '', 'é', 'a'.repeat(61)].map((name): [string, Record<string, Change>, RegExp] => [
      `the address “${name.slice(0, 10)}”`,
      address(name),
      /must be/,
    ]),
    ['an address twice', { twin: { address: 'computer-science', title: 'Twin' } }, /is or was the address of Computer Science/],
    ['a title twice', { twin: { title: 'computer SCIENCE' } }, /is the title of another department/],
    ['a hue of 360', { twin: { hue: 360 } }, /must be from 0 to 359/],
    ['a drawing of their own', { twin: { icon: 'M0 0"/><script>' as 'leaf' } }, /must be one of the drawings/],
    ['a department that is merged into itself', { informatics: { into: 'informatics' } }, /must be another department/],
    [
      'a circle',
      { informatics: { into: 'computer-science' }, 'computer-science': { into: 'informatics' } },
      /must be another department, which is not merged itself/,
    ],
    ['a merge into nothing', { informatics: { into: 'alchemy' } }, /must be another department/],
    ['200 of them', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`d-${at}`, {}])), /must be at most 40/],
  ];
  it.each(refused)('refuse %s', async (_, changes, message) => {
    const before = (await admin.send('GET', path)).body.version;
    const { status, body } = await change(changes);
    expect(status).toBe(422);
    const [[field = '', said] = []] = Object.entries(body.fields);
    expect([field.split('.')[0], said]).toEqual(['departments', expect.stringMatching(message)]);
    expect((await admin.send('GET', path)).body.version).toBe(before);
  });

  it('refuse that none is offered', async () => {
    const all = (await changed({})).map((one) => ({ ...one, isHidden: true }));
    expect((await publish(all)).body.fields).toEqual({ departments: 'must have at least one that is offered to teams' });
  });
});

describe('every address that a sitemap ever listed', () => {
  const addresses = readFileSync(new URL('fixtures/addresses.txt', import.meta.url), 'utf8').match(/^\/.*/gm) ?? [];

  beforeAll(async () => {
    const place = (projectId: string) => ({ places: [{ projectId, position: 1, pictures: [] }] });
    for (const id of ['1', '3'])
      expect((await admin.send('PUT', '/api/winners/fa-2026', place(id))).body.places).toHaveLength(1);
    const departments = await changed({ informatics: { address: 'data' }, 'industrial-engineering': { into: 'informatics' } });
    const { status } = await admin.send('PUT', path, { ...allDefaults, departments, languages: ['en', 'es'] });
    expect(status).toBe(200);
  });

  it.each(addresses)('%s leads to a page', async (address) => {
    const moves = [address];
    for (let answer = await page(address); answer.status !== 200 && moves.length < 3; answer = await page(moves.at(-1) ?? '')) {
      expect([moves, answer.status]).toEqual([moves, 301]);
      moves.push(answer.headers.get('location') ?? '');
    }
    expect([moves, (await page(moves.at(-1) ?? '')).status]).toEqual([moves, 200]);
  });

  it('is that of the project when its page as a winner is gone, and of nothing that is not public', async () => {
    expect(await movedTo('/es/winners/entry/1')).toEqual([301, '/es/survey/1']);
    expect(await movedTo('/winners/entry/nothing')).toEqual([404, null]);
  });

  it('is found in American English too', async () => {
    expect(await movedTo('/favorites')).toEqual([301, '/favourites']);
    expect(await movedTo('/es/favorites?ids=1')).toEqual([301, '/es/favourites?ids=1']);
  });
});

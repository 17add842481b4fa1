import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTerm } from '../../domain/archive/archived-term.ts';
import type { Secret } from '../../domain/mail/mail.ts';
import type { Consent, OwnConsent } from '../../domain/project/consent.ts';
import type { ListedConsents } from '../../domain/project/consent-list.ts';
import type { Settings } from '../../domain/site/all-settings.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject, aSurvey, withPictures } from '../builders.ts';
import { countTries } from './count-tries.ts';
import { linkToken } from './link-token.ts';
import { onceIndexed } from './newer-index.ts';
import { signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';
import { ofKind, told } from './team-mails.ts';

/** Tests that visitors see of a member what the member, or staff, say: everywhere, and from the next read on. */

const [lead, member] = ['aoi.otaki@example.edu', 'lukasz@example.edu'];
const [leadName, memberName] = ['Aoi Ōtaki', 'Łukasz Szczepaniak'];
const linkedIn = 'https://www.linkedin.com/in/lukasz';

const showcase = await startShowcase({ MAIL_FROM: 'showcase@example.edu' });
const admin = await signIn(showcase);
const reviewer = await signIn(showcase, 'bio', { role: 'reviewer', departments: ['biomedical-engineering'] });
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const schoolAsks = async (consent: Settings['consent']) =>
  expect((await admin.send('PUT', '/api/admin/settings', { ...allDefaults, consent })).status).toBe(200);
await schoolAsks('shown');

/** A published project of two members, and their links. */
async function published(given: Parameters<typeof aSurvey>[0] = {}) {
  const { id, editToken } = await team.handedIn(aSurvey({ memberEmails: member, ...given }));
  await setState(id, 'published');
  return { id, editToken, ...(await linksOf(id)) };
}

const setState = (id: string, state: string) => admin.send('PUT', '/api/projects/state', { ids: [id], state });

async function linksOf(id: string) {
  const mails = await ofKind(id, 'consent');
  const tokenOf = (address: string) =>
    linkToken('consent', mails.findLast(({ to }) => to === address)?.fields.consent as Secret);
  return { ofLead: await tokenOf(lead), ofMember: await tokenOf(member) };
}

const ask = (token: string, init: RequestInit = {}) =>
  showcase.call('/api/submission/consent', { ...init, headers: { 'x-edit-token': token, ...init.headers } });
const send = (token: string, body: unknown) =>
  ask(token, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const yes: Consent = { memberName, name: true, photo: true, email: false, linkedIn: '', text: 1 };
const say = async (token: string, given: Partial<Consent>): Promise<OwnConsent> =>
  bodyOf(await send(token, { ...yes, ...given }), 200);

const shown = async (id: string) => bodyOf(await showcase.call(`/api/single_survey/${id}`), 200);
const listed = async (id: string): Promise<ListedConsents> =>
  (await admin.send('GET', '/api/admin/consents/fa-2026')).body.find((one: ListedConsents) => one.id === id);
const seal = (id: string, name: string, isSealed = true) =>
  admin.send('PUT', `/api/admin/consents/projects/${id}`, { name, isSealed });

/** All that visitors, libraries and archives read of the projects of the term. */
async function everywhere(id: string): Promise<Record<string, string>> {
  const read = async (path: string) =>
    (await showcase.call(path, { headers: { [siteHostHeader]: 'capstone.example.edu' } })).text();
  const pack = await read('/api/offline?semester=fa&year=2026');
  const { projects, winners } = JSON.parse(pack);
  const term = { semester: 'fa', year: 2026 } as const;
  return {
    record: await read(`/api/single_survey/${id}`),
    list: await read('/api/survey/computer-science/term=fa-2026'),
    winners: await read('/api/winners'),
    oai: await read('/api/oai?verb=ListRecords&metadataPrefix=oai_dc'),
    feed: await read('/feeds/all.xml'),
    archive: JSON.stringify(archivedTerm({ term, origin: 'https://capstone.example.edu', projects, winners })),
    pack,
  };
}

async function placesOf(text: string, id: string): Promise<string[]> {
  const texts = Object.entries(await everywhere(id));
  return texts.filter(([, one]) => one.includes(text)).map(([name]) => name);
}

describe('a member', () => {
  it('is asked once by mail: the lead at once, the others when staff have accepted the project', async () => {
    const { id } = await team.handedIn(aSurvey({ memberEmails: member }));
    expect(await told(id, 'consent')).toEqual([lead]);
    await setState(id, 'published');
    await setState(id, 'hidden');
    await setState(id, 'published');
    expect(await told(id, 'consent')).toEqual([lead, member]);
    const { ofMember, ofLead } = await linksOf(id);
    const own = await bodyOf(await ask(ofMember), 200);
    expect(own).toMatchObject({ project: id, address: member, isLead: false, isSealed: false, unanswered: 'shown' });
    expect(own.names).toEqual([leadName, memberName]);
    expect(own).not.toHaveProperty('answer');
    expect(await bodyOf(await ask(ofLead), 200)).toMatchObject({ address: lead, isLead: true, isPublic: true });
  });

  it('who withdraws the name is nowhere from the next read on, and back after a change of mind', async () => {
    const withdrawn = 'Nowhere Tobefound';
    const { id, ofMember } = await published({ teamMemberNames: [leadName, withdrawn] });
    await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position: 1, pictures: [] }] });
    const all = Object.keys(await everywhere(id));
    expect(await placesOf(withdrawn, id)).toEqual(all);
    const found = async () => (await bodyOf(await showcase.call('/api/search?q=tobefound'), 200)).total;
    const indexed = async (total: number) => {
      await showcase.invoke('indexing', { task: 'compare' });
      await onceIndexed(async () => expect(await found()).toBe(total));
    };
    await indexed(1);
    expect(await say(ofMember, { memberName: withdrawn, name: false })).toMatchObject({ answer: { name: false, text: 1 } });
    // What a pack says of all terms is a few seconds old.
    const gone = async () => (await placesOf(withdrawn, id)).filter((place) => place !== 'pack' && place !== 'archive');
    expect(await gone()).toEqual([]);
    await settingsForgotten();
    expect(await placesOf(withdrawn, id)).toEqual([]);
    await indexed(0);
    await say(ofMember, { memberName: withdrawn });
    await settingsForgotten();
    expect(await placesOf(withdrawn, id)).toEqual(all);
    await indexed(1);
    expect((await shown(id)).modified).toBeDefined();
  });

  it('who leads and withdraws the name takes the address away too', async () => {
    const { id, ofLead } = await published();
    expect(await shown(id)).toMatchObject({ name: leadName, email: lead });
    await say(ofLead, { memberName: leadName, email: false });
    expect(await shown(id)).toMatchObject({ name: leadName, email: '' });
    await say(ofLead, { memberName: '', name: false, email: true });
    expect(await shown(id)).toMatchObject({ name: '', email: '', teamMemberNames: memberName });
  });

  it('shows a profile and an address beside the name, of which the archive keeps none', async () => {
    const { id, ofMember } = await published();
    await say(ofMember, { email: true, linkedIn });
    expect((await shown(id)).contacts).toEqual([{ name: memberName, email: member, linkedIn }]);
    expect(await placesOf(linkedIn, id)).not.toContain('archive');
    await say(ofMember, { email: true, linkedIn, name: false });
    expect(await placesOf(linkedIn, id)).toEqual([]);
  });

  it('who does not want to be seen takes all photos of the team down, also those of its award', async () => {
    const photo = await team.upload('team');
    const { id, ofMember } = await published({ teamUploads: [{ id: photo.id, caption: memberName }] });
    const award = { path: (await shown(id)).teamPhotos[0].path };
    await admin.send('PUT', '/api/winners/fa-2026', { places: [{ projectId: id, position: 2, pictures: [award.path] }] });
    const file = async () => (await import('../../functions/pictures/bucket.ts')).findFile(award.path.slice(1));
    expect(await file()).toBeDefined();
    await say(ofMember, { photo: false });
    expect(await shown(id)).not.toHaveProperty('teamPhotos');
    await settingsForgotten();
    expect(await placesOf(award.path, id)).toEqual([]);
    expect(await file()).toBeUndefined();
    await say(ofMember, {});
    expect((await shown(id)).teamPhotos).toHaveLength(1);
    expect(await file()).toBeDefined();
  });

  it('is hidden until the answer where the school wants it so', async () => {
    await schoolAsks('hidden');
    const { id, ofMember } = await published();
    await schoolAsks('shown');
    expect(await shown(id)).toMatchObject({ name: '', email: '', teamMemberNames: '' });
    await say(ofMember, {});
    expect(await shown(id)).toMatchObject({ name: '', email: '', teamMemberNames: memberName });
    // What holds is what the school set when it asked.
    expect(await listed(id)).toMatchObject({ names: [{ state: 'hidden' }, { state: 'shown' }], isAsked: true });
  });

  it('is obeyed by the approved version while a newer one waits', async () => {
    const { id, editToken, ofMember } = await published();
    await bodyOf(await team.edit(editToken, { projectTitle: 'A newer title' }), 200);
    await say(ofMember, { name: false });
    const record = await shown(id);
    expect(record.projectTitle).not.toBe('A newer title');
    expect(record.teamMemberNames).toBe(leadName);
    await setState(id, 'published');
    expect(await shown(id)).toMatchObject({ projectTitle: 'A newer title', teamMemberNames: leadName });
  });

  it('stays withheld when the team spells the name otherwise, or no longer lists the address', async () => {
    const { id, editToken, ofMember } = await published();
    await say(ofMember, { name: false });
    const rename = async (changes: object) => {
      await bodyOf(await team.edit(editToken, changes), 200);
      await setState(id, 'published');
      return (await shown(id)).teamMemberNames;
    };
    expect(await rename({ teamMemberNames: [leadName, 'LUKASZ  szczepaniak'] })).toBe(leadName);
    // It may be anybody of whom nobody knows the answer.
    expect(await rename({ teamMemberNames: [leadName, 'Luke S.'] })).toBe('');
    expect(await rename({ teamMemberNames: [leadName, memberName], memberEmails: '' })).toBe(leadName);
    expect(await bodyOf(await ask(ofMember), 200)).toMatchObject({ answer: { name: false } });
    // Who left the team hides nobody else.
    expect(await rename({ teamMemberNames: [leadName, 'Bo Chen'] })).toBe(`${leadName}, Bo Chen`);
  });

  it('and another one who answer at the same moment are both kept, with what they said before', async () => {
    const { id, ofLead, ofMember } = await published();
    await say(ofMember, { linkedIn });
    await Promise.all([say(ofLead, { memberName: leadName, photo: false }), say(ofMember, { name: false })]);
    const { members } = await listed(id);
    const said = new Map(members.map(({ address, answer, history }) => [address, { answer, history }]));
    expect(said.get(lead)?.answer).toMatchObject({ memberName: leadName, photo: false });
    expect(said.get(member)).toMatchObject({ answer: { name: false, text: 1 }, history: [{ name: true, linkedIn, text: 1 }] });
    expect(await shown(id)).toMatchObject({ name: leadName, teamMemberNames: leadName, withoutPhotos: true });
  });
});

describe('the link', () => {
  it('opens nothing when it is wrong, made for another address or project, or of another kind', async () => {
    const [one, other] = [await published(), await published()];
    const [mail] = await ofKind(one.id, 'consent');
    const secret = mail?.fields.consent as Secret;
    const foreign = secret.id.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const wrong = [
      '',
      `${one.ofMember.slice(0, -1)}${one.ofMember.endsWith('A') ? 'E' : 'A'}`,
      await linkToken('consent', { ...secret, nonce: 'another' }),
      await linkToken('consent', { ...secret, id: foreign }),
      await linkToken('submission', secret),
      one.ofMember.replace(one.id, other.id),
      one.editToken,
    ];
    for (const token of wrong) {
      expect(await problemOf(await ask(token))).toMatchObject({ http: 401, code: 'bad_consent_link' });
      expect(await problemOf(await send(token, yes))).toMatchObject({ http: 401, code: 'bad_consent_link' });
    }
    expect(await problemOf(await team.read(one.ofMember))).toMatchObject({ http: 401 });
  });

  it('ends after ten years, and when staff make a new one', async () => {
    const { id, ofMember } = await published();
    const { updateConsents } = await import('../../functions/projects/write.ts');
    const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 24 * 3600 * 1000).toISOString();
    const madeAt = (at: string) =>
      updateConsents(id, 'admin', ({ consents }) => consents?.link && { ...consents, link: { ...consents.link, at } });
    await madeAt(yearsAgo(9.9));
    expect((await ask(ofMember)).status).toBe(200);
    await madeAt(yearsAgo(10.1));
    expect(await problemOf(await ask(ofMember))).toMatchObject({ http: 401 });
    await madeAt(yearsAgo(0));
    const order = { projects: [id], kind: 'newLink', key: crypto.randomUUID() };
    expect((await admin.send('POST', '/api/admin/consents/fa-2026/mails', order)).body).toEqual({ recorded: 2, stopped: 0 });
    expect((await admin.send('POST', '/api/admin/consents/fa-2026/mails', order)).body).toEqual({ recorded: 0, stopped: 0 });
    expect(await problemOf(await ask(ofMember))).toMatchObject({ http: 401 });
    const renewed = await linkToken('consent', {
      id: (await ofKind(id, 'consent')).find(({ to }) => to === member)?.fields.consent.id ?? '',
      nonce: order.key,
    });
    expect((await ask(renewed)).status).toBe(200);
    // Another link would reach nobody, so these are not ended.
    const { liftStop, stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    for (const address of [lead, member]) await stopAddress(address, { because: 'bounced', at: yearsAgo(0) });
    const press = { ...order, key: crypto.randomUUID() };
    expect((await admin.send('POST', '/api/admin/consents/fa-2026/mails', press)).body).toEqual({ recorded: 0, stopped: 2 });
    for (const address of [lead, member]) await liftStop(address);
    expect((await ask(renewed)).status).toBe(200);
  });

  it('is mailed again to a member who lost it, years later too, and to nobody else', async () => {
    const address = `p${crypto.randomUUID()}@example.edu`;
    const { id } = await team.handedIn(aSurvey({ memberEmails: address }));
    await setState(id, 'published');
    const old = aProject({ email: address, dateStamp: '2019-11-02T10:00:00Z', year: 2019, memberNames: [leadName] });
    await showcase.importProjects(old);
    const order = { projects: [old.id], kind: 'reminder', key: crypto.randomUUID() };
    expect((await admin.send('POST', '/api/admin/consents/fa-2019/mails', order)).body).toEqual({ recorded: 1, stopped: 0 });
    const answers = [await team.askForLinks(address), await team.askForLinks(`nobody${address}`)];
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(['{}', '{}']);
    await showcase.invoke('sweep', { olderThanSeconds: 120 });
    const mails = [...(await ofKind(id, 'lost')), ...(await ofKind(old.id, 'lost'))];
    expect(mails.map(({ to }) => to)).toEqual([address]);
    const links = mails[0]?.fields.links ?? [];
    expect(links.map(({ editLink }) => editLink !== undefined)).toEqual([true, false]);
    const opened = links.map(async ({ consent }) => (await ask(await linkToken('consent', consent as Secret))).json());
    expect((await Promise.all(opened)).map(({ project }) => project)).toEqual([id, old.id]);
  });
});

describe('an answer', () => {
  let asked: Awaited<ReturnType<typeof published>>;
  beforeAll(async () => {
    asked = await published();
  });

  it.each([
    ['a name of nobody in the team', { memberName: 'Somebody Else' }, 'memberName'],
    ['another site than LinkedIn', { linkedIn: 'https://linkedin.com.evil.example/in/x' }, 'linkedIn'],
    ['a script', { linkedIn: 'javascript:alert(1)' }, 'linkedIn'],
    ['no secure address', { linkedIn: 'http://www.linkedin.com/in/x' }, 'linkedIn'],
    ['another scheme before the host', { linkedIn: 'linkedin.com:443/in/x' }, 'linkedIn'],
    ['another site without a scheme', { linkedIn: 'evil.example/https://www.linkedin.com/in/x' }, 'linkedIn'],
    ['another site behind a backslash', { linkedIn: 'https://evil.example\\@www.linkedin.com/in/x' }, 'linkedIn'],
    ['a user of LinkedIn', { linkedIn: 'https://ann@www.linkedin.com/in/x' }, 'linkedIn'],
    ['a profile that is too long', { linkedIn: `linkedin.com/in/${'é'.repeat(40)}` }, 'linkedIn'],
    ['no profile', { linkedIn: 'linkedin.com/?in=x' }, 'linkedIn'],
    ['a user before the host', { linkedIn: 'https://www.linkedin.com@evil.example/in/x' }, 'linkedIn'],
    ['an unknown field', { sealed: false }, 'body'],
    ['another address', { address: lead }, 'body'],
    ['words of another version', { text: 99 }, 'text'],
    ['no yes or no', { photo: 'yes' }, 'photo'],
  ])('is refused that has %s', async (_what, given, field) => {
    const { id, ofMember } = asked;
    const problem = await problemOf(await send(ofMember, { ...yes, ...given }));
    expect(problem).toMatchObject({ http: 422, fields: { [field]: expect.any(String) } });
    expect((await listed(id)).members.find(({ address }) => address === member)).not.toHaveProperty('answer');
  });

  it('has the address of a profile as people copy it, which is stored and shown in one form', async () => {
    const { id, ofMember } = await published();
    for (const [typed, address] of [
      ['linkedin.com/in/bo-chen', 'https://linkedin.com/in/bo-chen'],
      [' www.LinkedIn.com/in/bo-chen/ ', 'https://www.linkedin.com/in/bo-chen/'],
      ['https://linkedin.com/in/bo-chen?utm_source=share#top', 'https://linkedin.com/in/bo-chen'],
      ['https://www.linkedin.com/in/bo-chén', 'https://www.linkedin.com/in/bo-ch%C3%A9n'],
    ]) {
      expect(await say(ofMember, { linkedIn: typed })).toMatchObject({ answer: { linkedIn: address } });
      expect((await shown(id)).contacts).toEqual([{ name: memberName, linkedIn: address }]);
    }
  });

  it('is refused that has a megabyte', async () => {
    expect(await problemOf(await send(asked.ofMember, { ...yes, memberName: 'x'.repeat(1 << 20) }))).toMatchObject({
      http: 413,
    });
  });

  it('is counted, and the thirty-first of an hour is refused', async () => {
    const { id, ofMember, ofLead } = await published();
    for (let tries = 0; tries < 11; tries += 1) await say(ofMember, { name: tries % 2 === 0 });
    await countTries('consents', `${id} ${member}`, 19);
    expect(await problemOf(await send(ofMember, yes))).toMatchObject({ http: 429 });
    await say(ofLead, { memberName: leadName });
    expect((await listed(id)).members.find(({ address }) => address === member)?.history).toHaveLength(10);
  });
});

describe('staff', () => {
  it('close a record, which wins over its person’s answer, also in another spelling', async () => {
    const { id, editToken, ofMember } = await published();
    await say(ofMember, { linkedIn });
    expect((await seal(id, memberName)).body.names).toEqual([
      { name: leadName, state: 'shown' },
      { name: memberName, state: 'sealed' },
    ]);
    expect(await shown(id)).toMatchObject({ name: leadName, email: lead, teamMemberNames: leadName, withoutPhotos: true });
    expect(await say(ofMember, { email: true, linkedIn })).toMatchObject({ isSealed: true });
    expect(await placesOf(linkedIn, id)).toEqual([]);
    await bodyOf(await team.edit(editToken, { teamMemberNames: [leadName, 'Luke S.'] }), 200);
    await setState(id, 'published');
    await say(ofMember, { memberName: 'Luke S.' });
    expect((await shown(id)).teamMemberNames).toBe('');
    expect((await listed(id)).names).toContainEqual({ name: memberName, state: 'sealed' });
    await seal(id, memberName, false);
    expect((await shown(id)).teamMemberNames).toBe(`${leadName}, Luke S.`);
  });

  it('close the record of a lead who was never asked', async () => {
    const { importProject } = await import('../../functions/projects/import.ts');
    const project = aProject(withPictures);
    await importProject(project, false);
    await seal(project.id, leadName);
    expect(await shown(project.id)).toMatchObject({ name: '', email: '', teamMemberNames: memberName });
    // A copy of the stage withholds the same, and asks nobody.
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const copy = aProject(withPictures);
    const link = { nonce: crypto.randomUUID(), at: new Date().toISOString() };
    const { consents } = (await readProject(project.id)) ?? {};
    const asked = consents && { ...consents, link };
    await importProject(copy, false, { consents: asked });
    expect(await shown(copy.id)).toMatchObject({ name: '', email: '', teamMemberNames: memberName });
    expect(await told(copy.id, 'consent')).toEqual([]);
    // Another import of the file changes nothing of it.
    await importProject({ ...project, sponsor: 'Another' }, true);
    expect(await shown(project.id)).toMatchObject({ name: '', email: '', sponsor: 'Another' });
  });

  it('download what members said, so that an import elsewhere withholds the same, and no link', async () => {
    const { id, ofLead, ofMember } = await published();
    await say(ofMember, { name: false, email: true });
    await say(ofLead, { memberName: leadName, email: false });
    await admin.send('PUT', `/api/${id}/update`, { Semester: 'sp', Year: 2033 });
    const download = async (by: typeof admin) => (await by.send('GET', '/api/downloadTerms/sp/2033/all')).body.results[0];
    const viewer = await signIn(showcase, 'reader', { role: 'viewer', departments: [] });
    const [record, ofViewer] = [await download(admin), await download(viewer)];
    expect(record.consents).toMatchObject({ unanswered: 'shown', link: { nonce: '' } });
    expect(record.consents.answers.map(({ address }: { address: string }) => address)).toEqual([member, lead]);
    expect(ofViewer.EntryID).toBe(id);
    for (const personal of ['consents', memberName, member]) expect(JSON.stringify(ofViewer)).not.toContain(personal);
    const copies = [record, ofViewer].map((one, at) => ({ record: { ...one, EntryID: `${id}-copy${at}` } }));
    const entries = copies.map((one, at) => ({ order: at + 1, line: at + 1, ...one }));
    const given = { entries, overwrite: false, write: { file: 'page.json', rows: 2 } };
    expect((await admin.send('POST', '/api/admin/imports', given)).body.outcomes).toMatchObject([
      { result: 'created', problems: [] },
      { result: 'created', problems: [] },
    ]);
    for (const one of [id, `${id}-copy0`, `${id}-copy1`])
      expect(await shown(one)).toMatchObject({ name: leadName, email: '', teamMemberNames: leadName });
  });

  it('close records also in the largest project that visitors may see', async () => {
    const { ItemTooLarge } = await import('../../functions/data/table/item-size.ts');
    const { putProject } = await import('../../functions/data/project/projects.ts');
    const { firstVersion } = await import('../../functions/projects/write.ts');
    const names = Array.from({ length: 60 }, (_, index) => `No ${index + 10} ${'字'.repeat(190)}`);
    const preview = `data:image/webp;base64,${'A'.repeat(1800)}`;
    const sized = (letters: number) =>
      aProject({
        id: String(4000 + letters),
        state: 'published',
        // No list of the other tests has it.
        year: 2019,
        projectDescription: '字'.repeat(10_000),
        memberNames: names,
        teamPhotos: names.map((_, index) => ({
          path: `https://example.edu/${index}.jpg`,
          preview,
          alt: '字'.repeat(letters),
        })),
      });
    const fits = (letters: number) => {
      const stored = firstVersion({ project: { ...sized(letters), state: 'changed' }, approved: sized(letters) }, 'ada');
      return putProject(stored, undefined).catch((error) => {
        if (error instanceof ItemTooLarge) return false;
        throw error;
      });
    };
    let [letters, tooLong] = [0, 300];
    expect(await fits(tooLong)).toBe(false);
    while (tooLong - letters > 2) {
      const middle = Math.floor((letters + tooLong) / 2);
      if (await fits(middle)) letters = middle;
      else tooLong = middle;
    }
    const { id } = sized(letters);
    for (const name of names.slice(0, 2)) expect((await seal(id, name)).status).toBe(200);
    expect((await shown(id)).teamMemberNames).not.toContain(names[0]);
    // A project of an earlier release may be larger still: it can be withheld, and not get longer.
    const { toItem } = await import('../../functions/data/project/project-items.ts');
    const { putNew } = await import('../../functions/data/table/versioned.ts');
    const larger = sized(letters + 30);
    await putNew({
      ...toItem(firstVersion({ project: { ...larger, state: 'changed' }, approved: larger }, 'ada')),
      version: 1,
    });
    expect((await admin.send('PUT', `/api/${larger.id}/update`, { Sponsor: 'Another sponsor' })).status).toBe(422);
    expect((await admin.send('PUT', `/api/${larger.id}/update`, { NDA: 'Yes' })).status).toBe(200);
  });

  it('see where a withheld name is still to be read', async () => {
    const { id, ofMember } = await published({
      projectTitle: 'The pump of lukasz szczepaniak',
      projectDescription: `A sensor that hears leaks. Built by ${memberName} in two semesters of careful work.`,
    });
    expect((await listed(id)).left).toEqual([]);
    await say(ofMember, { name: false });
    expect((await listed(id)).left).toEqual([
      { name: memberName, where: 'title' },
      { name: memberName, where: 'abstract' },
    ]);
  });

  it('remind only those who have not answered, and read of it in the activity', async () => {
    const { id, ofMember } = await published();
    await say(ofMember, {});
    const order = { projects: [id], kind: 'reminder', key: crypto.randomUUID() };
    expect((await admin.send('POST', '/api/admin/consents/fa-2026/mails', order)).body).toEqual({ recorded: 1, stopped: 0 });
    expect((await ofKind(id, 'consent')).filter(({ by }) => by === 'admin').map(({ to }) => to)).toEqual(
      expect.arrayContaining([lead]),
    );
    await seal(id, memberName);
    const activity = (await admin.activity()).filter(({ what, project }) => what === 'consent' && project === id);
    expect(activity.map(({ by }) => by)).toEqual(['admin', 'team']);
    expect(JSON.stringify(activity)).not.toContain(memberName);
  });

  it('of another department see and change nothing of it; neither do viewers', async () => {
    const { id } = await published();
    const viewer = await signIn(showcase, 'eye', { role: 'viewer', departments: [] });
    expect((await reviewer.send('GET', '/api/admin/consents/fa-2026')).body).toEqual([]);
    const body = { name: memberName, isSealed: true };
    expect((await reviewer.send('PUT', `/api/admin/consents/projects/${id}`, body)).status).toBe(404);
    const order = { projects: [id], kind: 'newLink', key: crypto.randomUUID() };
    expect((await reviewer.send('POST', '/api/admin/consents/fa-2026/mails', order)).status).toBe(404);
    expect((await viewer.send('GET', '/api/admin/consents/fa-2026')).status).toBe(403);
    expect((await viewer.send('PUT', `/api/admin/consents/projects/${id}`, body)).status).toBe(403);
    expect((await shown(id)).teamMemberNames).toContain(memberName);
    // A viewer reads no more than a visitor, in no list and no history.
    await admin.send('PUT', `/api/${id}/update`, { MemberNames: `${memberName}, Bo Chen` });
    await admin.send('PUT', `/api/${id}/update`, { MemberNames: memberName });
    await seal(id, memberName);
    for (const path of [`${id}/record`, `${id}/revisions`, 'downloadTerms/fa/2026/all', 'projects/fa/2026']) {
      const read = async (by: typeof admin) => JSON.stringify((await by.send('GET', `/api/${path}`)).body);
      expect(await read(admin)).toContain(memberName);
      if (path.startsWith(id)) expect(await read(viewer)).not.toContain(memberName);
    }
    expect((await seal(id, 'Somebody Else')).body).toMatchObject({ status: 422, fields: { name: expect.any(String) } });
    expect((await admin.send('PUT', `/api/admin/consents/projects/${id}`, { ...body, by: 'eve' })).status).toBe(422);
  });
});

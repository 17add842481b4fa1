import { afterAll, describe, expect, it } from 'vitest';
import type { ListedRelease } from '../../domain/project/listed-release.ts';
import type { Decision, ReleaseView } from '../../domain/project/release.ts';
import type { StoredMail } from '../../functions/data/mail/mails.ts';
import { siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject, aSurvey } from '../builders.ts';
import { linkToken } from './link-token.ts';
import { onceIndexed } from './newer-index.ts';
import { signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';
import { mailsOf } from './team-mails.ts';

/** Tests the release by a sponsor: visitors see only what the sponsor approved, and when. */

const path = '/api/admin/releases/fa-2026';
const contact = { name: 'Dr. Brightwater', email: 'brightwater@example.com', phone: '+1 602 555 0100' };

const showcase = await startShowcase({ MAIL_FROM: 'showcase@example.edu' });
const admin = await signIn(showcase);
const viewer = await signIn(showcase, 'eye', { role: 'viewer', departments: [] });
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const ask = async (target: string) =>
  (await showcase.call(target, { headers: { [siteHostHeader]: 'capstone.example.edu' } })).text();
const shown = async (id: string) => (await showcase.call(`/api/single_survey/${id}`)).json();
const statusOf = async (id: string) => (await showcase.call(`/api/single_survey/${id}`)).status;
const record = async (id: string) => (await admin.send('GET', `/api/${id}/record`)).body;
const order = async (id: string, body: object) =>
  (await admin.send('PUT', '/api/projects/state', { ids: [id], ...body })).body.results[0];
const listed = async (id: string): Promise<ListedRelease | undefined> =>
  (await admin.send('GET', path)).body.projects.find((one: ListedRelease) => one.id === id);
/** What was done to the project of a title, newest first. */
const activity = async (title: string) =>
  (await admin.activity(`?project=${encodeURIComponent(title)}`)).map(({ what }) => what);

/** Staff switch the release of a project on or off. */
async function set(id: string, given: object = {}) {
  const { version } = (await listed(id)) ?? { version: 1 };
  return admin.send('PUT', `${path}/${id}`, { required: true, contact, version, ...given });
}

/** The calls of a browser that opened a sponsor's link. */
async function bySponsor(id: string) {
  const { readProject } = await import('../../functions/data/project/projects.ts');
  const nonce = (await readProject(id))?.release?.nonce ?? '';
  const token = await linkToken('release', { id, nonce });
  const headers = { authorization: `Sponsor ${token}`, 'content-type': 'application/json' };
  const read = () => showcase.call('/api/release', { headers });
  const send = (body: unknown) => showcase.call('/api/release', { method: 'PUT', headers, body: JSON.stringify(body) });
  const view = async (): Promise<ReleaseView> => bodyOf(await read(), 200);
  return {
    token,
    read,
    send,
    view,
    /** Decides on what is there now. */
    say: async (
      decision: Omit<Extract<Decision, { kind: 'approve' }>, 'version' | 'kind' | 'hidden'> & object = {},
      more: object = {},
    ) => send({ kind: 'approve', version: (await view()).version, ...decision, ...more }),
    picture: (file: string) => showcase.call(file.replace('/media/', '/api/release/pictures/'), { headers }),
  };
}

let count = 0;

/** A submission that staff published, and whose sponsor has to release it. */
async function published(given: Parameters<typeof aSurvey>[0] = {}) {
  count += 1;
  const projectTitle = `Zyxomma${count} of a sponsor`;
  const one = await team.handedIn(aSurvey({ projectTitle, sponsor: 'Brightwater', ...given }));
  expect((await set(one.id)).status).toBe(200);
  expect(await order(one.id, { state: 'published' })).toMatchObject({ state: 'published' });
  return { ...one, projectTitle, sponsor: await bySponsor(one.id) };
}

async function publishedWithPoster(given: Parameters<typeof aSurvey>[0] = {}) {
  const { id, path: poster } = await team.upload('poster');
  return { ...(await published({ posterUpload: id, ...given })), poster };
}

async function released(given: Parameters<typeof aSurvey>[0] = {}) {
  const one = await published(given);
  await bodyOf(await one.sponsor.say(), 200);
  return one;
}

describe('a project that waits for its sponsor', () => {
  it('is public nowhere before the decision, and everywhere after it', async () => {
    const one = await publishedWithPoster();
    const word = one.projectTitle.split(' ')[0] ?? '';
    const places = async () => {
      await showcase.invoke('indexing', { task: 'compare' });
      return {
        list: (await ask('/api/survey/computer-science/term=fa-2026')).includes(word),
        record: (await statusOf(one.id)) === 200,
        related: (await showcase.call(`/api/single_survey/${one.id}/related`)).status === 200,
        search: (await ask(`/api/search?q=${word}`)).includes(one.id),
        pack: (await ask('/api/offline?semester=fa&year=2026')).includes(word),
        feed: (await ask('/feeds/all.xml')).includes(word),
        sitemap: (await ask('/sitemaps/fa-2026.xml')).includes(one.id),
        library: (await ask('/api/oai?verb=ListRecords&metadataPrefix=oai_dc')).includes(word),
        poster: await showcase.isServed(one.poster),
      };
    };
    const before = await places();
    expect(Object.entries(before).filter(([, isThere]) => isThere)).toEqual([]);
    expect(await team.submission(one.editToken)).toMatchObject({ state: 'published', waitsForSponsor: true });
    expect(await team.submission(one.editToken)).not.toHaveProperty('isShown');
    expect(await record(one.id)).toMatchObject({ releaseWaitsSince: expect.any(String) });
    expect(await listed(one.id)).toMatchObject({ state: 'asked', contact, isPublic: false, since: expect.any(String) });

    const view = await one.sponsor.view();
    expect(view).toMatchObject({ waits: true, name: contact.name, project: { projectTitle: one.projectTitle } });
    expect((await one.sponsor.picture(one.poster)).status).toBe(200);
    expect(await problemOf(await one.sponsor.picture('/media/poster-other/320.webp'))).toMatchObject({ http: 404 });
    expect(await bodyOf(await one.sponsor.say(), 200)).toMatchObject({ waits: false, last: { kind: 'approve' } });

    await showcase.invoke('indexing', { task: 'compare' });
    await onceIndexed(async () => expect(await ask(`/api/search?q=${word}`)).toContain(one.id));
    await settingsForgotten();
    const after = await places();
    expect(Object.entries(after).filter(([, isThere]) => !isThere)).toEqual([]);
    const { projectDescription } = await shown(one.id);
    expect(projectDescription).toBe(view.project?.projectDescription);
    expect(await team.submission(one.editToken)).not.toHaveProperty('waitsForSponsor');
    expect(await team.submission(one.editToken)).toMatchObject({ isShown: true });
    expect(await listed(one.id)).toMatchObject({ state: 'released', isPublic: true });
  });

  it('is shown no further by an import elsewhere of what staff downloaded', async () => {
    const waits = await published();
    const approved = await published();
    await bodyOf(await approved.sponsor.say({}, { hidden: ['abstract'] }), 200);
    const before = await shown(approved.id);
    expect(before).toMatchObject({ projectDescription: '', name: expect.stringMatching(/./) });
    /** The status of the two, after they were taken away and came back from a download of this account. */
    const statuses = async (by: typeof admin) => {
      const ids = [waits.id, approved.id];
      const { results } = (await by.send('GET', '/api/downloadTerms/fa/2026/all')).body;
      const records = ids.map((id) => results.find(({ EntryID }: { EntryID: string }) => EntryID === id));
      for (const id of ids) await removeItem(keys.project(id));
      const entries = records.map((record, at) => ({ order: at + 1, line: at + 1, record }));
      const given = { entries, overwrite: false, write: { file: 'page.json', rows: 2 } };
      expect((await admin.send('POST', '/api/admin/imports', given)).body.outcomes).toMatchObject([
        { result: 'created', problems: [] },
        { result: 'created', problems: [] },
      ]);
      return { records: JSON.stringify(records), are: await Promise.all(ids.map(statusOf)) };
    };
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const ofStaff = await statuses(admin);
    expect(ofStaff.are).toEqual([404, 200]);
    expect(ofStaff.records).toContain('"nonce":""');
    expect(ofStaff.records).not.toMatch(/"nonce":"[^"]/);
    expect(await shown(approved.id)).toMatchObject({ projectDescription: '', name: before.name });
    // A viewer does not read what the sponsor approved, so the copy waits for it anew.
    const ofViewer = await statuses(viewer);
    expect(ofViewer.are).toEqual([404, 404]);
    expect(ofViewer.records).not.toContain(contact.email);
  });

  it('cannot be published around its sponsor, unless staff switch the release off, which Activity says', async () => {
    const one = await published();
    for (const change of [{ state: 'waiting' }, { state: 'published' }, { shouldDisplay: 'Yes' }])
      expect(await order(one.id, change)).toHaveProperty('version');
    await admin.send('PUT', `/api/${one.id}/update`, { ShouldDisplay: 'Yes', CourseNumber: 'CSE 500' });
    expect(await statusOf(one.id)).toBe(404);
    expect((await set(one.id, { required: false })).body).toMatchObject({ state: 'off', isPublic: true });
    expect(await statusOf(one.id)).toBe(200);
    expect((await activity(one.projectTitle)).filter((what) => what === 'release-set')).toHaveLength(2);
    expect(await problemOf(await one.sponsor.read())).toMatchObject({ http: 401, code: 'bad_release_link' });
  });

  it('is announced to its team by no mail until visitors see it, however it was taken from them within the minute', async () => {
    /** What became of the mails that tell it is published. */
    const news = async (id: string) =>
      ((await mailsOf(id)) as StoredMail[]).flatMap(({ kind, state }) => (kind === 'published' ? state : []));
    const handedIn = async () => (await team.handedIn(aSurvey({ sponsor: 'Brightwater', memberEmails: '' }))).id;
    const publish = (id: string) => order(id, { state: 'published' });

    const required = await handedIn();
    await publish(required);
    expect(await news(required)).toEqual(['waiting']);
    expect((await set(required)).body).toMatchObject({ isPublic: false });
    expect(await news(required)).toEqual(['recalled']);
    const sponsor = await bySponsor(required);
    await bodyOf(await sponsor.say(), 200);
    expect(await news(required)).toEqual(['waiting']);
    const { schoolDay } = await import('../../domain/term/terms.ts');
    const embargoUntil = schoolDay(new Date(Date.now() + 48 * 3600 * 1000));
    await bodyOf(await sponsor.say({ embargoUntil }), 200);
    expect(await news(required)).toEqual(['recalled']);
    await set(required, { required: false });
    expect(await news(required)).toEqual(['waiting']);

    const rules = async (sponsors: object[]) => {
      const { version } = (await admin.send('GET', path)).body.rules;
      await admin.send('PUT', '/api/admin/release-rules', { terms: [], sponsors, version });
    };
    await rules([{ sponsor: 'Stillwater', contact }]);
    const ruled = await handedIn();
    await publish(ruled);
    await admin.send('PUT', `/api/${ruled}/update`, { Sponsor: 'Stillwater' });
    expect([await statusOf(ruled), await news(ruled)]).toEqual([404, ['recalled']]);
    await rules([]);

    // Staff who say that a public project needs no release publish nothing.
    const exempt = aProject({ sponsor: 'Acme', email: 'lead@example.edu', state: 'published' });
    await showcase.importProjects(exempt);
    expect((await set(exempt.id, { required: false })).status).toBe(200);
    expect(await news(exempt.id)).toEqual([]);
  });

  it('does not slip past by a window that publishes without a review', async () => {
    await showcase.setWindow({ autoPublish: true });
    try {
      const version = (await admin.send('GET', path)).body.rules.version;
      const rules = { terms: [], sponsors: [{ sponsor: 'Nightwater & Sons', contact }], version };
      expect((await admin.send('PUT', '/api/admin/release-rules', rules)).status).toBe(200);
      const one = await team.handedIn(aSurvey({ sponsor: 'Nobody yet' }));
      expect([one.status, await statusOf(one.id)]).toEqual(['published', 200]);
      // The secret comes with a later change.
      await bodyOf(await team.edit(one.editToken, { sponsor: 'nightwater and sons', projectTitle: 'Secret' }), 200);
      const two = await team.handedIn(aSurvey({ sponsor: 'NIGHTWATER & Sons' }));
      expect([await statusOf(two.id), (await listed(two.id))?.state]).toEqual([404, 'asked']);
      // A title that nobody reviewed is mailed to no sponsor.
      expect((await mailsOf(two.id)).filter(({ kind }) => kind === 'release')).toEqual([]);
      expect((await mailsOf(two.id)).find(({ kind }) => kind === 'receipt')?.fields).not.toHaveProperty('isPublic');
    } finally {
      await showcase.setWindow();
    }
  });

  it('comes under the rules of its term, and staff apply them to those that are there', async () => {
    const old = ['ruled-1', 'ruled-2', 'ruled-none'].map((id) =>
      aProject({ id, semester: 'sp', year: 2025, sponsor: id === 'ruled-none' ? 'none' : 'Acme' }),
    );
    await showcase.importProjects(...old);
    const { version } = (await admin.send('GET', path)).body.rules;
    const rules = { terms: ['sp-2025'], sponsors: [], version };
    expect((await admin.send('PUT', '/api/admin/release-rules', rules)).status).toBe(200);
    expect(await admin.send('PUT', '/api/admin/release-rules', rules)).toMatchObject({ status: 412 });
    expect(await statusOf('ruled-1')).toBe(200);
    const apply = () => admin.send('POST', '/api/admin/release-rules/sp-2025');
    expect((await apply()).body).toEqual({ changed: 2, taken: 2, left: 0 });
    expect((await apply()).body).toEqual({ changed: 0, taken: 0, left: 0 });
    expect(await Promise.all(old.map(({ id }) => statusOf(id)))).toEqual([404, 404, 200]);
    await showcase.importProjects(aProject({ id: 'ruled-3', semester: 'sp', year: 2025, sponsor: 'Acme' }));
    expect(await statusOf('ruled-3')).toBe(404);
  });
});

describe('a release that this version of the site cannot read', () => {
  it('lets nothing new be seen or written, and staff are told', async () => {
    const one = await released();
    const { readItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { fromItem } = await import('../../functions/data/project/project-items.ts');
    const { publicVersion } = await import('../../domain/project/versions.ts');
    const item = await readItem(keys.project(one.id));
    const stored = item?.release as { approval: object };
    // A later release may know more parts that can be hidden.
    const release = { ...stored, approval: { ...stored.approval, hidden: ['budget'] } };
    await showcase.putItem({ ...item, release });
    expect(publicVersion(fromItem({ ...item, release }))).toBeUndefined();
    expect(await record(one.id)).toMatchObject({ unreadable: ['release'] });
    expect(await order(one.id, { state: 'hidden' })).toHaveProperty('error');
    expect(await problemOf(await one.sponsor.read())).toMatchObject({ http: 401 });
  });
});

describe('what a sponsor approved', () => {
  it('stays public while a later change waits for a new decision; what visitors do not see waits for nobody', async () => {
    const photo = await team.upload('team');
    const one = await released({ teamUploads: [{ id: photo.id, caption: 'The whole team' }] });
    await bodyOf(await team.edit(one.editToken, { projectDescription: 'Something else that nobody has approved.' }), 200);
    expect(await order(one.id, { state: 'published' })).toMatchObject({ state: 'published' });
    expect((await shown(one.id)).projectDescription).toBe(aSurvey().projectDescription);
    expect(await listed(one.id)).toMatchObject({ state: 'asked', isPublic: true });
    const view = await one.sponsor.view();
    expect(view).toMatchObject({ waits: true, project: { projectDescription: 'Something else that nobody has approved.' } });
    expect(view.last).toMatchObject({ kind: 'approve', project: { projectDescription: aSurvey().projectDescription } });
    await bodyOf(await one.sponsor.say(), 200);
    expect((await shown(one.id)).projectDescription).toBe('Something else that nobody has approved.');

    await bodyOf(await team.edit(one.editToken, { memberEmails: 'new@example.edu' }), 200);
    const [{ path }] = (await shown(one.id)).teamPhotos;
    // Each page says this caption in its own language.
    const unseen = { Power: 'Yes', TeamUploads: [{ path, alt: 'Todo el equipo' }] };
    expect((await admin.send('PUT', `/api/${one.id}/update`, unseen)).status).toBe(200);
    expect(await listed(one.id)).toMatchObject({ state: 'released' });
  });

  it('may alone have a name, which its person and staff withhold all the same', async () => {
    const [kept, left] = ['Aoi Ōtaki', 'Gone Since'];
    const one = await released({ teamMemberNames: [kept, left] });
    await bodyOf(await team.edit(one.editToken, { teamMemberNames: [kept] }), 200);
    await order(one.id, { state: 'published' });
    expect((await shown(one.id)).teamMemberNames).toBe(`${kept}, ${left}`);
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const { ownConsent } = await import('../../functions/submissions/consent.ts');
    const stored = await readProject(one.id);
    const consents = stored?.consents ?? { unanswered: 'shown', answers: [], sealed: [] };
    expect(stored && ownConsent({ stored, consents, address: 'x@example.edu' }).names).toContain(left);
    const seal = await admin.send('PUT', `/api/admin/consents/projects/${one.id}`, { name: left, isSealed: true });
    expect(seal).toMatchObject({ status: 200, body: { names: expect.arrayContaining([{ name: left, state: 'sealed' }]) } });
    expect((await shown(one.id)).teamMemberNames).toBe(kept);
  });

  it('was read with the members who had not answered, who may show themselves after the decision', async () => {
    const one = await published();
    const { updateConsents } = await import('../../functions/projects/write.ts');
    await updateConsents(one.id, 'admin', () => ({ unanswered: 'hidden', answers: [], sealed: [] }));
    expect((await one.sponsor.view()).project).toMatchObject({ teamMemberNames: expect.stringContaining('Łukasz') });
    await bodyOf(await one.sponsor.say(), 200);
    expect(await shown(one.id)).toMatchObject({ teamMemberNames: '' });
  });

  it('does not come back when staff hid it and publish something else', async () => {
    const one = await released();
    await order(one.id, { state: 'hidden' });
    expect(await statusOf(one.id)).toBe(404);
    await order(one.id, { state: 'published' });
    expect(await statusOf(one.id)).toBe(200);
    await order(one.id, { state: 'hidden' });
    await bodyOf(await team.edit(one.editToken, { projectTitle: 'Without the mistake' }), 200);
    await order(one.id, { state: 'published' });
    expect([await statusOf(one.id), (await listed(one.id))?.state]).toEqual([404, 'asked']);
    await bodyOf(await one.sponsor.say(), 200);
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Without the mistake' });
  });

  it('has no part that the sponsor hides: not in lists, files, search or on the record', async () => {
    const one = await publishedWithPoster({ codeLink: 'https://code.example.com/secret' });
    await bodyOf(await one.sponsor.say({}, { hidden: ['poster', 'video', 'code', 'abstract', 'names'] }), 200);
    const { projectTitle, sponsor } = await shown(one.id);
    const text = await ask(`/api/single_survey/${one.id}`);
    expect([projectTitle, sponsor]).toEqual([one.projectTitle, 'Brightwater']);
    for (const hidden of ['poster', 'youtu', 'code.example', 'sensor', 'Ōtaki', 'aoi.otaki', 'Łukasz'])
      expect(text, hidden).not.toContain(hidden);
    expect(await showcase.isServed(one.poster)).toBe(false);
    // Another decision shows it again.
    await bodyOf(await one.sponsor.say({}, { hidden: ['names'] }), 200);
    expect(await shown(one.id)).toMatchObject({ posterPicturePath: one.poster, name: '', teamMemberNames: '' });
    expect(await showcase.isServed(one.poster)).toBe(true);
  });

  it('is withheld by an NDA all the same', async () => {
    const one = await publishedWithPoster();
    await bodyOf(await one.sponsor.say(), 200);
    await admin.send('PUT', `/api/${one.id}/update`, { NDA: 'Yes', PosterNDA: 'No' });
    expect(await shown(one.id)).toMatchObject({ withheld: true, projectDescription: '', projectTitle: one.projectTitle });
    expect(await showcase.isServed(one.poster)).toBe(false);
    expect((await one.sponsor.view()).project).toMatchObject({ withheld: true, projectDescription: '' });
  });

  it('becomes public on the day that the sponsor chose', async () => {
    const { schoolDay } = await import('../../domain/term/terms.ts');
    const days = (number: number) => schoolDay(new Date(Date.now() + number * 24 * 3600 * 1000));
    const one = await publishedWithPoster();
    const over = await problemOf(await one.sponsor.say({ embargoUntil: days(0) }));
    expect([over.http, Object.keys(over.fields)]).toEqual([422, ['embargoUntil']]);
    const far = await problemOf(await one.sponsor.say({ embargoUntil: '9999-12-31' }));
    expect([far.http, far.fields]).toEqual([422, { embargoUntil: 'Choose a day within the next 5 years.' }]);
    await bodyOf(await one.sponsor.say({ embargoUntil: days(1) }), 200);
    await bodyOf(await one.sponsor.say({ embargoUntil: days(2) }), 200);
    expect([await statusOf(one.id), await listed(one.id)]).toMatchObject([404, { state: 'embargo', embargoUntil: days(2) }]);
    const { endEmbargoes } = await import('../../functions/sweep/embargoes.ts');
    const atNoon = (number: number) => endEmbargoes(new Date(Date.parse(`${days(number)}T12:00:00-07:00`)));
    await atNoon(1);
    expect([await statusOf(one.id), await showcase.isServed(one.poster)]).toEqual([404, false]);
    await atNoon(2);
    expect([await statusOf(one.id), await showcase.isServed(one.poster)]).toEqual([200, true]);
    expect((await mailsOf(one.id)).filter(({ kind }) => kind === 'published').length).toBeGreaterThan(0);
  });
});

describe('a sponsor that asks for changes', () => {
  it('returns the project to its team, field by field, while what it approved before stays public', async () => {
    const one = await released();
    await bodyOf(await team.edit(one.editToken, { projectTitle: 'A worse title' }), 200);
    await order(one.id, { state: 'published' });
    const { version } = await one.sponsor.view();
    const comments = { title: 'Please name the valve.', names: 'Our engineer is missing.' };
    const asked = await bodyOf(await one.sponsor.send({ kind: 'askForChanges', version, comments }), 200);
    expect(asked).toMatchObject({ waits: false, last: { kind: 'askForChanges', comments } });
    const submission = await team.submission(one.editToken);
    expect(submission.state).toBe('returned');
    for (const words of ['The sponsor', 'Title: Please name the valve.', 'Our engineer']) {
      expect(submission.returnReason).toContain(words);
      expect(JSON.stringify((await mailsOf(one.id)).find(({ kind }) => kind === 'returned')?.fields)).toContain(words);
    }
    expect([await shown(one.id), await listed(one.id)]).toMatchObject([{ projectTitle: one.projectTitle }, { state: 'team' }]);
    expect(await problemOf(await one.sponsor.say())).toMatchObject({ http: 409, code: 'not_ready' });
    await bodyOf(await team.edit(one.editToken, { projectTitle: 'The valve' }), 200);
    expect(await shown(one.id)).toMatchObject({ projectTitle: one.projectTitle });
    await order(one.id, { state: 'published' });
    expect((await one.sponsor.view()).last).toMatchObject({
      kind: 'askForChanges',
      project: { projectTitle: 'A worse title' },
    });
    await bodyOf(await one.sponsor.say(), 200);
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'The valve' });
    // Staff who return it take it away.
    await order(one.id, { state: 'returned', reason: 'Please look again.' });
    expect(await statusOf(one.id)).toBe(404);
  });
});

describe('the decision of a sponsor', () => {
  it('counts for what the sponsor read, and one of two at once', async () => {
    const one = await published();
    const { version } = await one.sponsor.view();
    await admin.send('PUT', `/api/${one.id}/update`, { ProjectTitle: 'Changed meanwhile' });
    expect(await problemOf(await one.sponsor.send({ kind: 'approve', version }))).toMatchObject({
      http: 409,
      code: 'moved_on',
    });
    expect(await statusOf(one.id)).toBe(404);
    const now = (await one.sponsor.view()).version;
    const words = [
      { kind: 'approve', version: now },
      { kind: 'askForChanges', version: now, comments: { title: 'No.' } },
    ];
    const statuses = (await Promise.all(words.map(one.sponsor.send))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it.each([
    ['no decision', {}, 'kind'],
    ['an unknown part', { kind: 'approve', version: 1, hidden: ['title'] }, 'hidden.0'],
    ['a day that is none', { kind: 'approve', version: 1, embargoUntil: 'soon' }, 'embargoUntil'],
    ['no comment', { kind: 'askForChanges', version: 1, comments: {} }, 'comments'],
    ['a blank comment', { kind: 'askForChanges', version: 1, comments: { title: ' ' } }, 'comments.title'],
    [
      'a comment that is too long',
      { kind: 'askForChanges', version: 1, comments: { title: 'x'.repeat(601) } },
      'comments.title',
    ],
    ['a comment on another field', { kind: 'askForChanges', version: 1, comments: { state: 'x' } }, 'comments'],
    ['more than is asked', { kind: 'approve', version: 1, shouldDisplay: 'Yes' }, 'body'],
  ])('with %s is refused', async (_what, body, field) => {
    const { sponsor } = await shared();
    const problem = await problemOf(await sponsor.send(body));
    expect([problem.http, Object.keys(problem.fields)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it('with a megabyte is refused', async () => {
    const { sponsor } = await shared();
    const body = { kind: 'askForChanges', version: 1, comments: { title: 'x'.repeat(1_000_000) } };
    expect(await problemOf(await sponsor.send(body))).toMatchObject({ http: 413 });
  });
});

let one: ReturnType<typeof published> | undefined;
/** One project for all tests that change nothing. */
function shared() {
  one ??= published();
  return one;
}

describe('the link of a sponsor', () => {
  it.each([
    ['a wrong secret', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['another project', (token: string) => token.replace(/^[^.]+/, 'ruled-1')],
    ['no secret', (token: string) => token.slice(0, -44)],
    ['nothing', () => ''],
  ])('opens nothing with %s', async (_what, change) => {
    const { sponsor } = await shared();
    const headers = { authorization: `Sponsor ${change(sponsor.token)}` };
    for (const [method, target] of [
      ['GET', '/api/release'],
      ['PUT', '/api/release'],
      ['GET', '/api/release/pictures/poster-1/320.webp'],
    ] as const) {
      const json = { 'content-type': 'application/json', ...headers };
      const body = JSON.stringify({ kind: 'approve', version: 1 });
      const call = showcase.call(target, method === 'PUT' ? { method, headers: json, body } : { headers });
      expect(await problemOf(await call)).toMatchObject({ http: 401, code: 'bad_release_link' });
    }
  });

  it('is that of this project alone, and not one of its team', async () => {
    const { id } = await shared();
    const asTeam = await linkToken('submission', { id, nonce: 'x' });
    const call = showcase.call('/api/release', { headers: { authorization: `Sponsor ${asTeam}` } });
    expect(await problemOf(await call)).toMatchObject({ http: 401 });
  });

  it('ends after 180 days, with a new one, and with another contact; each opening is in Activity once an hour', async () => {
    const one = await published();
    await bodyOf(await team.edit(one.editToken, { projectTitle: 'Nobody reviewed this title' }), 200);
    await one.sponsor.view();
    expect((await one.sponsor.view()).projectTitle).toBe(one.projectTitle);
    expect((await activity('Nobody reviewed this title')).filter((what) => what === 'release-opened')).toHaveLength(1);
    const mail = (kind: string) =>
      admin.send('POST', `${path}/mails`, { projects: [one.id], kind, key: '0b9b2a7e-3b1f-4b7a-9d52-6a1f0c7d8e11' });
    expect((await mail('reminder')).body).toEqual({ projects: 1, stopped: 0, recorded: 1 });
    expect((await mail('reminder')).body).toEqual({ projects: 1, stopped: 0, recorded: 0 });
    expect((await mail('newLink')).body).toEqual({ projects: 1, stopped: 0, recorded: 1 });
    expect(await problemOf(await one.sponsor.read())).toMatchObject({ code: 'bad_release_link' });
    const renewed = await bySponsor(one.id);
    await renewed.view();
    // Another link would reach nobody, so this one is not ended.
    const { liftStop, stopAddress } = await import('../../functions/data/mail/mail-stops.ts');
    await stopAddress(contact.email, { because: 'bounced', at: new Date().toISOString() });
    const press = { projects: [one.id], kind: 'newLink', key: crypto.randomUUID() };
    expect((await admin.send('POST', `${path}/mails`, press)).body).toEqual({ projects: 0, stopped: 1, recorded: 0 });
    await liftStop(contact.email);
    await renewed.view();
    const kinds = (await mailsOf(one.id)).filter(({ kind }) => kind === 'release');
    expect(JSON.stringify(kinds)).not.toContain('Nobody reviewed');
    // The one that waited for staff's undo has the former link, and would come last.
    const causes = (kinds as StoredMail[]).filter(({ state }) => state === 'recalled').map(({ cause }) => cause);
    expect(causes).toEqual([expect.stringContaining(`release ${one.id}`)]);
    expect(kinds.map(({ to, fields }) => [to, 'isReminder' in fields])).toEqual(
      expect.arrayContaining([
        [contact.email, false],
        [contact.email, true],
      ]),
    );
    await set(one.id, { contact: { ...contact, email: 'other@example.com' } });
    expect(await problemOf(await renewed.read())).toMatchObject({ code: 'bad_release_link' });
    const last = await bySponsor(one.id);
    const { updateProject } = await import('../../functions/projects/write.ts');
    const linkedAt = new Date(Date.now() - 181 * 24 * 3600 * 1000).toISOString();
    await updateProject(one.id, {
      base: 99,
      by: 'admin',
      edit: (stored) => ({ ...stored, ...(stored.release && { release: { ...stored.release, linkedAt } }) }),
    });
    expect(await problemOf(await last.read())).toMatchObject({ http: 401, code: 'release_link_ended' });
    // Nobody is reminded by a link that opens nothing.
    const again = { projects: [one.id], kind: 'reminder', key: crypto.randomUUID() };
    expect((await admin.send('POST', `${path}/mails`, again)).body).toEqual({ projects: 1, stopped: 0, recorded: 1 });
    await (await bySponsor(one.id)).view();
  });
});

describe('staff', () => {
  it.each([
    ['no contact', { contact: undefined }, 'contact'],
    ['an address that is none', { contact: { ...contact, email: 'x' } }, 'contact.email'],
    ['another field', { decision: 'approve' }, 'body'],
  ])('are refused with %s', async (_what, given, field) => {
    const { id } = await shared();
    const { status, body } = await set(id, given);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('who saw an older version look again, and reviewers and viewers change nothing', async () => {
    const { id } = await shared();
    expect(await set(id, { version: 1, required: false })).toMatchObject({ status: 412 });
    // What is stored already is no change: its answer was lost.
    expect(await set(id, { version: 1 })).toMatchObject({ status: 200 });
    const reviewer = await signIn(showcase, 'rev', { role: 'reviewer', departments: ['informatics'] });
    const viewer = await signIn(showcase, 'vi', { role: 'viewer', departments: [] });
    // The rules name contacts of sponsors of all departments.
    expect((await reviewer.send('GET', path)).body).toEqual({ projects: [] });
    expect((await viewer.send('GET', path)).status).toBe(403);
    for (const [method, target] of [
      ['PUT', `${path}/${id}`],
      ['POST', `${path}/mails`],
      ['PUT', '/api/admin/release-rules'],
      ['POST', '/api/admin/release-rules/fa-2026'],
    ] as const)
      expect((await reviewer.send(method, target, {})).status).toBe(403);
  });

  it('have sponsors reminded a week and two days before the event', async () => {
    const one = await published();
    await admin.send('POST', '/api/presentation/update?term=fa-2026', {
      presentationDate: '2026-12-04',
      presentationLocation: 'Memorial Union',
      checkingTime: '9 AM',
      presentationTime: '10 AM to 2 PM',
      displayFrom: '2026-11-01T00:00:00Z',
    });
    const reminders = async () =>
      (await mailsOf(one.id)).filter(({ kind, by }) => kind === 'release' && by === 'schedule').length;
    const counts = [];
    for (const at of ['2026-11-27T15:00:00Z', '2026-11-27T17:00:00Z', '2026-11-28T17:00:00Z', '2026-12-02T17:00:00Z']) {
      await showcase.invoke('reminders', { at });
      counts.push(await reminders());
    }
    expect(counts).toEqual([0, 1, 1, 2]);
  });
});

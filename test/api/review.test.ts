import { afterAll, describe, expect, it } from 'vitest';
import { toExportRecord } from '../../domain/download/download.ts';
import { aProject, aSurvey } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { setStateAndCrash, storedProject } from './stored-project.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

/** Tests what visitors see while teams change what staff have reviewed. */

const showcase = await startShowcase({ SUBMISSIONS_PER_HOUR: '4000' });
const admin = await signIn(showcase);
const team = aTeam(showcase);
await showcase.setWindow();
const { importProject } = await import('../../functions/projects/import.ts');

afterAll(() => showcase.stop());

const areServed = (...paths: string[]) => Promise.all(paths.map(showcase.isServed));
const shown = async (id: string) => (await showcase.call(`/api/single_survey/${id}`)).json();
const isShown = async (id: string) => (await showcase.call(`/api/single_survey/${id}`)).status === 200;
const listed = async (department: string): Promise<{ id: string; projectTitle: string }[]> =>
  (await showcase.call(`/api/survey/${department}/term=fa-2026`)).json();
const record = async (id: string) => (await admin.send('GET', `/api/${id}/record`)).body;
const update = (id: string, changes: object, version?: number) =>
  admin.send('PUT', `/api/${id}/update`, changes, version === undefined ? {} : { 'if-match': `"${version}"` });
const edit = async (token: string, changes: object) => bodyOf(await team.edit(token, changes), 200);
const order = async (body: object) => (await admin.send('PUT', '/api/projects/state', body)).body.results;
const setState = async (id: string, state: string) =>
  (await order({ ids: [id], state, ...(state === 'returned' && { reason: 'Please look at it again.' }) }))[0];

type State = 'waiting' | 'published' | 'hidden';

async function inState<One extends { id: string }>(one: One, state: State): Promise<One> {
  if (state !== 'waiting') expect(await setState(one.id, state)).toMatchObject({ state });
  return one;
}

/** A submission in a state that staff set. */
async function submission(state: State, given: Parameters<typeof aSurvey>[0] = {}) {
  const { id, editToken } = await team.handedIn(aSurvey(given));
  return inState({ id, token: editToken }, state);
}

const withPoster = async (state: State, given: Parameters<typeof aSurvey>[0] = {}) =>
  inState(await team.handedInWithPoster(given), state);

/** A submission that its team changed after staff approved it. */
const changedSubmission = async () => changed(await submission('published', { projectTitle: 'Approved' }));
const changedWithPoster = async (changes?: object) =>
  changed(await withPoster('published', { projectTitle: 'Approved' }), changes);

async function changed<One extends { token: string }>(one: One, changes: object = { projectTitle: 'Newer' }): Promise<One> {
  expect(await edit(one.token, changes)).toMatchObject({ state: 'changed' });
  return one;
}

describe('a team’s change of an approved project', () => {
  it('is not public until staff approve it: not its text, its place in the list, its department nor its pictures', async () => {
    const given = { department: 'informatics', projectTitle: 'Middle', youtubeLink: 'https://youtu.be/aaaaaaaaaaa' } as const;
    const one = await withPoster('published', given);
    for (const projectTitle of ['Early', 'Late'])
      await showcase.importProjects(aProject({ department: 'informatics', projectTitle }));
    const before = await shown(one.id);
    const poster = await team.upload('poster');
    const changes = {
      projectTitle: 'Zebra',
      department: 'electrical-engineering',
      youtubeLink: 'https://youtu.be/bbbbbbbbbbb',
      posterUpload: poster.id,
    };
    expect(await edit(one.token, changes)).toMatchObject({ ...changes, state: 'changed', poster: { path: poster.path } });

    expect(await shown(one.id)).toEqual(before);
    expect((await listed('informatics')).map(({ projectTitle }) => projectTitle)).toEqual(['Early', 'Late', 'Middle']);
    expect((await listed('electrical-engineering')).map(({ id }) => id)).not.toContain(one.id);
    expect(await areServed(one.poster, poster.path)).toEqual([true, false]);
    expect(await record(one.id)).toMatchObject({
      ProjectTitle: 'Zebra',
      state: 'changed',
      ShouldDisplay: 'Yes',
      poster: { path: poster.path },
      approved: {
        ProjectTitle: 'Middle',
        Department: 'informatics',
        VideoLinkRaw: given.youtubeLink,
        VideoLink: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        poster: { path: one.poster },
      },
    });
    expect(Object.keys((await record(one.id)).approved)).toHaveLength(5);

    const approved = await update(one.id, { ShouldDisplay: 'Yes' });
    expect(approved.body).toMatchObject({ state: 'published', ProjectTitle: 'Zebra' });
    expect(approved.body).not.toHaveProperty('approved');
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Zebra', posterPicturePath: poster.path });
    expect((await listed('electrical-engineering')).map(({ id }) => id)).toContain(one.id);
    expect(await areServed(one.poster, poster.path)).toEqual([false, true]);
  });

  it('counts as waiting for staff, and the history names the state', async () => {
    const one = await changedSubmission();
    const overview = (await admin.send('GET', '/api/overview?semester=fa&year=2026')).body;
    expect(overview.departments['computer-science'].changed).toBeGreaterThan(0);
    const last = overview.lastChanges.find(({ EntryID }: { EntryID: string }) => EntryID === one.id);
    expect(last).toMatchObject({ state: 'changed', fields: ['ProjectTitle', 'state'] });
    const [entry] = (await admin.send('GET', `/api/${one.id}/revisions`)).body;
    expect(entry).toMatchObject({
      by: 'team',
      changes: [
        { field: 'ProjectTitle', from: 'Approved', to: 'Newer' },
        { field: 'state', from: 'published', to: 'changed' },
      ],
    });
  });

  it('is taken back by the team, or by staff who keep what they approved', async () => {
    const one = await changedSubmission();
    expect(await edit(one.token, { projectTitle: 'Approved' })).toMatchObject({ state: 'published' });
    expect(await record(one.id)).not.toHaveProperty('approved');
    await edit(one.token, { projectTitle: 'Newer', sponsor: 'Another' });
    expect(await order({ ids: [one.id], revert: true })).toMatchObject([{ state: 'published' }]);
    expect(await record(one.id)).toMatchObject({ ProjectTitle: 'Approved', Sponsor: 'Brightwater', state: 'published' });
    expect(await order({ ids: [one.id], revert: true })).toMatchObject([{ code: 'not_allowed' }]);
  });

  it('is corrected by staff without being approved, until they say so', async () => {
    const one = await changedSubmission();
    expect((await update(one.id, { Sponsor: 'Corrected' })).body).toMatchObject({ state: 'changed' });
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Approved', sponsor: 'Brightwater' });
    await update(one.id, { ProjectTitle: 'Newest', ShouldDisplay: 'Yes' });
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Newest', sponsor: 'Corrected' });
  });

  it('is not approved unseen: who publishes what changed since is told what they saw and what there is', async () => {
    const one = await submission('waiting', { projectTitle: 'Seen' });
    await edit(one.token, { projectTitle: 'Unseen' });
    const late = await update(one.id, { ShouldDisplay: 'Yes' }, 1);
    expect([late.status, late.body.fields]).toEqual([412, { ProjectTitle: { yours: 'Seen', theirs: 'Unseen' } }]);
    expect(await isShown(one.id)).toBe(false);
    expect((await update(one.id, { ShouldDisplay: 'Yes' }, 2)).status).toBe(200);
  });

  it('adds a poster, and staff see that the approved version has none', async () => {
    const { id, editToken } = await team.handedIn(aSurvey());
    await setState(id, 'published');
    const poster = await team.upload('poster');
    await edit(editToken, { posterUpload: poster.id });
    expect((await record(id)).approved).toEqual({ poster: null });
    expect(await showcase.isServed(poster.path)).toBe(false);
  });

  it('leaves nothing public when somebody hides, returns or withdraws it', async () => {
    const one = await withPoster('waiting');
    const acts = [() => setState(one.id, 'hidden'), () => setState(one.id, 'returned'), () => team.withdraw(one.token)];
    for (const [time, act] of acts.entries()) {
      await setState(one.id, 'published');
      await changed(one, { projectTitle: `Newer ${time}` });
      expect([await isShown(one.id), await showcase.isServed(one.poster)]).toEqual([true, true]);
      await act();
      expect([await isShown(one.id), await showcase.isServed(one.poster)]).toEqual([false, false]);
      const stored = await record(one.id);
      expect(stored).toMatchObject({ ShouldDisplay: 'No', ProjectTitle: `Newer ${time}` });
      expect(stored).not.toHaveProperty('approved');
    }
  });

  it('that was cut off before its pictures were arranged is made good by the sweep', async () => {
    const one = await withPoster('published');
    const poster = await team.upload('poster');
    await edit(one.token, { posterUpload: poster.id });
    await setStateAndCrash(one.id, 'published');
    expect(await areServed(one.poster, poster.path)).toEqual([true, false]);
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    expect(await areServed(one.poster, poster.path)).toEqual([false, true]);
  });
});

describe('a submission that staff returned', () => {
  it('can be corrected although its window is closed, once', async () => {
    const one = await submission('waiting');
    await setState(one.id, 'returned');
    await showcase.setWindow({ closesAt: '2020-01-02T00:00:00Z' });
    try {
      const fields = ['projectTitle', 'sponsor', 'name', 'courseNumber', 'projectDescription'];
      const corrections = fields.map((field) => team.edit(one.token, { [field]: 'Corrected by one of several at once' }));
      const statuses = (await Promise.all(corrections)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(await record(one.id)).toMatchObject({ state: 'waiting', version: 3 });
      expect(await problemOf(await team.edit(one.token, { projectTitle: 'Again' }))).toMatchObject({
        http: 403,
        code: 'closed',
      });
    } finally {
      await showcase.setWindow();
    }
  });

  it('is not handed in again by what a page sends by itself', async () => {
    const one = await submission('waiting');
    const late = { sponsor: 'Copperline', follows: true };
    expect((await team.edit(one.token, late)).status).toBe(200);
    await setState(one.id, 'returned');
    const refused = await problemOf(await team.edit(one.token, { ...late, sponsor: 'Saguaro' }));
    expect(refused).toMatchObject({ http: 409, code: 'awaits_correction' });
    expect(await record(one.id)).toMatchObject({ state: 'returned' });
  });

  it('waits again after the team’s next change', async () => {
    const one = await submission('published');
    expect(await setState(one.id, 'returned')).toMatchObject({ state: 'returned' });
    expect((await team.submission(one.token)).state).toBe('returned');
    expect(await isShown(one.id)).toBe(false);
    expect(await edit(one.token, { projectTitle: 'Corrected' })).toMatchObject({ state: 'waiting' });
  });
});

describe('a restriction', () => {
  it.each([
    ['waiting', { nda: { nda: 'No' } }],
    ['published', { nda: { nda: 'No' }, posterNDA: { posterNDA: 'Yes' } }],
    ['hidden', { nda: { nda: 'No', projectTitle: 'Other' } }],
  ] as const)('that staff set of a %s project is not relaxed by the team (%j)', async (state, tries) => {
    const one = await submission(state);
    await update(one.id, { NDA: 'Yes' });
    for (const [field, changes] of Object.entries(tries)) {
      const problem = await problemOf(await team.edit(one.token, changes));
      expect(problem).toMatchObject({ http: 422, fields: { [field]: expect.stringContaining('Staff set this') } });
    }
    expect(await record(one.id)).toMatchObject({ NDA: 'Yes', PosterNDA: 'No', version: state === 'waiting' ? 2 : 3 });
    await update(one.id, { NDA: 'No' });
    await edit(one.token, { nda: 'Yes' });
    await edit(one.token, { nda: 'No' });
  });

  it('of the team’s own is relaxed by it, which waits for staff', async () => {
    const one = await withPoster('published', { nda: 'Yes', posterNDA: 'No' });
    expect(await edit(one.token, { nda: 'No' })).toMatchObject({ state: 'changed', nda: 'No' });
    expect([(await shown(one.id)).withheld, await showcase.isServed(one.poster)]).toEqual([true, false]);
    await setState(one.id, 'published');
    expect([(await shown(one.id)).withheld, await showcase.isServed(one.poster)]).toEqual([undefined, true]);
  });

  it.each([
    ['the team', (one: { token: string }) => edit(one.token, { nda: 'Yes' })],
    ['staff', (one: { id: string }) => update(one.id, { NDA: 'Yes' })],
  ])('by %s acts at once on what is public, also while a newer version waits', async (_, restrict) => {
    for (const one of [await withPoster('published', { projectTitle: 'Approved' }), await changedWithPoster()]) {
      await restrict(one);
      expect(await shown(one.id)).toMatchObject({ projectTitle: 'Approved', withheld: true, projectDescription: '' });
      expect(await showcase.isServed(one.poster)).toBe(false);
    }
  });
});

describe('a project that its window published', () => {
  it('is changed in public by its team until staff touch or approve it, or the window stops publishing', async () => {
    await showcase.setWindow({ autoPublish: true });
    const [one, two] = [await submission('waiting'), await submission('waiting')];
    const [three, four] = [await submission('waiting'), await submission('waiting')];
    expect(await edit(one.token, { projectTitle: 'Changed at once' })).toMatchObject({ state: 'published' });
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Changed at once' });
    await update(one.id, { Sponsor: 'As staff know it' });
    expect(await edit(one.token, { projectTitle: 'Reviewed before' })).toMatchObject({ state: 'changed' });
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Changed at once' });
    const { version } = await setState(three.id, 'published');
    expect(await order({ ids: [three.id], undo: true, versions: { [three.id]: version } })).toMatchObject([
      { state: 'published' },
    ]);
    expect(await edit(three.token, { projectTitle: 'Not reviewed' })).toMatchObject({ state: 'published' });
    await setState(three.id, 'published');
    expect(await edit(three.token, { projectTitle: 'Approved before' })).toMatchObject({ state: 'changed' });
    expect(await shown(three.id)).toMatchObject({ projectTitle: 'Not reviewed' });
    await edit(four.token, { projectTitle: 'Unseen' });
    expect(await update(four.id, { ShouldDisplay: 'Yes' }, 1)).toMatchObject({
      status: 412,
      body: { fields: { ProjectTitle: { theirs: 'Unseen' } } },
    });
    await showcase.setWindow();
    expect(await edit(two.token, { projectTitle: 'Too late' })).toMatchObject({ state: 'changed' });
    expect((await shown(two.id)).projectTitle).not.toBe('Too late');
  });
});

describe('undoing a change of states', () => {
  it('puts back exactly what each had: state, approved version and pictures', async () => {
    const waiting = await submission('waiting');
    const hidden = await submission('hidden');
    const withdrawn = await withPoster('published');
    await team.withdraw(withdrawn.token);
    const poster = await team.upload('poster');
    const changed = await changedWithPoster({ projectTitle: 'Newer', posterUpload: poster.id });
    const all = [waiting, hidden, withdrawn, changed];
    const before = await Promise.all(all.map(({ id }) => record(id)));
    const seen = await shown(changed.id);

    const ids = all.map(({ id }) => id);
    const published = await order({ ids, state: 'published' });
    expect(published.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('published'));
    expect(await areServed(changed.poster, poster.path)).toEqual([false, true]);
    const versions = Object.fromEntries(published.map(({ id, version }: { id: string; version: number }) => [id, version]));
    const undone = await order({ ids, undo: true, versions });
    expect(undone.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'hidden', 'withdrawn', 'changed']);

    const bookkeeping = { version: 0, changedAt: '', changedBy: '' };
    const after = await Promise.all(all.map(({ id }) => record(id)));
    expect(after.map((one) => ({ ...one, ...bookkeeping }))).toEqual(before.map((one) => ({ ...one, ...bookkeeping })));
    // Visitors saw the newer version for a moment.
    expect(await shown(changed.id)).toEqual({ ...seen, modified: expect.any(String) });
    expect(await areServed(changed.poster, poster.path, withdrawn.poster)).toEqual([true, false, false]);
    // An undo can be undone, and no other can.
    expect(await order({ ids, undo: true, versions })).toMatchObject(Array(4).fill({ code: 'conflict' }));
  });

  it('keeps what the window published as unreviewed', async () => {
    await showcase.setWindow({ autoPublish: true });
    const one = await submission('waiting');
    const { version } = await setState(one.id, 'hidden');
    await order({ ids: [one.id], undo: true, versions: { [one.id]: version } });
    expect(await edit(one.token, { projectTitle: 'At once' })).toMatchObject({ state: 'published' });
    await showcase.setWindow();
  });

  it('is refused where the last change was more than its state, or the team’s', async () => {
    const edited = await submission('waiting');
    await update(edited.id, { Sponsor: 'Other', ShouldDisplay: 'Yes' });
    const withdrawn = await submission('published');
    await team.withdraw(withdrawn.token);
    const ids = [edited.id, withdrawn.id];
    const versions = { [edited.id]: 2, [withdrawn.id]: 3 };
    expect(await order({ ids, undo: true, versions })).toMatchObject([{ code: 'not_allowed' }, { code: 'not_allowed' }]);
  });
});

describe('a call for several states', () => {
  it('refuses what the table of states does not have, with words, and does the rest', async () => {
    const withdrawn = await submission('published');
    await team.withdraw(withdrawn.token);
    const [hide, back] = [await submission('waiting'), await submission('published')];
    expect(await order({ ids: [withdrawn.id, hide.id], state: 'hidden' })).toEqual([
      { id: withdrawn.id, code: 'not_allowed', error: 'Its team withdrew it, so it cannot be hidden.' },
      { id: hide.id, state: 'hidden', version: 2 },
    ]);
    expect(await order({ ids: [back.id, withdrawn.id], state: 'waiting' })).toMatchObject([
      { state: 'waiting' },
      { state: 'waiting' },
    ]);
  });

  it.each([
    [{ ids: ['1'] }, 'body'],
    [{ ids: ['1'], state: 'changed' }, 'state'],
    [{ ids: ['1'], state: 'hidden', shouldDisplay: 'No' }, 'body'],
    [{ ids: ['1', '2'], undo: true, versions: { 1: 1 } }, 'versions'],
    [{ ids: Array.from({ length: 101 }, (_, index) => String(index)), state: 'hidden' }, 'ids'],
  ])('refuses %j', async (body, field) => {
    const { status, body: problem } = await admin.send('PUT', '/api/projects/state', body);
    expect([status, Object.keys(problem.fields)]).toEqual([422, [field]]);
  });
});

describe('an import', () => {
  it('with --overwrite does not approve what waits, and restores what was approved', async () => {
    const one = await changedSubmission();
    const { project, approved } = await storedProject(one.id);
    if (!approved) throw new Error('nothing is approved');
    const published = { ...project, state: 'published' as const };
    expect(await importProject(published, false)).toBe('unchanged');
    expect(await importProject({ ...published, sponsor: 'Imported' }, false)).toBe('edited');
    expect(await importProject({ ...published, sponsor: 'Imported' }, true)).toBe('updated');
    expect(await record(one.id)).toMatchObject({ state: 'changed', Sponsor: 'Imported' });
    expect(await shown(one.id)).toMatchObject({ projectTitle: 'Approved', sponsor: 'Brightwater' });
    expect(await importProject(approved, true)).toBe('updated');
    expect(await record(one.id)).toMatchObject({ state: 'published', ProjectTitle: 'Approved' });
  });

  it('brings no withdrawn project back and relaxes nothing that staff set, and says so', async () => {
    const [gone, restricted] = [await submission('published'), await withPoster('published')];
    await team.withdraw(gone.token);
    await update(restricted.id, { NDA: 'Yes' });
    const [before, other] = [await storedProject(gone.id), await storedProject(restricted.id)];
    await importProject({ ...before.project, sponsor: 'Imported', state: 'published' }, true);
    expect(await record(gone.id)).toMatchObject({ state: 'withdrawn', Sponsor: 'Imported' });
    const kept: string[] = [];
    const onKept = (fields: string[]) => kept.push(...fields);
    await importProject({ ...other.project, sponsor: 'Imported', nda: 'No' }, true, { onKept });
    expect(kept).toEqual(['nda']);
    expect(await record(restricted.id)).toMatchObject({ NDA: 'Yes', Sponsor: 'Imported' });
    expect(await showcase.isServed(restricted.poster)).toBe(false);
  });

  it('of an export brings both versions back; without the approved one nothing is public', async () => {
    const one = await changedSubmission();
    const { project, approved } = await storedProject(one.id);
    const { readRecord } = await import('../../domain/import/record.ts');
    const exported = JSON.parse(JSON.stringify(toExportRecord(project, undefined, approved)));
    for (const [id, from] of [
      ['restored', exported],
      ['without', { ...exported, approved: undefined }],
    ]) {
      const read = readRecord({ ...from, EntryID: id }, {});
      if (!('row' in read)) throw new Error(JSON.stringify(read.problems));
      await importProject(read.row.project, false, { approved: read.row.approved });
    }
    expect(await record('restored')).toMatchObject({
      state: 'changed',
      ProjectTitle: 'Newer',
      approved: { ProjectTitle: 'Approved' },
    });
    expect(await shown('restored')).toMatchObject({ id: 'restored', projectTitle: 'Approved' });
    const again = readRecord(exported, {});
    expect(await importProject(project, true, 'row' in again ? { approved: again.row.approved } : {})).toBe('unchanged');
    expect(await record('without')).toMatchObject({ state: 'waiting', ProjectTitle: 'Newer' });
  });
});

it('an item that an earlier version wrote is read, and its team’s change waits', async () => {
  const one = await submission('published', { projectTitle: 'Approved long ago' });
  const { toItem } = await import('../../functions/data/project/project-items.ts');
  const stored = await storedProject(one.id);
  const { approved, autoPublished, setByStaff, ...item } = toItem({ ...stored, autoPublished: true });
  await showcase.putItem(item);
  expect(await record(one.id)).toMatchObject({ state: 'published' });
  expect(await edit(one.token, { projectTitle: 'Newer' })).toMatchObject({ state: 'changed' });
  expect(await shown(one.id)).toMatchObject({ projectTitle: 'Approved long ago' });
  const rows = (await admin.send('GET', '/api/projects/fa/2026')).body;
  expect(rows.find(({ EntryID }: { EntryID: string }) => EntryID === one.id)).toMatchObject({
    state: 'changed',
    approved: { ProjectTitle: 'Approved long ago' },
  });
});

describe('a record of very many photos and words', () => {
  const photos = Array.from({ length: 60 }, (_, index) => ({
    path: `https://example.edu/photos/${index}.jpg`,
    preview: `data:image/webp;base64,${'A'.repeat(1800)}`,
  }));
  const choices = (alt: string) => photos.map(({ path }) => ({ path, alt }));

  async function imported(id: string): Promise<void> {
    await showcase.importProjects(aProject({ id, teamPhotos: photos }));
  }

  it('has its whole history, and each picture that it ever had, although a query answers at most 1 MB', async () => {
    await imported('4001');
    const [first, ...others] = choices('');
    await update('4001', { TeamUploads: others });
    for (let time = 1; time <= 10; time += 1) {
      expect((await update('4001', { TeamUploads: others.map((one) => ({ ...one, alt: `${time}` })) })).status).toBe(200);
    }
    const history = (await admin.send('GET', '/api/4001/revisions')).body;
    expect(history.map(({ version }: { version: number }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await update('4001', { TeamUploads: [first] })).body.teamPhotos).toMatchObject([{ path: first?.path }]);
  });

  it('is refused with words when it would be more than DynamoDB stores, and nothing is changed', async () => {
    await imported('4002');
    const words = (letter: string) => ({
      ProjectDescription: letter.repeat(10_000),
      MemberNames: Array.from({ length: 60 }, () => letter.repeat(200)),
      TeamUploads: choices(letter.repeat(300)),
    });
    expect((await update('4002', words('字'))).status).toBe(200);
    const answer = await update('4002', words('文'));
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ code: 'too_much', title: expect.stringMatching(/fewer photos or shorter texts/) }),
    ]);
    expect((await record('4002')).ProjectDescription).toBe('字'.repeat(10_000));
  });
});

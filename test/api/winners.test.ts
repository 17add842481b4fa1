import { afterAll, describe, expect, it } from 'vitest';
import type { UploadKind } from '../../domain/picture/uploads.ts';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { shuffledMaps } from './shuffled-maps.ts';
import { aTeam } from './team.ts';

const showcase = await startShowcase({}, shuffledMaps);
await showcase.importProjects(
  ...['1', '2', '3', '4'].map((id) => aProject({ id, projectTitle: `Project ${id}` })),
  aProject({ id: '5', semester: 'sp' }),
);
const admin = await signIn(showcase);

afterAll(() => showcase.stop());

const path = '/api/winners/fa-2026';
const place = (projectId: string, position: unknown, pictures: string[] = []) => ({ projectId, position, pictures });
const put = (places: unknown, headers?: Record<string, string>) => admin.send('PUT', path, { places }, headers);
const award = (id: string, projects: string[], more = {}) => ({
  id,
  name: `Award ${id}`,
  text: '',
  color: 'blue',
  projects,
  ...more,
});
const putAwards = (awards: unknown, places: unknown[] = []) => admin.send('PUT', path, { places, awards });
const holders = (body: { places: { projectId: string; position: string }[] }) =>
  body.places.map(({ projectId, position }) => `${position}: ${projectId}`);

/** What visitors see, past what the edge keeps. */
const shownWinners = async () => (await showcase.call(`/api/winners?${crypto.randomUUID()}`)).json();

const shownIds = async () => (await shownWinners()).map(({ id }: { id: string }) => id);

const upload = (kind: UploadKind) => aTeam(showcase, { authorization: `Bearer ${admin.token}` }).upload(kind);

describe('the winners of a term', () => {
  it('are none before any are set', async () => {
    const { status, headers, body } = await admin.send('GET', path);
    expect([status, headers.get('etag')]).toEqual([200, expect.stringMatching(/^(W\/)?"0"$/)]);
    expect(body).toEqual({ semester: 'fa', year: 2026, version: 0, places: [] });
  });

  it('are set as a whole, named, and shown to visitors and in the records', async () => {
    const { status, body } = await put([place('2', 1), place('1', '2'), place('3', 'Participant')]);
    expect(status).toBe(200);
    expect(body.version).toBe(1);
    expect(body.places).toEqual([
      { projectId: '2', position: '1', pictures: [], projectName: 'Project 2' },
      { projectId: '1', position: '2', pictures: [], projectName: 'Project 1' },
      { projectId: '3', position: 'Participant', pictures: [], projectName: 'Project 3' },
    ]);
    expect((await shownWinners()).map(({ id, position }: { id: string; position: number }) => [id, position])).toEqual([
      ['2', 1],
      ['1', 2],
    ]);
    const records = (await admin.send('GET', '/api/survey/fa/2026')).body;
    expect(records.map(({ EntryID, position }: { EntryID: string; position: string }) => [EntryID, position])).toEqual([
      ['1', '2'],
      ['2', '1'],
      ['3', 'Participant'],
      ['4', ''],
    ]);
  });

  it('cannot have two first places: the later one takes it', async () => {
    expect(holders((await put([place('1', 1), place('2', 1), place('3', 2)])).body)).toEqual(['1: 2', '2: 3']);
  });

  it('cannot have two first places when two admins name one at the same moment', async () => {
    const answers = await Promise.all(['1', '2'].map((id) => put([place(id, 1)])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.send('GET', path)).body.places).toHaveLength(1);
  });

  it('are cleared by an empty list', async () => {
    expect((await put([])).body.places).toEqual([]);
    expect(await shownWinners()).toEqual([]);
  });

  it('meet what somebody else set meanwhile, with If-Match, and so do their awards', async () => {
    const { version } = (await putAwards([award('team', ['1'])], [place('1', 1)])).body;
    const seen = { 'if-match': `"${version}"` };
    const set = (id: string) => admin.send('PUT', path, { places: [place(id, 1)], awards: [award('team', [id])] }, seen);
    expect((await set('2')).status).toBe(200);
    const late = await set('3');
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'conflict', version: version + 1 });
    const { yours, theirs } = late.body.fields.places;
    expect([holders({ places: yours }), holders({ places: theirs })]).toEqual([['1: 3'], ['1: 2']]);
    expect(theirs[0].projectName).toBe('Project 2');
    expect(late.body.fields.awards.theirs[0].projects).toEqual(['2']);
    // The page uses this to say who it was.
    expect(late.body).toMatchObject({ by: 'admin', at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await admin.send('PUT', path, { places: [place('3', 1)] }, seen)).status).toBe(412);
  });

  it('are saved once when the same save comes twice, and two people who choose the same have no conflict', async () => {
    const seen = (await admin.send('GET', path)).body.version;
    const chosen = [place('3', 1), place('1', 2)];
    const save = () => put(chosen, { 'if-match': `"${seen}"` });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status, body }) => [status, body.version, holders(body)])).toEqual(
      Array(2).fill([200, seen + 1, ['1: 3', '2: 1']]),
    );
    expect((await save()).body.version).toBe(seen + 1);
  });

  it('are those of staff, also when an import names others, and who set them stays known', async () => {
    const { mergeWins } = await import('../../functions/winners/write.ts');
    const term = { semester: 'fa', year: 2026 } as const;
    const { body } = await put([place('1', 1, []), place('2', 2), place('3', 'Participant')]);
    const stored = async () => (await admin.send('GET', path)).body;
    // The same places are not written again, in whatever order the database returns them.
    expect(await mergeWins(term, { places: [{ pictures: [], position: '2', projectId: '2' }] })).toEqual({});
    expect((await mergeWins(term, { places: [{ projectId: '3', position: '1', pictures: [] }] })).kept).toMatchObject({
      lastChange: { by: 'admin' },
    });
    expect(await stored()).toEqual(body);
    expect((await mergeWins(term, { places: [{ projectId: '3', position: '1', pictures: [] }] }, true)).kept).toBeUndefined();
    expect(await stored()).toMatchObject({ version: body.version + 1, lastChange: { by: 'import' } });
    expect(holders(await stored())).toEqual(['1: 3', '2: 2']);
  });

  it('leave a term when their project moves to another', async () => {
    await put([place('4', 3)]);
    await admin.send('PUT', '/api/4/update', { Semester: 'sp' });
    expect(await shownWinners()).toEqual([]);
    await admin.send('PUT', '/api/4/update', { Semester: 'fa' });
    expect(await shownWinners()).toMatchObject([{ id: '4', position: 3 }]);
  });

  it('refuse what is no list of places of the term, and nothing is written', async () => {
    const before = (await admin.send('GET', path)).body;
    for (const places of [
      [place('nobody', 1)],
      [place('5', 1)],
      [place('1', 4)],
      [place('1', 'first')],
      [place('1', null)],
      [place('1', 1), place('1', 2)],
      [{ ...place('1', 1), version: 1 }],
      [place('1', 1, ['https://elsewhere.example/a.png'])],
      [place('1', 1, ['/media/../uploads/x'])],
      [place('1', 1, ['/media/winner-00000000-0000-4000-8000-000000000000/640.webp'])],
      [place('1', 1, ['/media/poster-of-another-project/640.webp'])],
      'none',
      undefined,
    ])
      expect([places, (await put(places)).status]).toEqual([places, 422]);
    expect((await admin.send('GET', path)).body).toEqual(before);
  });

  it.each(['fa', 'xx-2026', 'fa-26', '%21'])('of the term "%s" are 400', async (term) => {
    expect((await admin.send('GET', `/api/winners/${term}`)).status).toBe(400);
    expect((await admin.send('PUT', `/api/winners/${term}`, { places: [] })).status).toBe(400);
  });

  it('have pictures, which are uploads that become public with them', async () => {
    const picture = await upload('winner');
    expect(await showcase.isServed(picture.path)).toBe(false);
    const { body } = await put([place('1', 1, [picture.path])]);
    expect(body.places[0].pictures).toEqual([picture.path]);
    expect(await showcase.isServed(picture.path)).toBe(true);
    // Pictures that the term has already need no upload.
    expect((await put([place('2', 1, [picture.path])])).status).toBe(200);
  });
});

it('pictures of a project are replaced by uploads, and a former one, or one of a hidden project, is no longer public', async () => {
  const [first, second, photo] = [await upload('poster'), await upload('poster'), await upload('team')];
  const given = { PosterUpload: first.id, TeamUploads: [{ id: photo.id, alt: 'Ada' }] };
  const one = await admin.send('PUT', '/api/1/update', given);
  expect(one.body.poster).toMatchObject({ path: first.path, width: first.width });
  expect(one.body.teamPhotos).toMatchObject([{ path: photo.path, alt: 'Ada' }]);
  expect([await showcase.isServed(first.path), await showcase.isServed(photo.path)]).toEqual([true, true]);
  const two = await admin.send('PUT', '/api/1/update', { PosterUpload: { id: second.id, alt: 'The second' } });
  expect(two.body.poster).toMatchObject({ path: second.path, alt: 'The second' });
  expect([await showcase.isServed(first.path), await showcase.isServed(second.path)]).toEqual([false, true]);
  await admin.send('PUT', '/api/1/update', { PosterUpload: { path: first.path } });
  expect([await showcase.isServed(first.path), await showcase.isServed(second.path)]).toEqual([true, false]);
  await admin.send('PUT', '/api/1/update', { ShouldDisplay: 'No' });
  expect([await showcase.isServed(first.path), await showcase.isServed(photo.path)]).toEqual([false, false]);
  await admin.send('PUT', '/api/1/update', { ShouldDisplay: 'Yes' });
});

describe('a draft of winners', () => {
  const draft = (places: unknown, headers?: Record<string, string>) => admin.send('PUT', `${path}/draft`, { places }, headers);
  const announcement = (method: string, body?: object) => admin.send(method, `${path}/announcement`, body);

  it('is announced by the sweep at its time, by the clock of the server, and not before', async () => {
    await put([place('4', 1)]);
    await draft([place('3', 1)]);
    const at = (ms: number) => ({ at: new Date(Date.now() + ms).toISOString() });
    expect((await announcement('POST', at(3_600_000))).body.announceAt).toBeDefined();
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    expect(await shownIds()).toEqual(['4']);
    // Its time is taken back, and the draft stays.
    expect((await announcement('DELETE')).body.announceAt).toBeUndefined();
    await announcement('POST', at(300));
    await expect
      .poll(async () => {
        await showcase.invoke('sweep', { olderThanSeconds: 0 });
        return shownIds();
      })
      .toEqual(['3']);
  });

  it('meets another draft, is checked as winners are, and is nothing to announce when none is saved', async () => {
    const { version } = (await draft([place('1', 1)])).body;
    await draft([place('2', 1)]);
    const late = await draft([place('3', 1)], { 'if-match': `"${version}"` });
    expect([late.status, holders({ places: late.body.fields.places.theirs })]).toEqual([412, ['1: 2']]);
    expect((await draft([place('5', 1)])).status).toBe(422);
    await announcement('POST', {});
    expect((await announcement('POST', {})).status).toBe(409);
  });

  it('is no longer announced at its time once somebody saves another; both are lines of Activity', async () => {
    const at = '2099-12-04T08:00:00.000Z';
    await draft([place('1', 1)]);
    await announcement('POST', { at });
    const saved = await draft([place('2', 1)]);
    expect([saved.body.announceAt, saved.body.formerTime]).toEqual([undefined, at]);
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    expect(lines.slice(0, 2)).toMatchObject([
      { what: 'announcement-removed', by: 'admin', about: 'Fall 2026', changes: [{ field: 'announceAt', from: at, to: '' }] },
      { what: 'announcement-set', by: 'admin', about: 'Fall 2026', changes: [{ field: 'announceAt', from: '', to: at }] },
    ]);
    const again = await announcement('POST', { at });
    expect([again.body.announceAt, again.body.formerTime]).toEqual([at, undefined]);
  });

  it('can be taken back as long as nobody changed the winners', async () => {
    const { putDraft, readDraft } = await import('../../functions/data/event/winner-drafts.ts');
    const canTakeBack = async () => (await admin.send('GET', `${path}/draft`)).body.canTakeBack;
    await put([place('3', 1)]);
    expect((await draft([place('1', 1)])).body.canTakeBack).toBe(false);
    expect((await announcement('POST', {})).body.canTakeBack).toBe(true);
    expect((await draft([place('2', 1)])).body.canTakeBack).toBe(true);
    // A time is taken back first.
    expect((await announcement('POST', { at: '2099-12-04T08:00:00Z' })).body.canTakeBack).toBe(false);
    const before = await readDraft({ semester: 'fa', year: 2026 });
    await putDraft({ ...before, announceAt: '2026-01-01T00:00:00.000Z' }, before);
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    expect([await shownIds(), await canTakeBack()]).toEqual([['2'], true]);
    await put([]);
    expect(await canTakeBack()).toBe(false);
  });

  it('is not announced for a time that has passed', async () => {
    await put([]);
    await draft([place('1', 1)]);
    const past = (ms: number) => announcement('POST', { at: new Date(Date.now() - ms).toISOString() });
    const late = await past(90_000);
    expect([late.status, Object.keys(late.body.fields), await shownIds()]).toEqual([422, ['at'], []]);
    // Somebody chose this minute.
    expect([(await past(1000)).status, await shownIds()]).toEqual([200, ['1']]);
  });
});

describe('the awards of a term', () => {
  const draft = (body: object) => admin.send('PUT', `${path}/draft`, body);
  const ofVisitors = async () =>
    (await (await showcase.call(`/api/awards?${crypto.randomUUID()}`)).json()) as {
      awards: { id: string; winners: { place?: number; project: { id: string } }[] }[];
    }[];
  const shown = async () =>
    (await ofVisitors()).flatMap(({ awards }) =>
      awards.map(
        ({ id, winners }) => `${id}: ${winners.map(({ place, project }) => `${project.id}/${place ?? 'alone'}`).join(' ')}`,
      ),
    );
  const ofProject = async (id: string) =>
    (await (await showcase.call(`/api/single_survey/${id}?${crypto.randomUUID()}`)).json()).awards;

  it('stand beside its places, with several projects in order, and on the pages of their projects', async () => {
    const team = award('team', ['2'], { name: ' Best Teamwork ', text: 'For working as one.' });
    const { status, body } = await putAwards(
      [team, award('cs', ['3', '1'], { department: 'computer-science' })],
      [place('1', 1)],
    );
    expect([status, body.awards[0].name, holders(body)]).toEqual([200, 'Best Teamwork', ['1: 1']]);
    expect(await shown()).toEqual(['team: 2/alone', 'cs: 3/1 1/2']);
    expect(await ofProject('2')).toEqual([{ id: 'team', name: 'Best Teamwork', color: 'blue', text: 'For working as one.' }]);
    expect(await shownWinners()).toMatchObject([{ id: '1', position: 1, awards: [{ id: 'cs', place: 2 }] }]);
  });

  it('stay when a call names places alone, and are lines of Activity', async () => {
    await putAwards([award('team', ['2'])]);
    const { body } = await put([place('3', 1)]);
    expect(body.awards).toEqual([award('team', ['2'])]);
    await putAwards([award('team', ['4'], { name: 'Teamwork' })], [place('3', 1)]);
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    const changes = lines
      .slice(0, 3)
      .flatMap((line: { what: string; about: string; changes: { from: string; to: string }[] }) =>
        line.changes.map(({ from, to }) => `${line.what} ${line.about}: ${from} > ${to}`),
      );
    expect(changes.toSorted()).toEqual([
      'winner Fall 2026: Award team > Teamwork',
      'winner Project 2: Award team > ',
      'winner Project 4:  > Teamwork',
    ]);
  });

  it('are not shown for a project that is hidden, and not named for one of another term', async () => {
    await putAwards([award('team', ['2']), award('both', ['2', '4'])]);
    await admin.send('PUT', '/api/projects/state', { ids: ['2'], shouldDisplay: 'No' });
    const seen = await shown();
    await admin.send('PUT', '/api/projects/state', { ids: ['2'], shouldDisplay: 'Yes' });
    expect(seen).toEqual(['both: 4/2']);
    const strange = await putAwards([award('team', ['5'])]);
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([422, ['places.5']]);
    const wrong = [[award('a', ['1', '1'])], [award('a', []), award('a', [])], [award('a', [], { color: 'none' })]];
    for (const awards of wrong) expect((await putAwards(awards)).status).toBe(422);
  });

  it('are seen by staff alone, like the places of a draft, until it is announced; then they are those of the term, and can be taken back', async () => {
    await putAwards([award('team', ['1'])], [place('4', 1)]);
    const saved = await draft({ places: [place('2', 1)], awards: [award('team', ['2'])] });
    expect([saved.status, saved.body.awards[0].projects, saved.body.announcedAwards[0].projects]).toEqual([200, ['2'], ['1']]);
    // A save of places alone, as an older page sends it, leaves the awards of the draft.
    const { body } = await draft({ places: [place('2', 1), place('1', 2)] });
    expect([holders(body), holders({ places: body.announced })]).toEqual([['1: 2', '2: 1'], ['1: 4']]);
    expect([await shownIds(), await shown(), await ofProject('2')]).toEqual([['4'], ['team: 1/alone'], undefined]);
    const announced = await admin.send('POST', `${path}/announcement`, {});
    expect([announced.status, holders({ places: announced.body.announced })]).toEqual([200, ['1: 2', '2: 1']]);
    expect([announced.body.awards[0].projects, await shownIds(), await shown()]).toEqual([
      ['2'],
      ['2', '1'],
      ['team: 2/alone'],
    ]);
    expect((await admin.send('GET', path)).body.lastChange.by).toBe('admin');
    const back = await admin.send('DELETE', `${path}/announcement`);
    expect([holders(back.body), back.body.awards[0].projects]).toEqual([['1: 2', '2: 1'], ['2']]);
    expect([holders({ places: back.body.announced }), await shownIds(), await shown()]).toEqual([
      ['1: 4'],
      ['4'],
      ['team: 1/alone'],
    ]);
    expect((await draft({ places: [place('1', 1)], awards: [] })).body.awards).toBeUndefined();
    await admin.send('POST', `${path}/announcement`, {});
    expect(await shown()).toEqual([]);
  });
});

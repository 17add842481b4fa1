import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgeView, JudgeWithToken, ScoreUpdate } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { aFloor, aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const term = { semester: 'fa', year: 2026 } as const;
const path = '/api/judging/fa-2026';
const ids = ['1', '2', '3', '4', '5', '6'];
const round = { id: '1', title: 'First round', departments: [], wanted: 2 };

const showcase = await startShowcase();
for (const id of ids) await showcase.importProjects(aProject({ id, projectTitle: `Project ${id}`, sponsor: `Sponsor ${id}` }));
await showcase.importProjects(aProject({ id: 'hidden', state: 'hidden' }));
const admin = await signIn(showcase);
afterAll(() => showcase.stop());

const levels = (level = 3) => Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, level]));

/** A score as a phone sends it. */
const score = (more: Partial<ScoreUpdate> = {}) => ({
  round: '1',
  levels: levels(),
  change: randomUUID(),
  follows: 0,
  givenAt: new Date().toISOString(),
  ...more,
});

async function addJudges(...judges: object[]): Promise<JudgeWithToken[]> {
  const { status, body } = await admin.send('POST', `${path}/judges`, { judges });
  expect(status).toBe(201);
  return body;
}

/** The calls of a judge's phone. */
function phone({ token }: { token: string }) {
  const send = async (method: string, place: string, body?: unknown) => {
    const headers = { authorization: `Judge ${token}`, 'content-type': 'application/json' };
    const answer = await showcase.call(place, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    send,
    view: async (known = ''): Promise<JudgeView> => (await send('GET', `/api/judge?known=${known}`)).body,
    read: () => send('GET', '/api/judge'),
    arrive: (state = 'here') => send('PUT', '/api/judge/state', { state }),
    goTo: (project: string) => send('PUT', '/api/judge/table', { project }),
    give: (project: string, body: object = score()) => send('PUT', `/api/judge/scores/${project}`, body),
    skip: (project: string, reason: string) => send('PUT', `/api/judge/skips/${project}`, { reason }),
    unskip: (project: string) => send('DELETE', `/api/judge/skips/${project}`),
  };
}

const setRound = (state: string, id = '1') => admin.send('PUT', `${path}/rounds/${id}`, { state });
const room = async () => (await admin.send('GET', `${path}/room`)).body;
const scoresOf = async (id = '1') => (await admin.send('GET', `${path}/rounds/${id}/scores`)).body.scores;

describe('setting up', () => {
  it('begins with a rubric and a round that nothing is stored of, and is saved as a whole', async () => {
    const { body, headers } = await admin.send('GET', path);
    expect([body.version, headers.get('etag')]).toEqual([0, expect.stringMatching(/^(W\/)?"0"$/)]);
    expect([body.rubric, body.rounds[0].state]).toEqual([firstRubric(), 'draft']);
    const saved = await admin.send('PUT', path, { rubric: firstRubric(), rounds: [round] }, { 'if-match': '"0"' });
    expect([saved.status, saved.body.version, saved.body.rounds]).toEqual([200, 1, [{ ...round, state: 'draft' }]]);
  });

  it('refuses a save over somebody else’s, and says who it was', async () => {
    const theirs = { ...round, title: 'Second thoughts' };
    const { status, body } = await admin.send('PUT', path, { rubric: firstRubric(), rounds: [theirs] }, { 'if-match': '"0"' });
    expect([status, body.code, body.by, Object.keys(body.fields)]).toEqual([412, 'conflict', 'admin', ['rounds']]);
  });

  it.each([
    ['no criterion', { rubric: { criteria: [] }, rounds: [round] }, 'rubric.criteria'],
    [
      'two of one id',
      { rubric: { criteria: [firstRubric().criteria[0], firstRubric().criteria[0]] }, rounds: [round] },
      'rubric.criteria',
    ],
    [
      'a weight of nothing',
      { rubric: { criteria: [{ ...firstRubric().criteria[0], weight: 0 }] }, rounds: [round] },
      'rubric.criteria.0.weight',
    ],
    [
      'one level',
      { rubric: { criteria: [{ ...firstRubric().criteria[0], levels: ['yes'] }] }, rounds: [round] },
      'rubric.criteria.0.levels',
    ],
    ['no round', { rubric: firstRubric(), rounds: [] }, 'rounds'],
    ['no scores wanted', { rubric: firstRubric(), rounds: [{ ...round, wanted: 0 }] }, 'rounds.0.wanted'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await admin.send('PUT', path, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('is for coordinators alone', async () => {
    const reviewer = await signIn(showcase, 'reviewer', { role: 'reviewer', departments: ['computer-science'] });
    for (const place of [path, `${path}/room`, `${path}/judges`, `${path}/rounds/1/scores`]) {
      expect([place, (await reviewer.send('GET', place)).status]).toEqual([place, 403]);
    }
  });
});

describe('the link of a judge', () => {
  it('opens the judge’s own page until a newer one replaces it', async () => {
    const [added] = await addJudges({ name: 'Ana Beltrán', organisation: 'Sponsor 2' });
    const first = phone(added as JudgeWithToken);
    expect((await first.view()).judge).toEqual({
      id: added?.id,
      name: 'Ana Beltrán',
      organisation: 'Sponsor 2',
      state: 'invited',
      isNamed: false,
    });
    const { body } = await admin.send('POST', `${path}/judges/${added?.id}/link`);
    expect([(await first.read()).body.code, (await phone(body).view()).judge.name]).toEqual(['bad_judge_link', 'Ana Beltrán']);
    for (const token of ['', 'x', `fa-2026.${added?.id}.${'a'.repeat(43)}`, body.token.replace('fa-2026', 'sp-2026')]) {
      expect((await phone({ token }).read()).status).toBe(401);
    }
  });

  it('is in no other answer, and the list proposes conflicts of interest until staff decide', async () => {
    const list = async () => (await admin.send('GET', `${path}/judges`)).body;
    const [judge] = await list();
    expect(Object.keys(judge).filter((name) => /token|ends/i.test(name))).toEqual([]);
    expect(judge.proposed).toEqual([{ project: '2', title: 'Project 2', why: 'sponsor' }]);
    const decide = (project: string, as: string) =>
      admin.send('PUT', `${path}/judges/${judge.id}`, { decided: [{ project, as }] });
    await Promise.all([decide('1', 'conflict'), decide('2', 'conflict'), decide('3', 'cleared')]);
    const [decided] = await list();
    expect([decided.conflicts.toSorted(), decided.cleared, decided.proposed]).toEqual([['1', '2'], ['3'], []]);
    await Promise.all([decide('1', 'open'), decide('3', 'open')]);
    expect((await list())[0]).toMatchObject({ conflicts: ['2'], cleared: [] });
    const many = Array.from({ length: 100 }, (_, at) => ({ project: `many${at}`, as: 'conflict' }));
    const tooMany = await admin.send('PUT', `${path}/judges/${judge.id}`, { decided: many });
    expect([tooMany.status, tooMany.body.fields]).toEqual([422, { decided: expect.stringContaining('100 conflicts') }]);
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    expect(lines).toContainEqual(expect.objectContaining({ project: '2', about: 'Conflict of interest: Ana Beltrán' }));
    expect((await admin.send('DELETE', `${path}/judges/nobody`)).status).toBe(404);
    expect((await admin.call(`${path}/judges/${judge.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

describe('a round', () => {
  let judges: JudgeWithToken[];
  const [one, two, three] = [0, 1, 2].map((at) => ({
    get phone() {
      return phone(judges[at] as JudgeWithToken);
    },
  })) as [{ phone: ReturnType<typeof phone> }, { phone: ReturnType<typeof phone> }, { phone: ReturnType<typeof phone> }];

  beforeAll(async () => {
    judges = await addJudges({ name: 'One', conflicts: ['6'] }, { name: 'Two' }, { name: 'Three' });
  });

  it('takes no scores before it opens', async () => {
    const { status, body } = await one.phone.give('1');
    expect([status, body.code]).toEqual([409, 'round_closed']);
    expect((await one.phone.arrive()).body).toMatchObject({ queue: [], projects: [] });
  });

  it('sends the judges who are here to different tables, and nobody to a conflict', async () => {
    expect((await setRound('open')).body.rounds[0]).toMatchObject({ state: 'open', openedAt: expect.any(String) });
    await two.phone.arrive();
    await three.phone.arrive();
    const views = await Promise.all([one, two, three].map((who) => who.phone.view()));
    const queues = views.map(({ queue }) => queue);
    expect(new Set(queues.map(([head]) => head)).size).toBe(3);
    expect(queues.flat().sort()).toEqual([...ids, ...ids].sort());
    expect(views[0]?.projects.map(({ id }) => id)).not.toContain('6');
    expect(JSON.stringify(views)).not.toMatch(/hidden|@/);
    const { projects, ...rest } = await one.phone.view(views[0]?.projectsTag);
    expect([projects, rest.queue]).toEqual([undefined, queues[0]]);
  });

  it('gives a table to one judge at a time', async () => {
    const asked = await Promise.all([one, two, three].map((who) => who.phone.goTo('1')));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const atTables = async () => (await room()).judges.flatMap(({ at }: { at?: string }) => at ?? []);
    expect(await atTables()).toEqual(['1']);
    const who = [one, two, three][asked.findIndex(({ status }) => status === 200)];
    await who?.phone.goTo('2');
    expect(await atTables()).toEqual(['2']);
    // A clock that was an hour ahead holds no table.
    const { claimTable } = await import('../../functions/data/judging/scores.ts');
    const ahead = Date.now() + 3600_000;
    await claimTable(term, { project: '3', judge: 'somebody', until: ahead + 1 }, ahead);
    expect((await who?.phone.goTo('3'))?.status).toBe(200);
    await who?.phone.goTo('2');
  });

  it('counts a save once however often it is sent, and keeps a change of it', async () => {
    const sent = score({ note: 'For me alone.', comments: { design: 'Well compared.' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => two.phone.give('1', sent)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(5).fill([200, 1]));
    const changed = await two.phone.give('1', score({ levels: levels(4), follows: 1 }));
    expect(changed.body).toMatchObject({ version: 2, value: 100 });
    expect((await two.phone.give('1', sent)).status).toBe(412);
    expect(await scoresOf()).toHaveLength(1);
  });

  it('asks a judge with two devices which score counts', async () => {
    const { status, body } = await two.phone.give('1', score({ levels: levels(1), follows: 1 }));
    expect([status, body.code, body.theirs.value]).toEqual([412, 'conflict', 100]);
  });

  it.each([
    ['a criterion without a level', '2', () => score({ levels: { problem: 1 } }), 422],
    ['a level that the criterion does not have', '2', () => score({ levels: { ...levels(), design: 7 } }), 422],
    ['a level that is no number', '2', () => ({ ...score(), levels: { problem: '3' } }), 422],
    ['a save without a name', '2', () => ({ ...score(), change: 'again' }), 422],
    ['a conflict of interest', '6', () => score(), 403],
    ['a project that visitors may not see', 'hidden', () => score(), 404],
    ['a project that does not exist', 'constructor', () => score(), 404],
    ['a round that does not exist', '2', () => score({ round: '9' }), 409],
  ])('refuses %s', async (_what, project, body, status) => {
    expect((await one.phone.give(project, body())).status).toBe(status);
    expect(await scoresOf()).toHaveLength(1);
  });

  it('goes past a table where nobody is, until the team is back', async () => {
    await one.phone.skip('3', 'absent');
    const queues = async () =>
      (await Promise.all([one, two, three].map((who) => who.phone.view()))).flatMap(({ queue }) => queue);
    expect(await queues()).not.toContain('3');
    const state = (await room()).projects.find(({ id }: { id: string }) => id === '3');
    expect([state.presence, (await room()).problems]).toEqual(['notHere', [expect.objectContaining({ project: '3' })]]);
    await admin.send('PUT', `${path}/projects/3`, { isAbsent: false });
    expect(await queues()).toContain('3');
    // What was said on another day of the event counts no more.
    const { changePresence } = await import('../../functions/data/event/presence.ts');
    const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString();
    await changePresence(term, '3', (said) => ({ ...said, state: 'notHere', at: yesterday }));
    expect(await queues()).toContain('3');
    expect((await room()).projects.find(({ id }: { id: string }) => id === '3').presence).toBe('unknown');
    await one.phone.skip('4', 'conflict');
    expect((await one.phone.view()).queue).not.toContain('4');
    expect((await one.phone.unskip('4')).body.skips).toEqual([expect.objectContaining({ project: '3' })]);
  });

  it('asks for one more score where staff want it', async () => {
    const asked = async () => (await room()).projects.find(({ id }: { id: string }) => id === '5').wanted;
    await admin.send('PUT', `${path}/projects/5`, { wanted: 3 });
    expect(await asked()).toBe(3);
    const all = await Promise.all([one, two, three].map((who) => who.phone.view()));
    expect(all.every(({ queue }) => queue.includes('5'))).toBe(true);
  });

  it('loses and doubles nothing when all judges score at once', async () => {
    const others = await addJudges(...Array.from({ length: 6 }, (_, at) => ({ name: `Guest ${at}` })));
    const answers = await Promise.all(
      others.flatMap((judge) => ['1', '2', '3'].map((project) => phone(judge).give(project, score()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(200));
    const stored = (await scoresOf()) as { judge: string; project: string }[];
    expect(new Set(stored.map(({ judge, project }) => `${judge} ${project}`)).size).toBe(stored.length);
    expect(stored).toHaveLength(19);
  });

  it('counts no score of a project that its judge turns out not to be allowed to score', async () => {
    const given = async () => [
      (await scoresOf()).length,
      (await room()).judges.find(({ id }: JudgeWithToken) => id === judges[1]?.id).given,
    ];
    const decide = (as: string) => admin.send('PUT', `${path}/judges/${judges[1]?.id}`, { decided: [{ project: '1', as }] });
    await decide('conflict');
    expect(await given()).toEqual([18, 0]);
    await decide('open');
    expect(await given()).toEqual([19, 1]);
  });

  it('keeps a judge whose first score is on its way', async () => {
    const [guest] = await addJudges({ name: 'Early Guest' });
    const { noteScoring, readJudge, removeJudge } = await import('../../functions/data/judging/judges.ts');
    // As a deletion reads the judge, before the score comes.
    const seen = (await readJudge(term, guest?.id ?? '')) ?? expect.unreachable();
    expect(await noteScoring(term, seen)).toBe(true);
    expect(await removeJudge(term, seen)).toBe(false);
    expect((await admin.send('DELETE', `${path}/judges/${guest?.id}`)).body.code).toBe('has_scores');
    // And as a score comes behind the deletion.
    expect(await noteScoring(term, { ...seen, id: 'removed' })).toBe(false);
    await admin.send('PUT', `${path}/judges/${guest?.id}`, { state: 'left' });
  });

  it('tells staff everything but a judge’s own note, and how each judge scores', async () => {
    const stored = await scoresOf();
    expect(JSON.stringify(stored)).not.toMatch(/note|For me alone/);
    const { judges: shown } = await room();
    const two = shown.find(({ name }: { name: string }) => name === 'Two');
    expect([two.given, two.mean]).toEqual([1, 100]);
    // Whose phone has not asked yet has not been seen, and what is noted of a phone is no change of its judge.
    const [guest] = await addJudges({ name: 'Late Guest' });
    const ofGuest = async () => (await room()).judges.find(({ id }: { id: string }) => id === guest?.id);
    expect([typeof two.seenAt, (await ofGuest()).seenAt]).toEqual(['string', undefined]);
    await phone(guest as JudgeWithToken).view();
    expect(typeof (await ofGuest()).seenAt).toBe('string');
    const [listed] = (await admin.send('GET', `${path}/judges`)).body.filter(({ id }: { id: string }) => id === guest?.id);
    expect([listed.version, listed.seenAt]).toEqual([1, undefined]);
    expect((await admin.send('DELETE', `${path}/judges/${two.id}`)).body.code).toBe('has_scores');
  });

  it('that has closed takes for ten minutes what was given before, and opens again', async () => {
    const { body } = await setRound('closed');
    const { closedAt } = body.rounds[0];
    const before = new Date(Date.parse(closedAt) - 1000).toISOString();
    const late = score({ givenAt: before });
    expect((await three.phone.give('1', late)).status).toBe(200);
    const after = new Date(Date.parse(closedAt) + 86_400_000).toISOString();
    expect((await three.phone.give('2', score({ givenAt: after }))).body.code).toBe('round_closed');
    expect((await three.phone.view()).queue).toEqual([]);

    const { changeJudging } = await import('../../functions/data/judging/judging.ts');
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    await changeJudging(
      term,
      (now) => ({ ...now, rounds: now.rounds.map((one) => ({ ...one, closedAt: elevenMinutesAgo })) }),
      { by: 'admin', what: 'judging-round' },
    );
    const long = new Date(Date.now() - 60 * 60_000).toISOString();
    expect((await three.phone.give('2', score({ givenAt: long }))).body.code).toBe('round_closed');
    // What arrived is told again, when only the answer was lost.
    expect((await three.phone.give('1', late)).status).toBe(200);
    expect((await setRound('open')).body.rounds[0]).not.toHaveProperty('closedAt');
    expect((await three.phone.give('2', score({ givenAt: long }))).status).toBe(200);
  });

  it('of finalists has projects of its own, and opens when the one before is closed', async () => {
    const finals = { id: '2', title: 'Finals', departments: [], projects: ['1', '2'], wanted: 3 };
    await admin.send('PUT', path, { rubric: firstRubric(), rounds: [round, finals] });
    expect((await setRound('open', '2')).body.code).toBe('another_round_open');
    await setRound('closed');
    await setRound('open', '2');
    expect((await two.phone.view()).projects.map(({ id }) => id).sort()).toEqual(['1', '2']);
    expect((await two.phone.view()).scores).toEqual([]);
    const removed = await admin.send('PUT', path, { rubric: firstRubric(), rounds: [round] });
    expect(removed.body.fields).toEqual({ rounds: 'Finals has begun and cannot be removed.' });
  });

  it('takes nothing that was said in another round, but who was not at the table', async () => {
    const skip = { reason: 'absent', round: '1', givenAt: new Date().toISOString() };
    const late = await two.phone.send('PUT', '/api/judge/skips/2', skip);
    expect([late.status, late.body.code]).toEqual([409, 'round_closed']);
    const stated = async () => (await room()).projects.find(({ id }: { id: string }) => id === '2').presence;
    expect([(await two.phone.view()).skips, await stated()]).toEqual([[], 'notHere']);
    await two.phone.send('PUT', '/api/judge/skips/2', { ...skip, round: '2' });
    expect((await two.phone.send('DELETE', '/api/judge/skips/2?round=1')).status).toBe(409);
    expect((await two.phone.view()).skips).toEqual([expect.objectContaining({ project: '2' })]);
    expect((await two.phone.send('DELETE', '/api/judge/skips/2?round=2')).body.skips).toEqual([]);
  });

  it('is not removed when it went back to a draft with its scores, which the next round would inherit', async () => {
    await two.phone.give('1', score({ round: '2' }));
    await setRound('closed', '2');
    await setRound('draft', '2');
    const removed = await admin.send('PUT', path, { rubric: firstRubric(), rounds: [round] });
    expect(removed.body.fields).toEqual({ rounds: 'Finals has begun and cannot be removed.' });
    await setRound('open', '2');
  });

  it('of a score that is only corrected says nothing of who is at the table', async () => {
    await admin.send('PUT', `${path}/projects/1`, { isAbsent: true });
    await two.phone.give('1', score({ round: '2', follows: 1, note: 'A slip.' }));
    expect((await room()).projects.find(({ id }: { id: string }) => id === '1').presence).toBe('notHere');
    await admin.send('PUT', `${path}/projects/1`, { isAbsent: false });
  });

  it('of comparisons takes which project is better, keeps its method, and says nothing of a project in conflict', async () => {
    const compared = { id: '3', title: 'Pairs', departments: [], wanted: 2, method: 'comparison' };
    const { rounds } = (await admin.send('GET', path)).body;
    const all = rounds.map(
      ({
        state: _state,
        openedAt: _openedAt,
        closedAt: _closedAt,
        ...one
      }: {
        state: string;
        openedAt: string;
        closedAt: string;
      }) => one,
    );
    await admin.send('PUT', path, { rubric: firstRubric(), rounds: [...all, compared] });
    await setRound('closed', '2');
    await setRound('open', '3');
    expect((await two.phone.view()).round).toMatchObject({ id: '3', method: 'comparison' });
    const pair = (more: Partial<ScoreUpdate>) => score({ round: '3', levels: {}, ...more });
    expect((await two.phone.give('1', pair({}))).status).toBe(200);
    const better = pair({ comparison: { than: '1', isBetter: true } });
    for (const _ of ['once', 'again'])
      expect((await two.phone.give('2', better)).body).toMatchObject({ comparison: better.comparison, version: 1 });
    expect((await two.phone.give('3', pair({ comparison: { than: '3', isBetter: true } }))).body.fields).toEqual({
      comparison: 'A project is not compared with itself.',
    });
    expect((await one.phone.give('2', pair({ comparison: { than: '6', isBetter: false } }))).body.code).toBe(
      'conflict_of_interest',
    );
    // One that is not of this round, and one that does not exist.
    for (const than of ['7', 'none'])
      expect((await two.phone.give('2', pair({ follows: 1, comparison: { than, isBetter: true } }))).body.code).toBe(
        'no_project',
      );
    expect(
      (await scoresOf('3')).map((given: { project: string; comparison?: object }) => [given.project, given.comparison]),
    ).toEqual([
      ['1', undefined],
      ['2', { than: '1', isBetter: true }],
    ]);
    const switched = await admin.send('PUT', path, {
      rubric: firstRubric(),
      rounds: [...all, { ...compared, method: undefined }],
    });
    expect(switched.body.fields).toEqual({ rounds: 'Pairs has begun and keeps its method.' });
  });

  it('takes no comparison where the rubric counts', async () => {
    await setRound('closed', '3');
    await setRound('open', '1');
    const both = score({ comparison: { than: '1', isBetter: true } });
    expect((await two.phone.give('5', both)).body.fields).toEqual({ levels: 'Please choose a level for each criterion.' });
  });

  it('keeps a shortlist, and places by hand with who set them, when and why', async () => {
    const shortlist = (project: string, isShortlisted: boolean) =>
      admin.send('PUT', `${path}/rounds/1/shortlist/${project}`, { isShortlisted });
    for (const project of ['2', '3']) await shortlist(project, true);
    expect((await shortlist('3', false)).body.shortlist).toEqual(['2']);
    expect((await shortlist('hidden', true)).status).toBe(404);
    const order = { change: randomUUID(), from: ['1', '2', '3'], to: ['2', '1', '3'], why: 'The jury saw both run.' };
    const keep = (body: object) => admin.send('POST', `${path}/rounds/1/places`, body);
    await Promise.all([keep(order), keep(order)]);
    for (const other of [{ from: ['3', '1', '2'] }, { to: ['3', '2', '1'] }, { why: 'Nobody saw them.' }])
      expect((await keep({ ...order, ...other })).body.code).toBe('other_order');
    expect((await keep({ ...order, change: randomUUID(), why: '' })).body.fields).toEqual({ why: 'Please give a reason.' });
    expect((await keep({ ...order, change: randomUUID(), to: ['2', '2', ''] })).status).toBe(422);
    expect((await keep({ ...order, change: randomUUID(), to: ['hidden', '', ''] })).status).toBe(404);
    const { deliberation } = (await admin.send('GET', `${path}/rounds/1/scores`)).body;
    expect(deliberation).toEqual({ shortlist: ['2'], orders: [{ ...order, at: expect.any(String), by: 'admin' }] });
    const told = (await admin.activity()).filter(({ about = '' }) => about.endsWith(': The jury saw both run.'));
    expect(told.map(({ project, changes }) => [project, changes?.[0]])).toEqual(
      expect.arrayContaining([
        ['2', { field: 'place', from: '2nd Place', to: '1st Place' }],
        ['1', { field: 'place', from: '1st Place', to: '2nd Place' }],
      ]),
    );
    expect(told).toHaveLength(2);
  });

  it('that two staff close at once is closed once', async () => {
    const [first, second] = await Promise.all([setRound('closed'), setRound('closed')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.rounds).toEqual(first.body.rounds);
    const closings = (await admin.activity()).filter(({ about }) => about === 'Fall 2026, round 1: closed');
    expect(closings.filter(({ at }) => at >= first.body.lastChange.at)).toHaveLength(1);
  });

  it('is in Activity, with who opened and closed it', async () => {
    const rounds = (await admin.activity()).filter(({ what }) => what === 'judging-round');
    expect(rounds.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['Fall 2026, round 1: open', 'Fall 2026, round 2: open']),
    );
  });
});

describe('an event of several sessions', () => {
  it('tells judges and staff in which session a project stands at its table, of two the one to come', async () => {
    const later = { semester: 'sp', year: 2027 } as const;
    const inTwoSessions = ['morning', 'afternoon', 'both', 'nowhere'];
    await showcase.importProjects(...inTwoSessions.map((id) => aProject({ id, ...later })));
    const sessions = [
      { id: 's2', name: 'Afternoon', from: '2026-01-01T19:00:00Z', until: '2999-12-04T21:00:00Z' },
      { id: 's1', name: 'Morning', from: '2026-01-01T17:00:00Z', until: '2026-01-01T19:00:00Z' },
    ];
    const places = [
      { project: 'morning', table: 'ta', session: 's1' },
      { project: 'afternoon', table: 'ta', session: 's2' },
      { project: 'both', table: 'tb', session: 's1' },
      { project: 'both', table: 'tc', session: 's2' },
    ];
    await admin.send('PUT', '/api/admin/floors/sp-2027', aFloor({ sessions, places, published: false }));
    const judging = '/api/judging/sp-2027';
    await admin.send('PUT', judging, { rubric: firstRubric(), rounds: [round] });
    await admin.send('PUT', `${judging}/rounds/1`, { state: 'open' });
    const [added] = (await admin.send('POST', `${judging}/judges`, { judges: [{ name: 'Four' }] })).body;
    const shown = (projects: { id: string; table?: string; session?: object }[]) =>
      Object.fromEntries(projects.map(({ id, table, session }) => [id, [table, session]]));
    const expected = {
      morning: ['10', { id: 's1', name: 'Morning' }],
      afternoon: ['10', { id: 's2', name: 'Afternoon' }],
      both: ['1', { id: 's2', name: 'Afternoon' }],
      nowhere: [undefined, undefined],
    };
    expect(shown((await phone(added).view()).projects)).toEqual(expected);
    expect(shown((await admin.send('GET', `${judging}/room`)).body.projects)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import type { ControlRoom, Judging, RoundScores } from '../../domain/judging/judging.ts';
import { leftOutScores } from '../../domain/judging/round-results.ts';
import { firstRubric, type Rubric } from '../../domain/judging/rubric.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { readJudges } from '../../web/staff/judging/judges/read-judges.ts';
import { scoresQuery } from '../../web/staff/judging/queries.ts';
import { evidenceCsv, evidenceOf } from '../../web/staff/judging/results/evidence.ts';
import { placeChoices, tiesInWords } from '../../web/staff/judging/results/result-places.tsx';
import { scoresCsv } from '../../web/staff/judging/results/scores-csv.ts';
import { figuresOf, isBehind, silentMinutes } from '../../web/staff/judging/room/figures.ts';
import { copied, differencesOf, draftOf, effectsOf, newRound, sharesOf } from '../../web/staff/judging/set-up/draft.ts';
import { isAlike } from '../../web/staff/saving/merge.ts';
import { moved } from '../../web/staff/tables/moved.ts';

const [problem, design] = firstRubric().criteria as [Rubric['criteria'][number], Rubric['criteria'][number]];
const rubric: Rubric = { criteria: [problem, design] };
const round = { id: '1', title: 'First round', departments: [], wanted: 3, state: 'closed' as const };

describe('a list of judges', () => {
  it('is lines of name, organization and departments, as CSV or as a spreadsheet copies them', () => {
    const ada = {
      name: 'Ada',
      organisation: 'Acme, Inc.',
      departments: ['informatics', 'computer-science'],
      email: 'ada@example.edu',
    };
    for (const text of [
      'Ada,"Acme, Inc.",Informatics; computer science,ada@example.edu\r\nBo\r\n',
      '\uFEFFE-mail,departments,name,organization\nada@example.edu,Informatics|Computer Science,Ada,"Acme, Inc."\n\n,,Bo,\n',
      'Ada\tAcme, Inc.\tInformatics;Computer Science\tada@example.edu\nBo\t\tall',
    ]) {
      const { judges, problems } = readJudges(text, []);
      expect([judges.map(({ name }) => name), problems]).toEqual([['Ada', 'Bo'], []]);
      expect(judges[0]).toMatchObject(ada);
      expect(judges[1]).toMatchObject({ organisation: '', departments: [], email: '' });
    }
  });

  it('says of each line that is not taken why', () => {
    const text = 'Ada,Acme\n,Acme\nBo,,Alchemy\nada,ACME\nCy\nFay,,,fay@\n"Dee\nEve';
    const { judges, problems } = readJudges(text, [{ name: 'Cy', organisation: '' }]);
    expect(judges.map(({ name }) => name)).toEqual(['Ada']);
    expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 It has no name.',
      '3 “Alchemy” is not a department.',
      '4 ada is in the list already.',
      '5 Cy is in the list already.',
      '6 “fay@” is not an e-mail address.',
      '7 It has a quote that is never closed: nothing after it could be read.',
    ]);
  });
});

describe('the scores of a round', () => {
  const levels = (one: number, two: number) => ({ problem: one, design: two });
  const score = (judge: string, project: string, given: Record<string, number>, more: object = {}) => ({
    ...{ judge, project, levels: given, comments: {}, round: '1', value: 50, givenAt: '2026-12-04T17:00:00.000Z', version: 1 },
    ...more,
  });
  const given: RoundScores = {
    round,
    rubric,
    scores: [
      score('b', '10', levels(4, 1), { comments: { design: '=1+1' } }),
      score('a', '9', levels(1, 2)),
      score('a', '10', { problem: 4 }, { value: undefined }),
      score('a', 'hidden', levels(2, 2)),
    ],
    judges: [
      { id: 'a', name: 'Ada', organisation: 'Acme', isNamed: false },
      { id: 'b', name: 'Bo', organisation: '', isNamed: false },
    ],
    projects: [
      { id: '9', title: 'Nine', department: 'informatics' },
      { id: '10', title: 'Ten', department: 'computer-science' },
    ],
    comments: [],
    commentTags: [],
    deliberation: {
      shortlist: ['9'],
      orders: [
        { change: 'a', at: '2026-12-04T19:00:00.000Z', by: 'ada', from: ['9', '10', ''], to: ['10', '', ''], why: '=Agreed' },
      ],
    },
  };

  it('are read again while comments are about to leave, and until no late score can arrive', () => {
    const { refetchInterval } = scoresQuery({ semester: 'fa', year: 2026 }, '1');
    const isReadAgain = (answer: RoundScores) =>
      typeof refetchInterval === 'function' && refetchInterval({ state: { data: answer } } as never) !== false;
    const closed = (minutesAgo: number): RoundScores => ({
      ...given,
      round: { ...round, closedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
    });
    expect([9, 11].map((minutes) => isReadAgain(closed(minutes)))).toEqual([true, false]);
    const release = { at: '2026-12-04T19:00:00.000Z', by: 'ada' };
    const released = (mails?: number) => [{ project: '9', leftOut: [], release: { ...release, ...(mails && { mails }) } }];
    expect([undefined, 1].map((mails) => isReadAgain({ ...closed(11), comments: released(mails) }))).toEqual([true, false]);
  });

  it('say which of them no longer count, because their project was hidden, and what they compared with it', () => {
    expect(leftOutScores(given)).toEqual({ scores: 1, projects: ['hidden'] });
    const compared = [score('a', '9', {}, { comparison: { than: 'gone', isBetter: true } }), score('b', '9', {})];
    expect(leftOutScores({ ...given, scores: compared })).toEqual({ scores: 1, projects: ['gone'] });
    expect(leftOutScores({ ...given, scores: [] })).toEqual({ scores: 0, projects: [] });
  });

  it('are a row each as CSV, of which a spreadsheet runs nothing', () => {
    expect(scoresCsv(given).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Round,EntryID,Title,Department,Judge,Organization,Problem and need,Engineering design,Value,Given at,Comment: Engineering design,Shortlist,Place by hand,Reason',
      'First round,9,Nine,Informatics,Ada,Acme,1,2,50.00,2026-12-04T17:00:00.000Z,,yes,,',
      "First round,10,Ten,Computer Science,Ada,Acme,4,,,2026-12-04T17:00:00.000Z,,,1,'=Agreed",
      "First round,10,Ten,Computer Science,Bo,,4,1,50.00,2026-12-04T17:00:00.000Z,'=1+1,,1,'=Agreed",
      'First round,hidden,,,Ada,Acme,2,2,50.00,2026-12-04T17:00:00.000Z,,,,',
    ]);
  });

  it('are evidence of outcomes, by criterion and department, without what visitors may not see', () => {
    const evidence = evidenceOf(given);
    expect(
      evidence.map(({ outcome, department, levels: counts, projects, judges }) => [
        outcome,
        department,
        counts,
        projects,
        judges,
      ]),
    ).toEqual([
      ['abet-1', 'computer-science', [0, 0, 0, 2], 1, 2],
      ['abet-1', 'informatics', [1, 0, 0, 0], 1, 1],
      ['abet-2', 'computer-science', [1, 0, 0, 0], 1, 1],
      ['abet-2', 'informatics', [0, 1, 0, 0], 1, 1],
    ]);
    expect(evidenceCsv(evidence)).toContain('Problem and need,Computer Science,0,0,0,2,1,2');
    expect(evidenceCsv(evidence)).not.toMatch(/Nine|Ten|Ada/);
  });

  it('are evidence of one department when it was merged into another', () => {
    const departments = defaultDepartments.map((one) =>
      one.slug === 'informatics' ? { ...one, into: 'computer-science' } : one,
    );
    knowSettings({ departments });
    const evidence = evidenceOf(given);
    knowSettings({});
    expect(evidence.map(({ outcome, department, levels: counts }) => [outcome, department, counts])).toEqual([
      ['abet-1', 'computer-science', [1, 0, 0, 2]],
      ['abet-2', 'computer-science', [1, 1, 0, 0]],
    ]);
  });
});

describe('places by the standings', () => {
  const standing = (project: string, estimate: number, tie: number) => ({
    ...{ project, estimate, tie, scores: 3, mean: estimate, rank: 1, ranks: { from: 1, to: 3 }, alike: 0, why: '' },
  });
  const standings = [standing('a', 90, 1), standing('b', 89, 1), standing('c', 70, 2), standing('d', 69, 2)];

  it('say which of them the scores do not decide', () => {
    expect(tiesInWords(['a', 'b', 'c'], standings)).toEqual([
      '1st and 2nd place are a tie: the scores cannot tell them apart.',
      '1 other project is in the same tie as the last place.',
    ]);
    expect(tiesInWords(['c', 'a', ''], standings)).toEqual([
      'The scores put 1st and 2nd place the other way round.',
      '1 other project is in the same tie as the last place.',
    ]);
  });

  it('name who has a place and is not ranked, such as a project that was withdrawn since', () => {
    const titleOf = (id: string) => `Project ${id}`;
    const nameOf = (id: string) => (id === 'hidden' ? `${titleOf(id)} (no longer published)` : titleOf(id));
    const choices = placeChoices(['hidden', 'a', 'unscored', 'a', ''], standings.slice(0, 1), { titleOf, nameOf });
    expect(choices.map(({ value, label }) => [value, label])).toEqual([
      ['', 'Nobody'],
      ['a', '1. Project a'],
      ['hidden', 'Project hidden (no longer published)'],
      ['unscored', 'Project unscored'],
    ]);
  });
});

describe('the set-up', () => {
  it('says how much of the whole each weight is', () => {
    expect(sharesOf([{ weight: 1 }, { weight: 2 }])).toEqual([33.3, 66.7]);
  });

  it('moves a criterion past its neighbor', () => {
    expect([moved(['a', 'b', 'c'], 0, 1), moved(['a', 'b', 'c'], 2, -1)]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ]);
  });

  it('gives a new round an id of its own', () => {
    expect(newRound([{ id: '1' }, { id: '3' }]).id).toBe('2');
  });

  it('says what a change does to scores that were given', () => {
    const fewer = { ...problem, levels: problem.levels.slice(0, 2) };
    expect(effectsOf(rubric, { criteria: [{ ...problem, title: 'Need' }, design] })).toEqual([]);
    expect(effectsOf(rubric, { criteria: [fewer, { ...design, id: 'new', title: 'New' }] })).toEqual([
      expect.stringContaining('“New” is new'),
      '“Engineering design” no longer counts.',
      expect.stringContaining('“Problem and need” has fewer levels'),
    ]);
    expect(effectsOf(rubric, { criteria: [{ ...problem, weight: 1 }, design] })).toHaveLength(1);
  });

  it('is copied without chosen projects, and without rounds once one has begun', () => {
    const from: Judging = {
      ...{ semester: 'sp', year: 2026, version: 3, rubric },
      rounds: [{ ...round, projects: ['9'], openedAt: '2026-05-01T17:00:00.000Z' }],
    };
    const draft = draftOf({ rubric: firstRubric(), rounds: [] });
    expect(copied(draft, from, false)).toEqual({
      rubric,
      rounds: [{ id: '1', title: 'First round', departments: [], wanted: 3 }],
    });
    expect(copied(draft, from, true).rounds).toEqual([]);
  });

  it('is the same whatever the order of names, and differs in words', () => {
    const { id, title, weight, levels, comment } = design;
    const reordered = { criteria: [problem, { comment, levels, weight, title, id, outcome: 'abet-2' }] };
    const yours = draftOf({ rubric: reordered, rounds: [round] });
    expect(isAlike(draftOf({ rubric, rounds: [round] }), yours)).toBe(true);
    const theirs = draftOf({ rubric: { criteria: [problem] }, rounds: [{ ...round, wanted: 2 }] });
    expect(differencesOf(theirs, yours).map(({ label, theirs: stored }) => [label, stored])).toEqual([
      ['Criterion Engineering design', 'Not there'],
      ['Round First round', 'First round, 2 scores each, all departments'],
    ]);
  });
});

describe('the control room', () => {
  const project = (more: object) => ({
    id: '1',
    title: 'One',
    department: 'informatics',
    given: 0,
    wanted: 3,
    presence: 'unknown' as const,
    ...more,
  });
  const judge = (more: object) => ({
    id: 'a',
    name: 'Ada',
    organisation: '',
    state: 'here' as const,
    given: 1,
    left: 2,
    ...more,
  });
  const room: ControlRoom = {
    round: { ...round, state: 'open', openedAt: '2026-12-04T17:00:00.000Z' },
    now: '2026-12-04T17:20:00.000Z',
    judges: [
      judge({ lastScoreAt: '2026-12-04T17:05:00.000Z' }),
      judge({ lastScoreAt: '2026-12-04T17:05:01.000Z' }),
      judge({}),
      judge({ left: 0 }),
      judge({ state: 'paused' }),
    ],
    projects: [project({}), project({ given: 4 }), project({ presence: 'notHere' })],
    problems: [],
  };

  it('counts no score twice for a project that has more than wanted, and no absent team as unseen', () => {
    expect(figuresOf(room)).toEqual({ given: 3, wanted: 9, here: 4, judges: 5, behind: 2, unseen: 1, absent: 1 });
  });

  it('takes a judge for behind after 15 minutes without a score, while there is something left', () => {
    expect(room.judges.map((one) => isBehind(one, room))).toEqual([true, false, true, false, false]);
  });

  it.each([
    [12, { seenAt: '2026-12-04T17:08:00.000Z' }],
    [undefined, { seenAt: '2026-12-04T17:08:01.000Z' }],
    [undefined, { seenAt: '2026-12-04T17:00:00.000Z', state: 'paused' }],
    [undefined, { seenAt: '2026-12-04T17:00:00.000Z', left: 0 }],
    [20, { seenAt: '2026-12-04T17:00:00.000Z', left: 0, at: '1' }],
    // An earlier release noted nothing.
    [undefined, {}],
  ])('takes a phone for silent for %s minutes', (minutes, more) => {
    expect(silentMinutes(judge(more), room)).toBe(minutes);
    expect(silentMinutes(judge(more), { ...room, round: { ...round, state: 'closed' } })).toBeUndefined();
  });
});

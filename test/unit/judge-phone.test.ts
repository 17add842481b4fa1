import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { JudgeView, Score } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { beforeOf } from '../../web/judge/form.ts';
import { progressOf } from '../../web/judge/progress.ts';
import { afterRefusal, onTop } from '../../web/judge/send.ts';
import { newestOfEach, type UnsentScore, type UnsentSkip } from '../../web/judge/unsent.ts';
import { UnsentNotes } from '../../web/judge/unsent-notes.tsx';
import { mergeViews } from '../../web/judge/view.ts';
import { ApiError, type Problem } from '../../web/kit/api/api.ts';

const levels = (level: number) => Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, level]));
const given = (level: number) => ({ levels: levels(level), comments: {}, note: '' });

const aScore = (level: number, more: Partial<UnsentScore> = {}): UnsentScore => ({
  kind: 'score',
  change: `change ${level}`,
  project: '1',
  savedAt: level,
  score: { ...given(level), round: '1', follows: 0 },
  earlier: [],
  ...more,
});
const aSkip: UnsentSkip = { kind: 'skip', change: 'skip', project: '2', round: '1', savedAt: 1, reason: 'absent' };

const stored = (level: number, version = 1): Score => ({
  ...given(level),
  project: '1',
  value: 50,
  givenAt: '2026-12-04T18:00:00.000Z',
  version,
});

const aProject = (id: string) => ({
  id,
  title: `Project ${id}`,
  department: 'informatics',
  sponsor: '',
  members: [],
  abstract: '',
});

const aView = (more: Partial<JudgeView> = {}): JudgeView => ({
  semester: 'fa',
  year: 2026,
  judge: { id: 'a', name: 'Ana', organisation: '', state: 'here', isNamed: false },
  round: { id: '1', title: 'First round', state: 'open' },
  rubric: firstRubric(),
  queue: ['1', '2'],
  projects: ['1', '2', '3'].map(aProject),
  scores: [],
  projectsTag: '',
  skips: [],
  now: '2026-12-04T18:00:00.000Z',
  ...more,
});

const refusal = (status: number, problem: Problem = {}) => new ApiError(status, 'Refused', 'Said why.', problem);

describe('a save that was refused', () => {
  it.each([0, 401, 408, 429, 500, 503])('is sent later after %s', (status) => {
    expect(afterRefusal(aScore(3), refusal(status))).toBe('later');
    expect(afterRefusal(aSkip, refusal(status))).toBe('later');
  });

  it('is settled when the stored score is the same, in whatever order', () => {
    const theirs = { ...stored(3), levels: Object.fromEntries(Object.entries(levels(3)).reverse()) };
    expect(afterRefusal(aScore(3), refusal(412, { theirs }))).toBe('settled');
  });

  it('follows what this device had sent before and got no answer to', () => {
    const after = afterRefusal(aScore(3, { earlier: [given(1), given(2)] }), refusal(412, { theirs: stored(2, 5) }));
    expect(after).toMatchObject({ score: { follows: 5 } });
    expect(after).not.toHaveProperty('theirs');
  });

  it('waits for the judge when another device gave another score, and then follows it', () => {
    const after = afterRefusal(aScore(3), refusal(412, { theirs: stored(2, 5) })) as UnsentScore;
    expect(after.theirs?.version).toBe(5);
    expect(onTop(after, after.theirs)).toEqual(aScore(3, { score: { ...given(3), round: '1', follows: 5 } }));
  });

  it.each([
    [409, 'round_closed'],
    [403, 'conflict_of_interest'],
    [404, 'no_project'],
    [422, 'invalid'],
  ])('is kept with the reason after %i %s', (status, code) => {
    expect(afterRefusal(aScore(3), refusal(status, { code }))).toMatchObject({ refused: { code, message: 'Said why.' } });
    expect(afterRefusal(aSkip, refusal(status, { code }))).toBe('settled');
  });
});

it.each([
  [true, 'please look again, and save it once more.'],
  [false, 'this score cannot be sent any more. If it should count, please tell the desk.'],
])('a score of levels that have changed says what can be done (round open: %s)', (isOpen, words) => {
  const refused = { code: 'invalid', message: 'Please check what is marked and send it again.' };
  const onOpen = isOpen ? () => undefined : undefined;
  const props = {
    view: aView(),
    ofOthers: [],
    onKnown: () => undefined,
    unsent: [aScore(3, { refused })],
    onKeep: () => undefined,
    onDrop: () => undefined,
    onOpen,
  };
  const drawn = renderToString(createElement(UnsentNotes, props));
  expect(drawn).toContain(words);
  expect(drawn.includes('Look again')).toBe(isOpen);
  expect(drawn).not.toContain('send it again');
});

it('of two saves for one project the newer counts', () => {
  expect(newestOfEach([aScore(3), aSkip, aScore(2)])).toEqual([aSkip, aScore(3)]);
});

describe('where a judge stands', () => {
  it('has what the device saved on top of what the server knows', () => {
    const { toCome, given: scored, passed, others } = progressOf(aView({ scores: [stored(2)] }), [aScore(4), aSkip]);
    expect(scored).toEqual([{ project: aProject('1'), given: '100 of 100', isSent: false }]);
    expect(passed).toEqual([{ project: aProject('2'), reason: 'absent', isSent: false }]);
    expect([toCome, others]).toEqual([[], [aProject('3')]]);
  });

  it('has no score of a former round, and none that was refused', () => {
    const former = aScore(4, { score: { ...given(4), round: '0', follows: 0 } });
    const refused = aScore(4, { refused: { code: 'no_project', message: '' } });
    for (const save of [former, refused]) expect(progressOf(aView(), [save]).given).toEqual([]);
    expect(progressOf(aView(), [{ ...aSkip, round: '0' }]).passed).toEqual([]);
    // An earlier release kept none.
    expect(progressOf(aView(), [{ ...aSkip, round: undefined }]).passed).toHaveLength(1);
  });
});

it('a project is compared with the one before, whether that is sent or not', () => {
  const of = { round: '1', project: '3' };
  expect(beforeOf(of, aView(), [])).toBeUndefined();
  const sent = stored(2);
  const later = aScore(3, { project: '2', savedAt: Date.parse(sent.givenAt) + 1 });
  expect(beforeOf(of, aView({ scores: [sent] }), [])).toBe('1');
  expect(beforeOf(of, aView({ scores: [sent] }), [later])).toBe('2');
  expect(beforeOf({ round: '1', project: '2' }, aView({ scores: [sent] }), [later])).toBe('1');
  const compared = { ...later, score: { ...later.score, comparison: { than: '1', isBetter: false } } };
  const { given: scored } = progressOf(aView({ scores: [sent] }), [compared]);
  expect(scored.map(({ given }) => given)).toEqual(['50 of 100', 'Not as good as Project 1']);
});

it('an older answer that arrives later takes no score back', () => {
  const newer = aView({ now: '2026-12-04T18:00:05.000Z', queue: ['2'], scores: [stored(3, 2)] });
  expect(mergeViews(newer, aView({ scores: [stored(2, 1)] }))).toEqual(newer);
  expect(mergeViews(newer, aView({ now: '2026-12-04T18:00:06.000Z' })).scores).toEqual([stored(3, 2)]);
});

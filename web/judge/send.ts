import type { JudgeView, Score } from '../../domain/judging/judging.ts';
import { ApiError, bodyOf } from '../kit/api/api.ts';
import { dropUnsent, type Given, readUnsent, type Unsent, type UnsentScore, updateUnsent } from './unsent.ts';
import { judgeApi, judgeOf } from './view.ts';

/**
 * Give the page the answers. Their promises resolve when the page shows the answer; the save stays in `unsent` until then,
 * because otherwise the page would take its project for one still to come. `end`: all that can be sent now was sent.
 */
export type Told = {
  score: (score: Score) => Promise<void>;
  view: (view: JudgeView) => Promise<void>;
  end: () => void;
};

let isQueued = false;

/** Sends the unsent saves, one after another, in one tab at a time. Stops when there is no answer. */
export async function sendUnsent(token: string, told: Told): Promise<void> {
  if (isQueued) return;
  isQueued = true;
  await inTurn(`scores/${judgeOf(token)}`, async () => {
    isQueued = false;
    const judge = judgeOf(token);
    const next = () => readUnsent(judge).find((save) => save.kind === 'skip' || !(save.theirs || save.refused));
    let save = next();
    if (!save) return;
    while (save && (await settle(token, save, told))) save = next();
    told.end();
  });
}

async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Sends a save. Keeps it when the judge has to decide about it; returns false when it has to be sent later. */
async function settle(token: string, save: Unsent, told: Told): Promise<boolean> {
  const judge = judgeOf(token);
  try {
    await send(token, save, told);
    dropUnsent(judge, save);
    return true;
  } catch (error) {
    const next = error instanceof ApiError ? afterRefusal(save, error) : 'later';
    if (next === 'later') return false;
    if (next === 'settled') {
      if (save.kind === 'score' && theirsOf(error)) await told.score(theirsOf(error) as Score);
      dropUnsent(judge, save);
      return true;
    }
    return updateUnsent(judge, next);
  }
}

/** Sends a save that this device cannot keep. Throws ApiError. */
export async function sendAtOnce(token: string, save: Unsent, told: Told): Promise<void> {
  try {
    await send(token, save, told);
  } catch (error) {
    const next = error instanceof ApiError ? afterRefusal(save, error) : 'later';
    if (next === 'settled') return;
    if (next === 'later' || (next.kind === 'score' && (next.theirs || next.refused))) throw error;
    await send(token, next, told);
  }
}

/** Throws ApiError. */
async function send(token: string, save: Unsent, told: Told): Promise<void> {
  const api = judgeApi(token);
  const param = { project: encodeURIComponent(save.project) };
  if (save.kind === 'score') {
    const json = { ...save.score, change: save.change, givenAt: new Date(save.savedAt).toISOString() };
    await told.score(await bodyOf(api.judge.scores[':project'].$put({ param, json })));
  } else if (save.reason) {
    told.view(
      await bodyOf(
        api.judge.skips[':project'].$put({
          param,
          json: { reason: save.reason, round: save.round, givenAt: new Date(save.savedAt).toISOString() },
        }),
      ),
    );
  } else {
    const asked = { param, query: { ...(save.round && { round: save.round }) } };
    await told.view(await bodyOf(api.judge.skips[':project'].$delete(asked)));
  }
}

/** What follows from a refusal: the save is sent later, is settled, or is kept in the returned form. */
export function afterRefusal(save: Unsent, error: ApiError): Unsent | 'later' | 'settled' {
  const { status, problem } = error;
  if (status < 400 || status >= 500 || [401, 408, 429].includes(status)) return 'later';
  if (save.kind === 'skip') return 'settled';
  if (status === 412) {
    const theirs = theirsOf(error);
    if (theirs && isSame(theirs, save.score)) return 'settled';
    // The stored score is this device's own; only the answer was lost.
    if (!theirs || save.earlier.some((given) => isSame(theirs, given))) return onTop(save, theirs);
    return { ...save, theirs };
  }
  return { ...save, refused: { code: problem.code ?? '', message: error.detail ?? error.title } };
}

/** The save as a change of the stored score. */
export function onTop({ theirs: _theirs, refused: _refused, ...save }: UnsentScore, stored: Score | undefined): UnsentScore {
  return { ...save, score: { ...save.score, follows: stored?.version ?? 0 } };
}

const theirsOf = (error: unknown) => (error instanceof ApiError ? (error.problem.theirs as Score | undefined) : undefined);

function isSame(one: Given, other: Given): boolean {
  const inOrder = ({ levels, comments, note, comparison }: Given) =>
    JSON.stringify([sorted(levels), sorted(comments), note, sorted({ ...comparison })]);
  return inOrder(one) === inOrder(other);
}

const sorted = (record: Record<string, unknown>) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

import { randomUUID } from 'node:crypto';
import type { Term } from '../../domain/term/terms.ts';
import type { Wins } from '../../domain/winners/wins.ts';
import { type DraftStep, putDraft, readDraft, type WinnerDraft } from '../data/event/winner-drafts.ts';
import { readCurrentTermWinners, type TermWinners } from '../data/event/winners.ts';
import { change, type Outcome } from '../data/table/versioned.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { changeWinners } from './write.ts';

/**
 * Announcing and taking back change two items: the term's winners and its draft. First the draft gets a `step` that says what
 * to do, then the winners are written, then the draft without the step. Each is one conditional write. While the draft has a
 * step nobody can change it, and a repeated call or the sweep finishes what a crash left.
 */

type Edit = (draft: WinnerDraft) => WinnerDraft | Promise<WinnerDraft>;

/** Changes a draft that has no step; throws 409 when it has one. `seen` is the version that the editor saw. */
export function changeDraft(term: Term, edit: Edit, seen?: number): Promise<Outcome<WinnerDraft>> {
  const read = async () => {
    const draft = await readDraft(term);
    if (draft.step) throw underWay(draft.step);
    return draft;
  };
  return change({ read, write: putDraft }, edit, seen);
}

/** Gives the draft a step from the winners as they are now, and finishes it. */
export async function takeStep(
  { term, version }: WinnerDraft,
  winners: TermWinners,
  { kind, places, awards, change }: Pick<DraftStep, 'kind' | 'change'> & Wins,
): Promise<Outcome<WinnerDraft>> {
  const former = { former: winners.places, formerAwards: winners.awards };
  const step: DraftStep = { id: randomUUID(), kind, places, awards, change, ...former, over: winners.version };
  const noted = await changeDraft(term, (draft) => ({ ...draft, step }), version);
  return 'stored' in noted ? { stored: await finishStep(term) } : noted;
}

/**
 * Finishes the step that a call of the same `kind` left; throws 409 when the step is another one, or the caller saw another
 * version.
 */
export async function repeatStep(draft: WinnerDraft, kind: DraftStep['kind'], seen?: number): Promise<Outcome<WinnerDraft>> {
  const { step, term, version } = draft;
  if (step && (step.kind !== kind || (seen ?? version) !== version)) throw underWay(step);
  return { stored: await finishStep(term) };
}

/**
 * Finishes the step of a draft, if it has one. Several callers may do so at once. Throws 503 when only the pictures are not in
 * place: the step is done, and the sweep does the rest.
 */
export async function finishStep(term: Term): Promise<WinnerDraft> {
  let pending: AppError | undefined;
  const edit = async (draft: WinnerDraft): Promise<WinnerDraft> => {
    const { step } = draft;
    if (!step) return draft;
    await writeWinners(term, step).catch((error) => {
      if (!(error instanceof AppError && error.code === 'pictures_pending')) throw error;
      pending = error;
    });
    return afterStep(draft, step, await readCurrentTermWinners(term));
  };
  const outcome = await change({ read: () => readDraft(term), write: putDraft }, edit);
  // `change` returns `theirs` only when `seen` is given.
  if (!('stored' in outcome)) throw new Error('a step was refused');
  if (outcome.stored.step) return finishStep(term);
  if (pending) throw pending;
  return outcome.stored;
}

/** Writes nothing when the step was done already, or somebody else changed the winners since it was noted. */
function writeWinners(term: Term, { id, over, places, awards, change }: DraftStep): Promise<unknown> {
  return changeWinners(term, (current) =>
    current.version === over ? { ...current, places, ...(awards && { awards }), step: id, lastChange: change } : current,
  );
}

/** The draft after its step. The `step` of the winners tells whether it was done. */
function afterStep(draft: WinnerDraft, step: DraftStep, winners: TermWinners): WinnerDraft {
  const { step: _done, places, awards, announceAt: _at, formerTime: _former, last: _last, ...rest } = draft;
  const { id, kind, over, former, formerAwards, change } = step;
  const isDone = winners.step === id;
  if (kind === 'takeBack') {
    const [ours, ourAwards] = [places ?? former, awards ?? formerAwards];
    if (isDone) return { ...rest, places: ours, ...(ourAwards && { awards: ourAwards }), lastChange: change };
    const { step: _none, ...kept } = draft;
    return kept;
  }
  if (isDone) return { ...rest, last: { version: over + 1, former, formerAwards }, lastChange: change };
  // Somebody else changed the winners in between. The announcement replaces those too.
  return { ...draft, step: { ...step, over: winners.version, former: winners.places, formerAwards: winners.awards } };
}

function underWay({ kind }: DraftStep): AppError {
  return new AppError(
    409,
    'not_allowed',
    say(kind === 'announce' ? 'refusals.staff.beingAnnounced' : 'refusals.staff.beingTakenBack'),
  );
}

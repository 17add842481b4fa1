import { isDeepStrictEqual } from 'node:util';
import { tryEach } from '../../domain/basics/try-each.ts';
import type { Term } from '../../domain/term/terms.ts';
import type { Wins } from '../../domain/winners/wins.ts';
import { readDraft, readWaitingDrafts, type WinnerDraft } from '../data/event/winner-drafts.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import type { Outcome } from '../data/table/versioned.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { changeDraft, finishStep, repeatStep, takeStep } from './step.ts';

/** `seen` is the version of the draft that the editor saw. */
type By = { by: string; seen: number | undefined };

const now = () => new Date().toISOString();

/**
 * Saves places and awards that only staff see; without awards, those of the draft stay. A planned time of announcement is dropped:
 * staff announce only what they have seen.
 */
export function saveDraft(
  term: Term,
  { places, awards }: Pick<Wins, 'places'> & Partial<Wins>,
  { by, seen }: By,
): Promise<Outcome<WinnerDraft>> {
  const edit = ({ announceAt: formerTime, ...draft }: WinnerDraft): WinnerDraft => ({
    ...draft,
    ...(formerTime && { formerTime }),
    places,
    ...(awards && { awards }),
    lastChange: { at: now(), by },
  });
  return changeDraft(term, edit, seen);
}

/** Has the sweep announce the draft at a time (ISO 8601). */
export function announceLater(term: Term, at: string, { by, seen }: By): Promise<Outcome<WinnerDraft>> {
  return changeDraft(
    term,
    ({ formerTime: _former, ...draft }) => {
      if (!draft.places) throw nothing();
      return { ...draft, announceAt: at, lastChange: { at: now(), by } };
    },
    seen,
  );
}

/** Makes the draft the term's winners in one write, which also tells the teams, and closes the draft. */
export async function announce(term: Term, { by, seen }: By): Promise<Outcome<WinnerDraft>> {
  const draft = await readDraft(term);
  if (draft.step) return repeatStep(draft, 'announce', seen);
  if (seen !== undefined && seen !== draft.version) return { theirs: draft };
  const winners = await readCurrentTermWinners(term);
  const { places, awards = winners.awards, announceAt: _at, formerTime: _former, last: _last, ...rest } = draft;
  if (!places) throw nothing();
  const change = { at: now(), by };
  // These are the winners already: there is nothing to take back.
  if (isDeepStrictEqual([winners.places, winners.awards], [places, awards]))
    return changeDraft(term, () => ({ ...rest, lastChange: change }), draft.version);
  return takeStep(draft, winners, { kind: 'announce', places, awards, change });
}

/**
 * Cancels a planned time, or takes back the last announcement: the places before it are the winners again, and the announced
 * ones become the draft.
 */
export async function takeBack(term: Term, { by, seen }: By): Promise<Outcome<WinnerDraft>> {
  const draft = await readDraft(term);
  if (draft.step) return takenBack(await repeatStep(draft, 'takeBack', seen));
  if (seen !== undefined && seen !== draft.version) return { theirs: draft };
  const { announceAt, last } = draft;
  const change = { at: now(), by };
  if (announceAt) return changeDraft(term, ({ announceAt: _no, ...kept }) => ({ ...kept, lastChange: change }), draft.version);
  if (!last) throw nothing();
  const winners = await readCurrentTermWinners(term);
  if (winners.version !== last.version) throw changedSince();
  const former = { places: last.former, awards: last.formerAwards ?? winners.awards };
  return takenBack(await takeStep(draft, winners, { kind: 'takeBack', ...former, change }));
}

/** Throws when the announcement still stands, because somebody else changed the winners first. */
function takenBack(outcome: Outcome<WinnerDraft>): Outcome<WinnerDraft> {
  if ('stored' in outcome && outcome.stored.last) throw changedSince();
  return outcome;
}

/**
 * Announces the drafts whose time has come, in the name of the person who chose it, and finishes what a crash left. Tries all
 * of them, then rejects when one failed.
 */
export async function announceDue(at: Date): Promise<void> {
  await tryEach(await readWaitingDrafts(at), announceOne);
}

async function announceOne({ term, version, lastChange, step }: WinnerDraft): Promise<void> {
  if (step) return void (await finishStep(term));
  const outcome = await announce(term, { by: lastChange?.by ?? '', seen: version }).catch((error) => {
    // Somebody else was quicker, such as another sweep.
    if (error instanceof AppError && error.status === 409) return { theirs: error };
    throw error;
  });
  if ('theirs' in outcome) log.info('a draft of winners was changed while it was announced', { term });
}

function nothing(): AppError {
  return new AppError(409, 'not_allowed', say('refusals.staff.noDraft'));
}

function changedSince(): AppError {
  return new AppError(409, 'not_allowed', say('refusals.staff.winnersSince'));
}

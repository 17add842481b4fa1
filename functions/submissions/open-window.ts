import type { Context } from 'hono';
import { isAboutPictures } from '../../domain/submission/survey.ts';
import { type Term, termLabel } from '../../domain/term/terms.ts';
import {
  acceptsPictures,
  currentWindow,
  extendedUntil,
  isOpen,
  type SubmissionWindow,
  type SurveyWindow,
  windowView,
} from '../../domain/window/window.ts';
import { readRoster, type StoredTeam } from '../data/event/roster.ts';
import { findWindow, readWindows } from '../data/event/windows.ts';
import { AppError } from '../http/errors.ts';
import { invalid } from '../http/json-body.ts';
import { countTry, limitOf, limitOfAddress } from '../http/limits.ts';
import { forCaller, say } from '../http/say.ts';
import { mailSettings } from '../mail/settings.ts';
import { matchesAccessCode } from '../windows/access-codes.ts';

/** The window that visitors see: the open one, else the next one, else the last one. Throws 404 when there is no window yet. */
export async function readSurveyWindow(now: Date): Promise<SurveyWindow> {
  const window = currentWindow(await readWindows(), now);
  if (!window) throw new AppError(404, 'no_window', say('refusals.noWindow'));
  return { ...windowView(window, now), sendsMail: mailSettings.from !== undefined };
}

/** The open window. Without one, throws a 403 that says when the window was or will be open. */
export async function readOpenWindow(now: Date): Promise<SubmissionWindow> {
  const window = currentWindow(await readWindows(), now);
  if (!window || !isOpen(window, now)) throw closed(window, now);
  return window;
}

/** The window of a term as it is for a team of its roster. */
export async function findWindowOfTeam(
  term: Term,
  team: Pick<StoredTeam, 'lateUntil'> | undefined,
): Promise<SubmissionWindow | undefined> {
  const window = await findWindow(term);
  return window && extendedUntil(window, team?.lateUntil);
}

/** The same, open. Throws 403 when it is not. */
export async function readOpenWindowOfTeam(
  { term, team }: { term: Term; team: StoredTeam },
  now: Date,
  accepts = isOpen,
): Promise<SubmissionWindow> {
  const window = await findWindowOfTeam(term, team);
  if (!window || !accepts(window, now)) throw closed(window, now);
  return window;
}

/** The window of a project's term, with more time if its team may be late. The roster is read only when that can matter. */
export async function findWindowOf(project: Term & { id: string }, now: Date): Promise<SubmissionWindow | undefined> {
  const window = await findWindowOfTeam(project, undefined);
  if (!window || isOpen(window, now)) return window;
  return extendedUntil(window, (await readRoster(project)).find((team) => team.project === project.id)?.lateUntil);
}

/**
 * The open window of a project. Throws 403 when it is not open; a change of nothing but pictures may follow within the minutes of
 * grace.
 */
export async function requireOpenWindow(project: Term & { id: string }, now: Date, changes: object): Promise<SubmissionWindow> {
  const window = await findWindowOf(project, now);
  const accepts = Object.keys(changes).every(isAboutPictures) ? acceptsPictures : isOpen;
  if (!window || !accepts(window, now)) throw closed(window, now);
  return window;
}

/** Throws 403 when no window is open, or was until a few minutes ago. */
export async function requireTimeOfPictures(now: Date): Promise<void> {
  const windows = await readWindows();
  if (!windows.some((window) => acceptsPictures(window, now))) throw closed(currentWindow(windows, now), now);
}

function closed(window: SubmissionWindow | undefined, now: Date): AppError {
  const message = !window
    ? say('refusals.noWindow')
    : now.getTime() < Date.parse(window.opensAt)
      ? say('refusals.notOpen', { term: forCaller(() => termLabel(window)) })
      : say('refusals.closed', { term: forCaller(() => termLabel(window)) });
  const members = window && { window: windowView(window, now) };
  return new AppError(403, 'closed', message, undefined, { members });
}

type Given = { accessCode: string; submissionKey: string };

/**
 * Checks the access code of a term that has one. Throws 422 for a missing or wrong code, and 429 after too many wrong ones.
 * Right codes do not count, so a class that shares an address is not slowed down.
 */
export async function requireAccessCode(
  c: Context,
  { accessCodeHash }: SubmissionWindow,
  { accessCode, submissionKey }: Given,
): Promise<void> {
  if (!accessCodeHash) return;
  if (accessCode === '') throw invalid({ accessCode: say('questions.accessCode') });
  const { giveBack } = await countTry([limitOf('wrong-codes-form', submissionKey), limitOfAddress(c, 'wrong-codes')]);
  if (!(await matchesAccessCode(accessCode, accessCodeHash))) throw invalid({ accessCode: say('refusals.accessCode') });
  await giveBack();
}

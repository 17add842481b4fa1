import { sameTerm, type Term, termLabel } from '../../domain/terms.ts';
import { currentWindow, isOpen, type SubmissionWindow, type WindowView, windowView } from '../../domain/window.ts';
import { readWindows } from '../data/windows.ts';
import { AppError } from '../http/errors.ts';

/** The window that visitors are told of. Throws the 404 of a site that has none yet. */
export async function readWindowView(now: Date): Promise<WindowView> {
  const window = currentWindow(await readWindows(), now);
  if (!window) throw new AppError(404, 'no_window', 'No submission window is set yet.');
  return windowView(window, now);
}

/** The open window. Throws the 403 that says when one was or will be. */
export async function readOpenWindow(now: Date): Promise<SubmissionWindow> {
  const window = currentWindow(await readWindows(), now);
  if (!window || !isOpen(window, now)) throw closed(window, now);
  return window;
}

/** The window of a project's term. */
export async function findWindowOf(term: Term): Promise<SubmissionWindow | undefined> {
  return (await readWindows()).find((window) => sameTerm(window, term));
}

/** Throws the 403 of a project whose term's window is not open. */
export async function requireOpenWindow(term: Term, now: Date): Promise<void> {
  const window = await findWindowOf(term);
  if (!window || !isOpen(window, now)) throw closed(window, now);
}

function closed(window: SubmissionWindow | undefined, now: Date): AppError {
  const message = !window
    ? 'No submission window is set yet.'
    : now.getTime() < Date.parse(window.opensAt)
      ? `Submissions for ${termLabel(window)} are not open yet.`
      : `Submissions for ${termLabel(window)} are closed.`;
  const members = window && { window: windowView(window, now) };
  return new AppError(403, 'closed', message, undefined, { members });
}

import type { Term } from '../../domain/term/terms.ts';
import { isOpen } from '../../domain/window/window.ts';
import { findWindow } from '../data/event/windows.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { isNoted, noteRevision } from '../data/project/revisions.ts';
import { secretOf } from '../links/submission-link.ts';
import { hasEndedLink, isDecision, isNewsOfDecision, isOutOfSight, mailsOf, toldBy } from '../mail/mails-of-change.ts';
import { recallMails, recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';
import { noteProjectActivity } from './activity.ts';
import { team } from './actors.ts';

/**
 * Notes the consequences of a project's last change unless they are noted: a writer calls it before its own write, for what a former
 * writer left; the sweep calls it for a writer that was killed.
 */
export async function noteChange(stored: StoredProject): Promise<void> {
  if (!(await isNoted(stored))) await noteNewChange(stored);
}

/**
 * The same for the change that its writer just made: its mails, its line in the activity, and last its revision, which proves that all is
 * noted. Both may be called at any time and any number of times.
 */
export async function noteNewChange(stored: StoredProject): Promise<void> {
  await noteMails(stored);
  await noteProjectActivity(stored);
  await noteRevision(stored);
}

async function noteMails(stored: StoredProject): Promise<void> {
  if (!mailSettings.from) return;
  const { project, version, lastChange } = stored;
  const recalled = isDecision(stored) ? await recallMails(project.id, isNewsOfDecision, version) : undefined;
  // A sponsor whose link was replaced would get the former one behind the new one.
  if (lastChange.of === 'release') await recallMails(project.id, hasEndedLink(stored), version);
  if (!recalled && isOutOfSight(stored)) await recallMails(project.id, ({ kind }) => kind === 'published', version);
  const told = toldBy(stored, recalled);
  if (told.length === 0) return;
  const [editLink, closesAt] = [await secretOf(project.id), await readClosing(project)];
  // Staff can undo a step for a moment, so its mails wait. A team's receipt is sent at once.
  const step = lastChange.by === team ? undefined : { version, at: lastChange.at };
  await recordMails(mailsOf(stored, told, { editLink, closesAt }), { step });
}

/** When the window of a term closes, if it is open. */
async function readClosing(term: Term): Promise<string | undefined> {
  const window = await findWindow(term);
  return window && isOpen(window, new Date()) ? window.closesAt : undefined;
}

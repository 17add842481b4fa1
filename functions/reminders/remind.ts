import { chosenMail } from '../../domain/mail/chosen-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { ReadyKind } from '../../domain/mail/mail-order.ts';
import { confirmedAddressesOf } from '../../domain/person/addresses.ts';
import type { Project } from '../../domain/project/projects.ts';
import { hasEnded } from '../../domain/project/release.ts';
import { publicVersion, versionToRelease } from '../../domain/project/versions.ts';
import { missingOf } from '../../domain/submission/missing.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import { sameTerm } from '../../domain/term/terms.ts';
import { type Due, dueOf } from '../../domain/window/reminders.ts';
import type { StoredWindow } from '../../domain/window/window.ts';
import { readCurrentPresentations } from '../data/event/presentation.ts';
import { readWindows } from '../data/event/windows.ts';
import { isReminded, noteReminded } from '../data/mail/reminders.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsOfTerm } from '../data/project/project-lists.ts';
import { readSurveyQuestions } from '../data/site/settings.ts';
import { log } from '../http/log.ts';
import { releaseFieldsOf } from '../mail/mails-of-change.ts';
import { mailsToTeam } from '../mail/mails-to-team.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';
import { schedule } from '../projects/actors.ts';

/**
 * Records the mails that are due by the calendar (domain/window/reminders.ts). A cause that is noted is done with; one that is cut off is done
 * again, and its mails that were recorded before are not doubled. All terms are tried; rejects afterwards when one of them failed.
 */
export async function remind(now: Date): Promise<void> {
  if (!mailSettings.from) return;
  let failed = 0;
  const [presentations, survey] = [await readCurrentPresentations(), await readSurveyQuestions()];
  for (const window of await readWindows()) {
    const eventDay = presentations.find(({ term }) => sameTerm(term, window))?.presentation?.presentationDate;
    for (const due of dueOf(window, eventDay, now)) {
      try {
        await remindTerm(window, due, { now, survey, eventDay });
      } catch (error) {
        failed += 1;
        log.error('the teams of a term were not reminded', { cause: due.cause, error: error as Error });
      }
    }
  }
  if (failed > 0) throw new Error(`${failed} reminders are left for the next time`);
}

/** `survey`: what the school asks. `eventDay`: `2026-12-04`. */
type Context = { now: Date; survey: SurveyQuestions; eventDay: string | undefined };

async function remindTerm(window: StoredWindow, due: Due, context: Context): Promise<void> {
  if (await isReminded(window, due.cause)) return;
  for await (const piece of projectsOfTerm(window).pieces()) {
    const mails = await Promise.all(piece.map(({ stored }) => mailsAbout(stored, window, due, context)));
    await recordMails(mails.flat());
  }
  await noteReminded(window, due.cause, context.now);
}

async function mailsAbout(
  stored: StoredProject,
  window: StoredWindow,
  { what, cause }: Due,
  { now, survey, eventDay }: Context,
) {
  const { project } = stored;
  if (what === 'release') return versionToRelease(stored) ? remindSponsor(stored, cause, { now, eventDay }) : [];
  const kind = kindOf(what, project, survey);
  const chosen =
    kind && chosenMail({ kind }, { ...project, isShown: publicVersion(stored) !== undefined, survey }, window, now);
  if (!chosen || 'why' in chosen) return [];
  return mailsToTeam(project, chosen, { cause: `${cause} ${project.id}`, by: schedule }, confirmedAddressesOf(stored));
}

/** Staff make a link again that has ended: the calendar changes no project. */
function remindSponsor(stored: StoredProject, cause: string, { now, eventDay }: Pick<Context, 'now' | 'eventDay'>): Mail[] {
  const { id } = stored.project;
  const { release } = stored;
  const fields = releaseFieldsOf(stored, eventDay);
  if (!fields || !release?.contact.email || hasEnded(release, now.toISOString())) return [];
  const to = { to: release.contact.email, project: id, by: schedule };
  return [{ kind: 'release', cause: `${cause} ${id}`, ...to, fields: { ...fields, isReminder: true } }];
}

/** What is due as this team gets it; undefined when it gets nothing. */
function kindOf(what: Due['what'], project: Project, survey: SurveyQuestions): ReadyKind | undefined {
  if (what === 'extended' || what === 'thanks') return what;
  if (missingOf(project, survey).length > 0) return 'missing';
  return what === 'last' ? 'closing' : undefined;
}

import { t } from '../language/text.ts';
import { missingOf } from '../submission/missing.ts';
import { formatTerm } from '../term/terms.ts';
import { listed } from './letters/words.ts';
import type { MailFields, MailKind } from './mail.ts';
import { type Addressed, blankFields, type Closing, filled, usesLink } from './mail-message.ts';
import type { MailChoice, ReadyKind } from './mail-order.ts';

/**
 * The mail that staff chose, or that the calendar brings, as one team gets it. `needsLink`: the team's link is a field of it, which only
 * functions can name.
 */
export type ChosenMail = { kind: MailKind; fields: object; needsLink: boolean };

/** What a choice makes of a project now; or why it does not concern the project. */
export function chosenMail(choice: MailChoice, project: Addressed, window: Closing, now: Date): ChosenMail | { why: string } {
  return choice.kind === 'message' ? messageTo(choice, project, window) : readyMail(choice.kind, project, window, now);
}

function messageTo(
  { subject, text }: { subject: string; text: string },
  project: Addressed,
  window: Closing,
): ChosenMail | { why: string } {
  const blank = blankFields(`${subject} ${text}`, project, window);
  if (blank.length > 0) return { why: t('mail.unneeded.blank', { fields: listed(blank.map((name) => `{${name}}`)) }) };
  const { place } = project;
  const words = { subject: filled(subject, project, window), text: filled(text, project, window) };
  const fields = { ...aboutOf(project), ...words, ...(place && { place }) };
  return { kind: 'message', fields, needsLink: usesLink(text) };
}

function readyMail(kind: ReadyKind, project: Addressed, window: Closing, now: Date): ChosenMail | { why: string } {
  const { state, isShown } = project;
  const about = aboutOf(project);
  if (kind === 'thanks') {
    if (!isShown) return { why: t('mail.unneeded.unpublished') };
    return { kind, fields: { ...about, term: formatTerm(project) }, needsLink: false };
  }
  if (state === 'hidden') return { why: t('mail.unneeded.hidden') };
  if (state === 'withdrawn') return { why: t('mail.unneeded.withdrawn') };
  if (!window || Date.parse(window.closesAt) <= now.getTime()) return { why: t('mail.unneeded.closed') };
  const { closesAt } = window;
  if (kind !== 'missing') return { kind, fields: { ...about, closesAt }, needsLink: true };
  const missing = missingOf(project, project.survey);
  return missing.length === 0
    ? { why: t('mail.unneeded.complete') }
    : { kind, fields: { ...about, missing, closesAt }, needsLink: true };
}

function aboutOf({ id, projectTitle }: Addressed): Pick<MailFields<'published'>, 'project' | 'projectTitle'> {
  return { projectTitle, project: id };
}

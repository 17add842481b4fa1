import type { ChosenMail } from '../../domain/mail/chosen-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { addressesOf } from '../../domain/person/addresses.ts';
import type { Project } from '../../domain/project/projects.ts';
import { secretOf } from '../links/submission-link.ts';

/** What caused a mail, and who had it sent. */
export type Cause = Pick<Mail, 'cause' | 'by'>;

/** The mails to a team, one for each address. Makes the project's link when the mail needs one and there is none yet. */
export async function mailsToTeam(
  project: Project,
  { kind, fields, needsLink }: ChosenMail,
  { cause, by }: Cause,
  addresses = addressesOf(project),
): Promise<Mail[]> {
  const editLink = needsLink && addresses.length > 0 ? await secretOf(project.id) : undefined;
  return addresses.map((to) => ({ kind, cause, to, project: project.id, by, fields: { ...fields, editLink } }) as Mail);
}

import type { MailFields } from '../../domain/mail/mail.ts';
import type { Project } from '../../domain/project/projects.ts';
import { type Release, releaseLinkMs } from '../../domain/project/release.ts';

/** What a mail to the sponsor of a project says. */
export function releaseFieldsOf({ id, projectTitle }: Project, { contact, nonce, linkedAt }: Release): MailFields<'release'> {
  return {
    projectTitle,
    project: id,
    name: contact.name,
    endsAt: releaseEnd({ linkedAt }),
    release: { id, nonce },
  };
}

/** When the link of a sponsor ends (ISO 8601). */
export function releaseEnd({ linkedAt }: Pick<Release, 'linkedAt'>): string {
  return new Date(Date.parse(linkedAt) + releaseLinkMs).toISOString();
}

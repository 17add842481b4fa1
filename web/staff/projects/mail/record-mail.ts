import { splitNames } from '../../../../domain/basics/lists.ts';
import { chosenMail } from '../../../../domain/mail/chosen-mail.ts';
import type { MailFields, MailKind } from '../../../../domain/mail/mail.ts';
import type { Addressed, Closing } from '../../../../domain/mail/mail-message.ts';
import type { MailChoice } from '../../../../domain/mail/mail-order.ts';
import { addressesOf } from '../../../../domain/person/addresses.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { isPublic } from '../../../../domain/project/states.ts';

/** Whom the mail of a project goes to. */
export function addressesIn({ Email, MemberEmails }: Pick<StaffRecord, 'Email' | 'MemberEmails'>): string[] {
  return addressesOf({ email: Email, memberEmails: splitNames(MemberEmails) });
}

function addressed(record: StaffRecord, about: Pick<Addressed, 'place' | 'survey'>): Addressed {
  return {
    ...about,
    id: record.EntryID,
    projectTitle: record.ProjectTitle,
    name: record.Name,
    department: record.Department,
    semester: record.Semester,
    year: record.Year,
    state: record.state,
    // The preview: whether its sponsor has released it is known when the mail is checked.
    isShown: isPublic(record.state),
    videoLinkRaw: record.VideoLinkRaw,
    poster: record.poster,
    teamPhotos: record.teamPhotos,
  };
}

/** The mail that a team gets, for the preview; undefined when it does not concern the project. Its link opens nothing. */
export function previewOf(
  choice: MailChoice,
  record: StaffRecord,
  window: Closing,
  now: Date,
  about: Pick<Addressed, 'place' | 'survey'>,
): { kind: MailKind; fields: MailFields<MailKind> } | undefined {
  const chosen = chosenMail(choice, addressed(record, about), window, now);
  if ('why' in chosen) return undefined;
  const { kind, fields, needsLink } = chosen;
  const editLink = { id: record.EntryID, nonce: '' };
  return { kind, fields: { ...fields, ...(needsLink && { editLink }) } as MailFields<MailKind> };
}

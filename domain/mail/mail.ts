import * as z from 'zod';
import { teamCommentSchema } from '../judging/comments.ts';
import { projectAwardSchema } from '../winners/awards.ts';

/**
 * What the mails of the showcase are about, and the fields that each of them names. A team's mail goes to the project's lead and to
 * each member who gave an address. A field `editLink`, `links`, `invitation`, `judging`, `handIn`, `release` or `consent` is no
 * text but names a link that only the function `mailer` makes (functions/links/secret-link.ts), so that the table holds no link
 * that opens anything.
 */

const time = z.iso.datetime();
/** The link by which a team changes its project, or an invitation is taken up. `nonce` makes it another one than the link before. */
export const secretSchema = z.strictObject({ id: z.string(), nonce: z.string() });
export type Secret = z.infer<typeof secretSchema>;
/** What a secret opens. */
export type LinkPurpose = 'submission' | 'invitation' | 'judging' | 'handIn' | 'release' | 'consent';

const aboutProject = { projectTitle: z.string(), project: z.string() };

export const mailFields = {
  /** A project was handed in. `closesAt`: until when the team may change it. `isPublic`: visitors see it without a review. */
  receipt: z.strictObject({
    ...aboutProject,
    /** Absent in mails that an earlier release recorded. */
    department: z.string().optional(),
    handedInAt: z.string().optional(),
    receipt: z.string(),
    isPublic: z.literal(true).optional(),
    closesAt: time.optional(),
    editLink: secretSchema,
  }),
  published: z.strictObject(aboutProject),
  /** Staff ask for changes; `reason` in their words. */
  returned: z.strictObject({ ...aboutProject, reason: z.string(), editLink: secretSchema }),
  /** The window closes soon and something is missing. */
  missing: z.strictObject({
    ...aboutProject,
    missing: z.array(z.enum(['poster', 'video', 'photos', 'alt'])).min(1),
    closesAt: time,
    editLink: secretSchema,
  }),
  /** The window closes soon and nothing is missing. */
  closing: z.strictObject({ ...aboutProject, closesAt: time, editLink: secretSchema }),
  /** The window closes later than it was said before. */
  extended: z.strictObject({ ...aboutProject, closesAt: time, editLink: secretSchema }),
  /** `term` is the stored form, `fa-2026`. */
  winner: z.strictObject({
    ...aboutProject,
    position: z.enum(['1', '2', '3', 'Participant']),
    /** What it won beside its place. Of a project with an award alone, the position is 'Participant'. */
    awards: z.array(projectAwardSchema.pick({ name: true, place: true })).optional(),
    term: z.string(),
  }),
  thanks: z.strictObject({ ...aboutProject, term: z.string() }),
  /** What judges wrote for the team, as staff released it. */
  comments: z.strictObject({ ...aboutProject, term: z.string(), comments: z.array(teamCommentSchema).min(1) }),
  /** Answers /submission/lost. `consent`: the member's own link, where members were asked. */
  lost: z.strictObject({
    links: z
      .array(z.strictObject({ projectTitle: z.string(), editLink: secretSchema.optional(), consent: secretSchema.optional() }))
      .min(1),
  }),
  /** Staff send the link again. `isNew`: the former link opens nothing any more. */
  link: z.strictObject({ ...aboutProject, isNew: z.boolean(), editLink: secretSchema }),
  /**
   * Staff write to a selection of projects. No fields are left in it but `{editLink}`, where the button stands (letters/review.ts).
   * `place`: where it says that the project stands.
   */
  message: z.strictObject({
    ...aboutProject,
    subject: z.string(),
    text: z.string(),
    place: z.strictObject({ table: z.string(), session: z.string() }).optional(),
    editLink: secretSchema.optional(),
  }),
  /** A new member of staff chooses a password. */
  invitation: z.strictObject({ username: z.string(), by: z.string(), endsAt: time, invitation: secretSchema }),
  /** A guest is to judge. */
  judge: z.strictObject({ name: z.string(), term: z.string(), judging: secretSchema }),
  /** A team of the roster is to hand in. `closesAt`: until when it may, if that is known. */
  handIn: z.strictObject({
    title: z.string(),
    term: z.string(),
    closesAt: time.optional(),
    isReminder: z.literal(true).optional(),
    handIn: secretSchema,
  }),
  /** A sponsor is to release a project. `name`: of its contact, '' when nobody knows. `eventDay`: a time on that day, where it is known. */
  release: z.strictObject({
    projectTitle: z.string(),
    name: z.string(),
    endsAt: time,
    eventDay: time.optional(),
    isReminder: z.literal(true).optional(),
    release: secretSchema,
  }),
  /** A member says what visitors may see of them. It names nothing that a team wrote. */
  consent: z.strictObject({ department: z.string(), term: z.string(), consent: secretSchema }),
  /** A member of staff chooses a new password. */
  reset: z.strictObject({ username: z.string(), by: z.string(), endsAt: time, invitation: secretSchema }),
  /** A coordinator has a letter of domain/mail/letters sent to see it, with the texts that differ from those of the letter. */
  sample: z.strictObject({ letter: z.string(), texts: z.record(z.string(), z.string()) }),
} as const;

export type MailKind = keyof typeof mailFields;
export const mailKinds = Object.keys(mailFields) as MailKind[];
export type MailFields<Kind extends MailKind> = z.infer<(typeof mailFields)[Kind]>;

/** What a mail says, to whom, and what caused it. The same cause never leads to a second mail to the same address. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** For example `published 1205 4`: the kind, the project and its version. */
    cause: string;
    to: string;
    /** The id of the project that the mail is listed with, or that of a term's judges (judge-mail.ts) or roster; absent for mails to staff. */
    project?: string;
    /** The member of staff who had it sent, or `team`. */
    by: string;
    fields: MailFields<Kind>;
  };
}[MailKind];

/**
 * waiting: to be sent, perhaps later. sending: it may have been sent. sent: SES has it. delivered, bounced, complained: what SES heard of
 * it. stopped: not sent, because former mail to the address bounced or was complained about. failed: given up. recalled: not sent, because
 * staff took back what it tells.
 */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'stopped',
  'failed',
  'recalled',
] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in one of these states has not reached its reader, or was not wanted. */
export const lostStates: readonly MailState[] = ['bounced', 'complained', 'stopped', 'failed'];

/** Of a mail in one of these states its reader may know. */
export const leftStates: readonly MailState[] = ['sending', 'sent', 'delivered', 'bounced', 'complained'];

/** A mail as staff see it beside a project. */
export const mailLineSchema = z.strictObject({
  id: z.string(),
  at: time,
  kind: z.enum(mailKinds as [MailKind, ...MailKind[]]),
  to: z.string(),
  by: z.string(),
  state: z.enum(mailStates),
  /** When the state was entered. */
  stateAt: time,
  /** Until when a mail waits because staff may take back what it tells. */
  dueAt: time.optional(),
  /** Why it bounced or failed, in a few words. */
  why: z.string().optional(),
  /** What the mail says, without what its links are made of. Absent in answers of an earlier release. */
  fields: z.record(z.string(), z.unknown()).optional(),
  /** The address gets no mail any more, because a mail came back or was marked as spam, until a coordinator allows it again. */
  isStopped: z.literal(true).optional(),
});
export type MailLine = z.infer<typeof mailLineSchema>;

/** The body of POST /api/admin/mail/projects/{id}/allow: the id of a mail to the address that is meant. */
export const allowedSchema = z.strictObject({ mail: z.string().min(1).max(100) });

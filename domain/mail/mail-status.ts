import * as z from 'zod';
import { mailLineSchema, mailStates } from './mail.ts';
import type { MailTexts } from './mail-texts.ts';

/** Recalled mails are no work of the sender: they are not counted. */
export const countedStates = mailStates.filter((state) => state !== 'recalled');
export type CountedState = (typeof countedStates)[number];

/** The answer of GET /api/admin/mail: whether this stage sends mail, and what became of the mails that it recorded. */
export const mailStatusSchema = z.strictObject({
  /** False on a stage whose configuration names no sender: nothing is recorded then. */
  sends: z.boolean(),
  from: z.string().optional(),
  replyTo: z.string().optional(),
  /** SES sends to verified addresses alone. Absent when SES could not be asked. */
  sandbox: z.boolean().optional(),
  /** SES may send from this address or its domain. Absent when SES could not be asked. */
  verified: z.boolean().optional(),
  /** The number of mails in each state. Those that are just being sent count as waiting. */
  counts: z.record(z.enum(countedStates), z.int().nonnegative()),
  /** What coordinators changed of the texts of mails, for previews. Absent in answers of an earlier release. */
  mails: z.custom<MailTexts>().optional(),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

const lostMailSchema = mailLineSchema.pick({ id: true, kind: true, to: true, state: true, stateAt: true }).extend({
  /** The project's id; for mails about no project `roster-fa-2026` or `judges-fa-2026`. */
  project: z.string(),
  /** The project's title; for such mails the name of the team or the judge. */
  projectTitle: z.string(),
});
export type LostMail = z.infer<typeof lostMailSchema>;

/** The answer of GET /api/admin/mail/terms/{term}. */
export const termMailsSchema = z.strictObject({
  /** The mails that did not reach their teams and judges, newest first. */
  lost: z.array(lostMailSchema),
  /** The ids of the projects that stand elsewhere than the last mail that told their team. */
  moved: z.array(z.string()),
});
export type TermMails = z.infer<typeof termMailsSchema>;

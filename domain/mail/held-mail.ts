import * as z from 'zod';
import { latest } from '../basics/times.ts';
import { leftStates, type MailState } from './mail.ts';

/**
 * Mails that a step of staff causes wait, so that an undo of the step recalls them (docs/decisions/0091). The server's clock counts.
 * In ms.
 */
export const undoTime = 60_000;

/** A step of staff: what it changed has this version now. `at` is when (ISO 8601). */
export type Step = { version: number; at: string };

/** Until when the mails of a step wait that was made at `at` (ISO 8601). */
export function heldUntil(at: string): Date {
  return new Date(Date.parse(at) + undoTime);
}

/** What a step did to mails: `waiting` ones leave at `leaveAt`, `recalled` ones are not sent, and `left` ones of the step before are gone. */
export const stepMailsSchema = z.strictObject({
  waiting: z.int().nonnegative(),
  leaveAt: z.iso.datetime().optional(),
  recalled: z.int().nonnegative(),
  left: z.int().nonnegative(),
});
export type StepMails = z.infer<typeof stepMailsSchema>;

type HeldMail = { state: MailState; step?: number; dueAt?: string };

/** What the step that led to `version` did to these mails, those about one project or one term's places. */
export function mailsOfStep(mails: readonly HeldMail[], version: number, now: Date): StepMails {
  const waiting = mails.filter(({ state, step, dueAt = '' }) => {
    return state === 'waiting' && step === version && Date.parse(dueAt) > now.getTime();
  });
  const leaveAt = latest(waiting.map(({ dueAt }) => dueAt));
  return {
    waiting: waiting.length,
    ...(leaveAt && { leaveAt }),
    recalled: mails.filter(({ state, step }) => state === 'recalled' && step === version).length,
    left: mails.filter(({ state, step }) => step === version - 1 && leftStates.includes(state)).length,
  };
}

/** The mails of several steps together. */
export function mailsTogether(all: readonly (StepMails | undefined)[]): StepMails {
  const known = all.filter((one) => one !== undefined);
  const sum = (name: 'waiting' | 'recalled' | 'left') => known.reduce((total, one) => total + one[name], 0);
  const leaveAt = latest(known.map((one) => one.leaveAt));
  return { waiting: sum('waiting'), ...(leaveAt && { leaveAt }), recalled: sum('recalled'), left: sum('left') };
}

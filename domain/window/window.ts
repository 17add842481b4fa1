import * as z from 'zod';
import { rule } from '../basics/plain-text.ts';
import { daysUntil } from '../basics/times.ts';
import { semesterSchema } from '../project/projects.ts';
import { adminTermOf, schoolDay, type Term } from '../term/terms.ts';

/** The submission window of a term: its projects can be handed in from `opensAt` until just before `closesAt`. */
export const windowSchema = z
  .object({
    semester: semesterSchema,
    year: z.int().min(2000).max(2099),
    opensAt: z.iso.datetime().max(40),
    closesAt: z.iso.datetime().max(40),
    /** Handed-in projects are shown at once; else staff approve each. */
    autoPublish: z.boolean(),
    /** False: the term's teams get no mails that nobody sent by hand (reminders.ts). Absent is true. */
    remind: z.boolean().optional(),
    /** Set when the term asks for a code. What teams type is compared with it. */
    accessCodeHash: z.string().max(200).optional(),
    /** The same code, encrypted, so that staff can read it again. Absent when an earlier version set the code. */
    accessCodeSealed: z.string().max(1000).optional(),
  })
  .refine(({ opensAt, closesAt }) => time(opensAt) < time(closesAt), {
    path: ['closesAt'],
    ...rule('staff.rules.afterOpening'),
  });
export type SubmissionWindow = z.infer<typeof windowSchema>;

/** In characters: the longest access code. */
export const mostOfCode = 100;

/** A window as it is stored. `version` goes up by one with each change; `lastChange` is absent when the window was set by a command. */
export const storedWindowSchema = windowSchema.and(
  z.object({
    version: z.int().positive().default(1),
    lastChange: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
    /** When the closing was put off (reminders.ts). */
    extendedAt: z.iso.datetime().optional(),
    /**
     * After a change of the closing, what the teams still know: the closing and `extendedAt` before it. No mail tells the new closing
     * before `until`, so that a slip can be corrected. Without `closesAt` the window was new.
     */
    known: z
      .object({ closesAt: z.iso.datetime().optional(), extendedAt: z.iso.datetime().optional(), until: z.iso.datetime() })
      .optional()
      .catch(undefined),
  }),
);
export type StoredWindow = z.infer<typeof storedWindowSchema>;

/** A window that was removed, for the list of the last changes. */
export const removedWindowSchema = z.object({
  semester: semesterSchema,
  year: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
});
export type RemovedWindow = z.infer<typeof removedWindowSchema>;

/** Calendar days of the school until a window's last day, 0 on it. Midnight belongs to the day before, as people say it. */
export function daysToClosing({ closesAt }: Pick<SubmissionWindow, 'closesAt'>, now: Date): number {
  return daysUntil(schoolDay(new Date(time(closesAt) - 1)), schoolDay(now));
}

/** A window as visitors see it. */
export const windowViewSchema = z.object({
  semester: semesterSchema,
  year: z.int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  needsCode: z.boolean(),
  open: z.boolean(),
});
export type WindowView = z.infer<typeof windowViewSchema>;

/** The answer of GET /api/survey/window. */
export const surveyWindowSchema = windowViewSchema.extend({
  /** False on a stage whose configuration names no sender: its pages promise no mail. */
  sendsMail: z.boolean(),
});
export type SurveyWindow = z.infer<typeof surveyWindowSchema>;

type Period = Pick<SubmissionWindow, 'opensAt' | 'closesAt'>;

export function isOpen(window: Period, now: Date): boolean {
  return time(window.opensAt) <= now.getTime() && now.getTime() < time(window.closesAt);
}

/** In ms: how long after the closing a hand-in that was begun in time may still be completed, and its pictures may still arrive. */
export const graceMs = 10 * 60 * 1000;

/** When the pictures of what was handed in must have arrived. */
export function picturesUntil({ closesAt }: Pick<Period, 'closesAt'>): Date {
  return new Date(time(closesAt) + graceMs);
}

/**
 * True while pictures may arrive: answers are sent first, so the pictures get some minutes more than the answers. A window is not
 * removed then.
 */
export function acceptsPictures(window: Period, now: Date): boolean {
  return time(window.opensAt) <= now.getTime() && now < picturesUntil(window);
}

/** The window as it is for a team that may hand in until `lateUntil`, if that is after its closing. */
export function extendedUntil<W extends Period>(window: W, lateUntil: string | undefined): W {
  return lateUntil && time(lateUntil) > time(window.closesAt) ? { ...window, closesAt: lateUntil } : window;
}

/** True when two windows are open at the same time. One window may open at the moment when another closes. */
export function overlap(a: Period, b: Period): boolean {
  return time(a.opensAt) < time(b.closesAt) && time(b.opensAt) < time(a.closesAt);
}

/** The window that is open, else the next one to open, else the last one. */
export function currentWindow<W extends Period>(windows: readonly W[], now: Date): W | undefined {
  const byOpening = windows.toSorted((a, b) => time(a.opensAt) - time(b.opensAt));
  return byOpening.find((window) => now.getTime() < time(window.closesAt)) ?? byOpening.at(-1);
}

/**
 * The term that staff work on: the one whose window is open, else that of the calendar. After the closing they still review and name
 * winners, although the next term's window may be set already.
 */
export function staffTermOf(
  windows: readonly Pick<SubmissionWindow, 'semester' | 'year' | 'opensAt' | 'closesAt'>[],
  now: Date,
): Term {
  const open = windows.find((window) => isOpen(window, now));
  return open ? { semester: open.semester, year: open.year } : adminTermOf(now);
}

export function windowView(window: SubmissionWindow, now: Date): WindowView {
  const { semester, year, opensAt, closesAt, accessCodeHash } = window;
  return { semester, year, opensAt, closesAt, needsCode: accessCodeHash !== undefined, open: isOpen(window, now) };
}

function time(iso: string): number {
  return Date.parse(iso);
}

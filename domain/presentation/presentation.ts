import * as z from 'zod';

/** Details of the presentation of a term (spec section 3). Times are texts as staff write them, in the event's time zone (`site.timeZone`). */
export const presentationSchema = z.object({
  presentationDate: z.iso.date(),
  presentationLocation: z.string().max(300),
  checkingTime: z.string().max(60),
  presentationTime: z.string().max(60),
  /** Path of the map, `/pdfs/…pdf`; '' for none. */
  presentationFile: z.string().max(500),
  /** Shown on Home from and until these times (ISO 8601); open-ended when absent. */
  displayFrom: z.iso.datetime().max(40).optional(),
  displayUntil: z.iso.datetime().max(40).optional(),
});
export type Presentation = z.infer<typeof presentationSchema>;

export function isShown(presentation: Pick<Presentation, 'displayFrom' | 'displayUntil'>, now: Date): boolean {
  const { displayFrom, displayUntil } = presentation;
  return (!displayFrom || new Date(displayFrom) <= now) && (!displayUntil || now < new Date(displayUntil));
}

/** The presentation that is next by its day, else the last one. `today` is a day in the school's time zone, `2026-12-04`. */
export function currentPresentation<P extends Pick<Presentation, 'presentationDate'>>(
  presentations: readonly P[],
  today: string,
): P | undefined {
  const byDay = presentations.toSorted((a, b) => a.presentationDate.localeCompare(b.presentationDate));
  return byDay.find(({ presentationDate }) => presentationDate >= today) ?? byDay.at(-1);
}

/** One version of a term's presentation. `at` and `by` are absent when a command set it. */
export const presentationVersionSchema = z.strictObject({
  version: z.int().positive(),
  at: z.iso.datetime().optional(),
  by: z.string().optional(),
  presentation: presentationSchema,
});
export type PresentationVersion = z.infer<typeof presentationVersionSchema>;

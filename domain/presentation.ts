import * as z from 'zod';

/** Details of the next presentation (spec section 3). Times are texts as staff write them, in the event's time zone (`site.timeZone`). */
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

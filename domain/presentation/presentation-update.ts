import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { wholeSeconds } from '../basics/times.ts';
import { t } from '../language/text.ts';
import { uploadIdSchema } from '../picture/uploads.ts';
import { site } from '../site/site.ts';
import { type Presentation, presentationSchema } from './presentation.ts';

/** The body of POST /api/presentation/update, as a form or as JSON. A field that is absent keeps its value. */

const { shape } = presentationSchema;
const text = (schema: z.ZodString) => line(schema, { most: schema.maxLength ?? 0 });

/** A time on a clock in a text, and AM or PM behind it. */
const clocks = /(\d{1,3})[:.](\d{2})(?:\s*([ap])\.?m)?/gi;

/** True unless a text like `25:99` names a time that no clock shows. Words are as good as times: `To be announced`. */
function hasOnlyRealTimes(text: string): boolean {
  return Array.from(text.matchAll(clocks)).every(([, hour, minute, half]) => {
    const isHour = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 23;
    return isHour && Number(minute) <= 59;
  });
}
const written = (schema: z.ZodString) => text(schema).refine(hasOnlyRealTimes, rule('staff.rules.clock'));

/** A time with its offset, stored in UTC; '' or null for no limit. */
const time = z
  .union([z.literal(['', null]), z.iso.datetime({ offset: true }).max(40)], rule('staff.rules.time'))
  .transform((text) => (text ? wholeSeconds(new Date(text)) : ''))
  .pipe(z.union([z.literal(''), z.iso.datetime()], rule('staff.rules.years')));

export const presentationUpdateSchema = z
  .strictObject({
    /** A plain date: without a time, no time zone can shift it. */
    presentationDate: z.iso.date(rule('staff.rules.date')).refine((date) => /^20/.test(date), rule('staff.rules.years')),
    presentationLocation: text(shape.presentationLocation),
    checkingTime: written(shape.checkingTime),
    presentationTime: written(shape.presentationTime),
    /** The id of a completed upload of the kind map, the path that is stored already, or '' for no file. */
    presentationFile: z.union(
      [z.literal(''), uploadIdSchema('map'), z.string().startsWith('/pdfs/').max(500)],
      rule('staff.rules.map'),
    ),
    displayFrom: time,
    displayUntil: time,
  })
  .partial();

export type PresentationUpdate = z.output<typeof presentationUpdateSchema>;

/** What is wrong with the presentation after an update, by field. */
export type PresentationProblems = Partial<Record<keyof Presentation, string>>;

/** The presentation after an update; `file` is the path of its map. */
export function updatePresentation(
  before: Presentation | undefined,
  { presentationFile: _named, ...update }: PresentationUpdate,
  file: string | undefined,
): { presentation: Presentation } | { problems: PresentationProblems } {
  const defaults = { presentationLocation: site.defaultLocation, checkingTime: '', presentationTime: '', presentationFile: '' };
  const { displayFrom, displayUntil, ...rest } = {
    ...defaults,
    ...before,
    ...update,
    ...(file !== undefined && { presentationFile: file }),
  };
  if (!rest.presentationDate) return { problems: { presentationDate: t('staff.people.rules.required') } };
  if (displayFrom && displayUntil && displayFrom >= displayUntil) {
    return { problems: { displayUntil: t('staff.rules.afterFrom') } };
  }
  const presentation = { ...rest, presentationDate: rest.presentationDate };
  return { presentation: { ...presentation, ...(displayFrom && { displayFrom }), ...(displayUntil && { displayUntil }) } };
}

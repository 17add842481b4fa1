import { Hono } from 'hono';
import * as z from 'zod';
import { formatTerm, sameTerm, type Term, termLabel } from '../../domain/terms.ts';
import { cleanLine } from '../../domain/text.ts';
import { type SubmissionWindow, windowSchema, windowView } from '../../domain/window.ts';
import { hashAccessCode } from '../data/access-codes.ts';
import { readWindows, writeWindow } from '../data/windows.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { check, jsonBody } from '../http/json-body.ts';
import { readTermOf } from './term.ts';

/** Kept in UTC, whole seconds. */
const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-12-04T08:00:00Z' })
  .transform((text) => new Date(text).toISOString().replace(/\.\d+Z$/, 'Z'))
  .pipe(z.iso.datetime('must be a time of this age'));

const bodySchema = z.strictObject({
  opensAt: time,
  closesAt: time,
  /** Absent: as before. null or '': none. */
  accessCode: z
    .string()
    .max(100)
    .transform((code) => cleanLine(code).replace(/\s/g, ''))
    .nullish(),
  autoPublish: z.boolean({ error: 'must be true or false' }),
});

export const windows = new Hono<AdminEnv>()
  // GET /api/windows/{semester}-{year} – when the projects of a term can be handed in
  .get('/api/windows/:term', async (c) => {
    const term = readTermOf(c);
    const window = await findWindow(term);
    if (!window) throw new AppError(404, 'no_window', `No submission window is set for ${termLabel(term)}.`);
    return c.json(staffView(window));
  })

  // PUT /api/windows/{semester}-{year} – sets it; windows of different terms may not overlap
  .put('/api/windows/:term', jsonBody(bodySchema), async (c) => {
    const term = readTermOf(c);
    const { accessCode, ...period } = c.req.valid('json');
    const before = await findWindow(term);
    const accessCodeHash =
      accessCode === undefined ? before?.accessCodeHash : accessCode ? await hashAccessCode(accessCode) : undefined;
    const window = check(windowSchema, { ...term, ...period, accessCodeHash });
    const other = await writeWindow(window);
    if (other) throw overlaps(other);
    return c.json(staffView(window));
  });

export async function findWindow(term: Term): Promise<SubmissionWindow | undefined> {
  return (await readWindows()).find((window) => sameTerm(window, term));
}

/** `overlaps` lets a page say the other's times in its own words. */
function overlaps({ semester, year, opensAt, closesAt }: SubmissionWindow): AppError {
  const fields = { opensAt: `overlaps the window of ${termLabel({ semester, year })}, ${opensAt} to ${closesAt}` };
  return new AppError(422, 'invalid', 'Please check what is marked and send it again.', fields, {
    members: { overlaps: { semester, year, opensAt, closesAt } },
  });
}

/** The code itself is nowhere: it can be set anew, not read. */
function staffView(window: SubmissionWindow) {
  return { term: formatTerm(window), ...windowView(window, new Date()), autoPublish: window.autoPublish };
}

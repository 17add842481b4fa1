import { Hono } from 'hono';
import * as z from 'zod';
import { cleanLine, rule } from '../../domain/basics/plain-text.ts';
import { wholeSeconds } from '../../domain/basics/times.ts';
import { compareTerms, formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import {
  acceptsPictures,
  mostOfCode,
  type StoredWindow,
  type SubmissionWindow,
  windowSchema,
  windowView,
} from '../../domain/window/window.ts';
import { changeWindow, findWindow, readWindows, removeWindow } from '../data/event/windows.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { check, jsonBody } from '../http/json-body.ts';
import { forCaller, say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { hashAccessCode, matchesAccessCode } from '../windows/access-codes.ts';
import { windowActivity } from '../windows/activity.ts';
import { openAccessCode, sealAccessCode } from '../windows/sealed-codes.ts';

/** A time, stored in UTC and whole seconds. */
const time = z.iso
  .datetime({ offset: true, ...rule('staff.rules.time') })
  .max(40)
  .transform((text) => wholeSeconds(new Date(text)))
  .pipe(z.iso.datetime(rule('staff.rules.age')));

const bodySchema = z.strictObject({
  opensAt: time,
  closesAt: time,
  /** Absent keeps the code; null or '' removes it. */
  accessCode: z.string().max(mostOfCode).transform(cleanLine).nullish(),
  autoPublish: z.boolean({ error: 'must be true or false' }),
  /** Absent keeps the setting; a new window reminds. */
  remind: z.boolean({ error: 'must be true or false' }).optional(),
});

export const windows = new Hono<AdminEnv>()
  // GET /api/windows – the windows of all terms, newest term first
  .get('/api/windows', async (c) => c.json((await readWindows()).sort(compareTerms).map(withoutCode)))

  // GET /api/windows/{semester}-{year} – when the projects of a term can be handed in
  .get('/api/windows/:term', async (c) => {
    const term = readTermOf(c);
    const window = await findWindow(term);
    if (!window) throw noWindow(term);
    return c.json(await staffView(window), 200, tagOf(window));
  })

  // PUT /api/windows/{semester}-{year} – sets the window of a term; windows of different terms may not overlap
  .put('/api/windows/:term', jsonBody(bodySchema), async (c) => {
    const term = readTermOf(c);
    const { accessCode, ...settings } = c.req.valid('json');
    const newCode = accessCode ? await keptCode(accessCode, term) : {};
    const edit = (before: SubmissionWindow | undefined) => {
      const { accessCodeHash, accessCodeSealed } = accessCode === undefined ? { ...before } : newCode;
      return check(windowSchema, { remind: before?.remind, ...term, ...settings, accessCodeHash, accessCodeSealed });
    };
    const by = c.var.admin;
    const outcome = await changeWindow(term, edit, {
      seen: seenVersion(c),
      by,
      activityOf: (before, after) => windowActivity(by, before, after),
    });
    if ('overlaps' in outcome) throw overlaps(outcome.overlaps);
    const stored =
      'stored' in outcome ? outcome.stored : await unlessDifferent(edit(outcome.theirs), outcome.theirs, accessCode);
    return c.json(await staffView(stored), 200, tagOf(stored));
  })

  // DELETE /api/windows/{semester}-{year} – removes the window of a term, unless teams may be handing in
  .delete('/api/windows/:term', async (c) => {
    const term = readTermOf(c);
    const mayGo = (window: StoredWindow) => !acceptsPictures(window, new Date());
    const outcome = await removeWindow(term, { seen: seenVersion(c), by: c.var.admin, mayGo });
    if ('refused' in outcome) throw inUse(term);
    if ('theirs' in outcome) throw conflict(say('refusals.staff.windowChanged'), {}, outcome.theirs);
    if (!outcome.removed) throw noWindow(term);
    return c.json({ term: formatTerm(term), removed: true });
  });

const noWindow = (term: Term) =>
  new AppError(404, 'no_window', say('refusals.staff.noWindowOf', { term: forCaller(() => termLabel(term)) }));

const inUse = (term: Term) =>
  new AppError(409, 'window_in_use', say('refusals.staff.windowOpen', { term: forCaller(() => termLabel(term)) }));

type KeptCode = Pick<SubmissionWindow, 'accessCodeHash' | 'accessCodeSealed'>;

async function keptCode(code: string, term: Term): Promise<KeptCode> {
  const [accessCodeHash, accessCodeSealed] = await Promise.all([hashAccessCode(code), sealAccessCode(code, term)]);
  return { accessCodeHash, accessCodeSealed };
}

/** The 422 of a window that overlaps another term's. Its member `overlaps` lets a page show the other window's times. */
function overlaps({ semester, year, opensAt, closesAt }: SubmissionWindow): AppError {
  const fields = {
    opensAt: say('staff.windows.overlaps', {
      term: forCaller(() => termLabel({ semester, year })),
      opens: opensAt,
      closes: closesAt,
    }),
  };
  return new AppError(422, 'invalid', say('refusals.invalid'), fields, {
    members: { overlaps: { semester, year, opensAt, closesAt } },
  });
}

/** Returns what somebody else stored when both wrote the same, as when one save came twice. Else throws both values. */
async function unlessDifferent(
  yours: SubmissionWindow,
  theirs: StoredWindow | undefined,
  accessCode: string | null | undefined,
): Promise<StoredWindow> {
  const fields = bothValues(settingsOf(yours), theirs ? settingsOf(theirs) : {});
  const isSameCode = !accessCode || (await matchesAccessCode(accessCode, theirs?.accessCodeHash ?? ''));
  if (theirs && isSameCode && Object.keys(fields).length === 0) return theirs;
  throw conflict(say('refusals.staff.windowChanged'), fields, theirs ?? { version: 0 });
}

/** The settings of a window that a conflict compares. A code is compared by its hash. */
function settingsOf({ opensAt, closesAt, autoPublish, remind = true, accessCodeHash }: SubmissionWindow) {
  return { opensAt, closesAt, autoPublish, remind, needsCode: accessCodeHash !== undefined };
}

/** `accessCode` is absent when there is no code, or when the code can no longer be read. */
async function staffView(window: StoredWindow) {
  const accessCode = window.accessCodeSealed && (await openAccessCode(window.accessCodeSealed, window));
  return { ...withoutCode(window), ...(accessCode && { accessCode }) };
}

function withoutCode(window: StoredWindow) {
  const { autoPublish, remind = true, version, lastChange } = window;
  const changed = lastChange && { lastChange };
  return { term: formatTerm(window), ...windowView(window, new Date()), autoPublish, remind, version, ...changed };
}

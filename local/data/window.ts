import * as z from 'zod';
import { cleanLine } from '../../domain/basics/plain-text.ts';
import { wholeSeconds } from '../../domain/basics/times.ts';
import { command } from '../../domain/person/activity.ts';
import { dayAfter, startOfDay } from '../../domain/presentation/event-time.ts';
import { site } from '../../domain/site/site.ts';
import { compareTerms, formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { isOpen, mostOfCode, type SubmissionWindow, windowSchema } from '../../domain/window/window.ts';
import { onTarget, readArguments, readTerm, wrongUse } from '../command.ts';
import { PlainError } from '../plain-error.ts';
import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';

export const windowUsage = `  npm run data -- window show
  npm run data -- window set TERM [--opens TIME] [--closes TIME] [--access-code CODE|--no-access-code] [--auto-publish|--no-auto-publish]
      TERM is fa-2026; TIME is a day (2026-12-31: its beginning to open, its end to close) or 2026-12-31T17:00:00-07:00`;

const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
const ofCode = { 'access-code': text, 'no-access-code': flag };
const options = { opens: text, closes: text, ...ofCode, 'auto-publish': flag, 'no-auto-publish': flag };

const read = (args: string[]) => readArguments({ args, allowPositionals: true, options }, windowUsage);
type Settings = ReturnType<typeof read>['values'];

/** `npm run data -- window …`: when the projects of a term can be handed in. */
export async function main(args: string[], stage?: Stage): Promise<void> {
  const { positionals, values } = read(args);
  const [action = 'show', name, ...more] = positionals;
  const term = name === undefined ? undefined : readTerm(name);
  const isRight = action === 'show' ? !name : action === 'set' && term && more.length === 0;
  if (!isRight)
    throw wrongUse(
      name && !term ? `${name} is no term such as fa-2026.` : 'window takes show, or set with a term.',
      windowUsage,
    );
  for (const option of ['access-code', 'auto-publish'] as const)
    if (values[option] !== undefined && values[`no-${option}`])
      throw wrongUse(`--${option} and --no-${option} contradict each other.`, windowUsage);
  await onTarget(openTarget(false, stage), async () => {
    const { knowSite } = await import('../../functions/data/site/settings.ts');
    await knowSite();
    if (term) await setWindow(term, values);
    else await showWindows();
  });
}

async function showWindows(): Promise<void> {
  const { readWindows } = await import('../../functions/data/event/windows.ts');
  const windows = (await readWindows()).sort(compareTerms);
  if (windows.length === 0) console.log('No submission window is set.');
  for (const window of windows) console.log(windowLine(window));
}

async function setWindow(term: Term, settings: Settings): Promise<void> {
  const { findWindow, changeWindow } = await import('../../functions/data/event/windows.ts');
  const before = await findWindow(term);
  const read = windowSchema.safeParse({
    ...term,
    opensAt: settings.opens === undefined ? before?.opensAt : readTime(settings.opens, (day) => day),
    closesAt: settings.closes === undefined ? before?.closesAt : readTime(settings.closes, dayAfter),
    autoPublish: settings['auto-publish'] ?? (settings['no-auto-publish'] ? false : (before?.autoPublish ?? false)),
    remind: before?.remind,
    ...(await accessCode(settings, term, before)),
  });
  if (!read.success) {
    const missing = !before && !(settings.opens && settings.closes);
    throw new PlainError(missing ? 'A new window needs --opens and --closes.' : 'A window must close later than it opens.');
  }
  const { windowActivity } = await import('../../functions/windows/activity.ts');
  const activityOf = (...change: [SubmissionWindow | undefined, SubmissionWindow]) => windowActivity(command, ...change);
  const outcome = await changeWindow(term, () => read.data, { activityOf });
  if ('overlaps' in outcome)
    throw new PlainError(`Nothing was changed: it would share time with ${windowLine(outcome.overlaps)}`);
  console.log(windowLine(read.data));
}

type KeptCode = Pick<SubmissionWindow, 'accessCodeHash' | 'accessCodeSealed'>;

async function accessCode(settings: Settings, term: Term, before: SubmissionWindow | undefined): Promise<KeptCode> {
  const { hashAccessCode } = await import('../../functions/windows/access-codes.ts');
  const { sealAccessCode } = await import('../../functions/windows/sealed-codes.ts');
  const code = settings['access-code'];
  if (settings['no-access-code']) return {};
  if (code === undefined) return { accessCodeHash: before?.accessCodeHash, accessCodeSealed: before?.accessCodeSealed };
  if (code.length > mostOfCode) throw new PlainError(`--access-code may have ${mostOfCode} characters at most.`);
  const plain = cleanLine(code);
  if (!plain) throw new PlainError('--access-code needs a code; --no-access-code asks for none.');
  return { accessCodeHash: await hashAccessCode(plain), accessCodeSealed: await sealAccessCode(plain, term) };
}

/** The time at which a day begins in the event's time zone. `dayOf` says which day is meant. */
function readTime(typed: string, dayOf: (day: string) => string): string {
  const text = cleanLine(typed);
  const [day = '', clock] = text.split('T');
  // Date.parse takes February 31 for March 3.
  const isDate = z.iso.date().safeParse(day).success;
  const instant =
    isDate && clock === undefined
      ? startOfDay(dayOf(day), site.timeZone)
      : isDate && /(Z|[+-]\d\d:?\d\d)$/.test(text)
        ? Date.parse(text)
        : Number.NaN;
  if (Number.isNaN(instant))
    throw new PlainError(`${text} is neither a day (2026-12-31) nor a time with its zone (2026-12-31T17:00:00-07:00).`);
  return wholeSeconds(new Date(instant));
}

/** `fa-2026  Fall 2026  Aug 15, 2026, 12:00 AM – Dec 31, 2026, 12:00 AM  open, access code, staff approve each` */
function windowLine(window: SubmissionWindow): string {
  const times = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timeZone });
  const shown = (time: string) => times.format(new Date(time));
  const notes = [
    isOpen(window, new Date()) ? 'open' : 'closed',
    window.accessCodeHash ? 'access code' : 'no access code',
    window.autoPublish ? 'published at once' : 'staff approve each',
  ];
  return `${formatTerm(window)}  ${termLabel(window)}  ${shown(window.opensAt)} – ${shown(window.closesAt)}  ${notes.join(', ')}`;
}

import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { kindOfUpload } from '../../domain/picture/uploads.ts';
import { currentPresentation, type Presentation, type PresentationVersion } from '../../domain/presentation/presentation.ts';
import {
  type PresentationUpdate,
  presentationUpdateSchema,
  updatePresentation,
} from '../../domain/presentation/presentation-update.ts';
import { adminTermOf, adminTermOn, parseTerm, schoolDay } from '../../domain/term/terms.ts';
import {
  changePresentation,
  readCurrentPresentations,
  readPresentationHistory,
  readTermPresentation,
  type StoredPresentation,
} from '../data/event/presentation.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { check, invalid, readJson } from '../http/json-body.ts';
import { forCaller, say } from '../http/say.ts';
import { badTerm } from '../http/term.ts';
import { copyFile, writeFile } from '../pictures/bucket.ts';
import { readNote } from '../pictures/staged.ts';

export const presentation = new Hono<AdminEnv>()
  // GET /api/presentation/details?term – the stored presentation of a term, also when visitors do not see it now
  .get('/api/presentation/details', async (c) => {
    const { presentation: stored, version } = await readAsked(c);
    if (!stored) throw new AppError(404, 'no_presentation', say('refusals.staff.noPresentation'));
    return c.json(stored, 200, tagOf({ version }));
  })

  // GET /api/presentation/history?term – the versions of a term's presentation, newest first
  .get('/api/presentation/history', async (c) => {
    const { term } = await readAsked(c);
    const versions = await readPresentationHistory(term);
    return c.json(versions.flatMap(toVersion));
  })

  // POST /api/presentation/update?term – changes the given details, as multipart/form-data or JSON
  .post('/api/presentation/update', async (c) => {
    const seen = seenVersion(c);
    const { fields, file } = await readForm(c);
    const update = check(presentationUpdateSchema, fields);
    const before = await readAsked(c, update.presentationDate);
    const { presentation: stored, version } = await store(before, update, file, { seen, by: c.var.admin });
    return c.json(stored, 200, tagOf({ version }));
  });

/**
 * The presentation of the term that the address names. Without a term, as in the calls of the specification: the next one of all
 * terms, else the last one; and when there is none, that of the term of `day`.
 */
async function readAsked(c: Context, day?: string): Promise<StoredPresentation> {
  const named = c.req.query('term');
  if (named !== undefined) {
    const term = parseTerm(named);
    if (!term) throw badTerm();
    return readTermPresentation(term);
  }
  const now = new Date();
  const all = (await readCurrentPresentations()).flatMap((one) =>
    one.presentation ? [{ ...one, presentationDate: one.presentation.presentationDate }] : [],
  );
  const current = currentPresentation(all, schoolDay(now));
  return readTermPresentation(current?.term ?? (day === undefined ? adminTermOf(now) : adminTermOn(day)));
}

function toVersion({ presentation, version, lastChange }: StoredPresentation): PresentationVersion[] {
  return presentation ? [{ version, ...lastChange, presentation }] : [];
}

type Form = { fields: unknown; file?: File };

/**
 * The fields of the body, and the file if `presentationFile` is one. A browser sends an empty file when the person chose none.
 */
async function readForm(c: Context): Promise<Form> {
  if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return { fields: await readJson(c) };
  const form = await c.req.formData().catch(() => {
    throw new AppError(400, 'bad_request', say('refusals.staff.form'));
  });
  const fields = new Map(form.entries());
  const file = fields.get('presentationFile');
  if (!(file instanceof File)) return { fields: Object.fromEntries(fields) };
  fields.delete('presentationFile');
  return { fields: Object.fromEntries(fields), ...(file.size > 0 && { file }) };
}

type Edit = { seen: number | undefined; by: string };

async function store(
  before: StoredPresentation,
  update: PresentationUpdate,
  file: File | undefined,
  { seen, by }: Edit,
): Promise<StoredPresentation> {
  const { term } = before;
  // Problems, which `apply` throws, and conflicts are reported before a file is stored.
  apply(before.presentation, update, undefined);
  const { presentationFile: named } = update;
  if (seen !== undefined && seen !== before.version) {
    // A file that comes with the call has no path yet, so its name is there: it is never the stored one.
    const map = file ? file.name : named && ((await noteOfMap(named))?.path ?? named);
    return unlessDifferent(apply(before.presentation, update, map), before);
  }
  const path = file
    ? await storePdf(file)
    : named === undefined
      ? undefined
      : await takeMap(named, (path) => hadMap(before, path));
  const lastChange = { at: new Date().toISOString(), by };
  const edit = ({ presentation, version }: StoredPresentation) => ({
    term,
    presentation: apply(presentation, update, path),
    version,
    lastChange,
  });
  const outcome = await changePresentation(term, edit, seen);
  if ('stored' in outcome) return outcome.stored;
  return unlessDifferent(apply(outcome.theirs.presentation, update, path), outcome.theirs);
}

const noteOfMap = async (named: string) => (kindOfUpload(named) === 'map' ? readNote(named) : undefined);

/** True for the path of a map that the presentation has, or had in a version that may be restored. */
async function hadMap({ term, presentation }: StoredPresentation, path: string): Promise<boolean> {
  if (path === presentation?.presentationFile) return true;
  if (!path.startsWith('/')) return false;
  return (await readPresentationHistory(term)).some((version) => version.presentation?.presentationFile === path);
}

function apply(before: Presentation | undefined, update: PresentationUpdate, path: string | undefined): Presentation {
  const updated = forCaller(() => updatePresentation(before, update, path));
  if ('problems' in updated) throw invalid(updated.problems);
  return updated.presentation;
}

/** Returns what somebody else stored when both wrote the same, as when one save came twice. Else throws both values. */
function unlessDifferent(yours: Presentation, theirs: StoredPresentation): StoredPresentation {
  const fields = bothValues(yours, theirs.presentation ?? {});
  if (Object.keys(fields).length === 0) return theirs;
  throw conflict(say('refusals.staff.presentationChanged'), fields, theirs);
}

/** In bytes. Lambda accepts no larger body; a larger map must come by a presigned upload. */
const largestFile = 4 * 1024 * 1024;

const field = 'presentationFile';

/**
 * Stores a PDF that was sent with the form, under a new name, and returns its path. Throws 422 for a file that is not a PDF.
 */
async function storePdf(file: File): Promise<string> {
  if (file.size > largestFile) throw invalid({ [field]: say('refusals.staff.largePdf') });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) throw invalid({ [field]: say('refusals.staff.choosePdf') });
  const key = `pdfs/map-${randomUUID()}.pdf`;
  await writeFile(key, bytes, 'application/pdf');
  return `/${key}`;
}

/**
 * Returns the path of the map that an update names, and makes it public when it is a new upload. `isKnown` is true for the path of
 * a map that the presentation has or had.
 */
async function takeMap(named: string, isKnown: (path: string) => Promise<boolean>): Promise<string> {
  if (named === '' || (await isKnown(named))) return named;
  const note = await noteOfMap(named);
  const taken = note && (await copyFile(`staged/${named}/map.pdf`, note.path.slice(1)));
  if (!note || !taken) throw invalid({ [field]: say('refusals.goneUpload') });
  return note.path;
}

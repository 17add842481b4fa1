import { type Context, Hono } from 'hono';
import type { Presentation } from '../../domain/presentation.ts';
import { type PresentationUpdate, presentationUpdateSchema, updatePresentation } from '../../domain/presentation-update.ts';
import { changePresentation, readStoredPresentation, type StoredPresentation } from '../data/presentation.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { check, invalid } from '../http/json-body.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { storePdf, takeMap } from './presentation-file.ts';

export const presentation = new Hono<AdminEnv>()
  // GET /api/presentation/details – the stored presentation, also when visitors do not see it now
  .get('/api/presentation/details', async (c) => {
    const { presentation: stored, version } = await readStoredPresentation();
    if (!stored) throw new AppError(404, 'no_presentation', 'No presentation is announced.');
    tagVersion(c, version);
    return c.json(stored);
  })

  // POST /api/presentation/update – changes the given details, as multipart/form-data or JSON
  .post('/api/presentation/update', async (c) => {
    const seen = seenVersion(c);
    const { fields, file } = await readForm(c);
    const update = check(presentationUpdateSchema, fields);
    const { presentation: stored, version } = await store(update, file, { seen, by: c.var.admin });
    tagVersion(c, version);
    return c.json(stored);
  });

type Form = { fields: unknown; file?: File };

/**
 * The fields of the body, and the file if `presentationFile` is one. A browser sends an empty file when the person chose none.
 */
async function readForm(c: Context): Promise<Form> {
  if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return { fields: await readJson(c) };
  const form = await c.req.formData().catch(() => {
    throw new AppError(400, 'bad_request', 'The form cannot be read.');
  });
  const fields = new Map(form.entries());
  const file = fields.get('presentationFile');
  if (!(file instanceof File)) return { fields: Object.fromEntries(fields) };
  fields.delete('presentationFile');
  return { fields: Object.fromEntries(fields), ...(file.size > 0 && { file }) };
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new AppError(400, 'bad_request', 'The body is no JSON.');
  });
}

type Edit = { seen: number | undefined; by: string };

async function store(update: PresentationUpdate, file: File | undefined, { seen, by }: Edit): Promise<StoredPresentation> {
  const before = await readStoredPresentation();
  // Problems and conflicts are reported before a file is stored.
  const yours = apply(before.presentation, update, undefined);
  if (seen !== undefined && seen !== before.version) return unlessDifferent(yours, before);
  const { presentationFile: named } = update;
  const path = file
    ? await storePdf(file)
    : named === undefined
      ? undefined
      : await takeMap(named, before.presentation?.presentationFile);
  const lastChange = { at: new Date().toISOString(), by };
  const outcome = await changePresentation(({ presentation, version }) => {
    return { presentation: apply(presentation, update, path), version, lastChange };
  }, seen);
  if ('stored' in outcome) return outcome.stored;
  return unlessDifferent(apply(outcome.theirs.presentation, update, path), outcome.theirs);
}

function apply(before: Presentation | undefined, update: PresentationUpdate, path: string | undefined): Presentation {
  const updated = updatePresentation(before, update, path);
  if ('problems' in updated) throw invalid(updated.problems);
  return updated.presentation;
}

/** Returns what somebody else stored when both wrote the same, as when one save came twice. Else throws both values. */
function unlessDifferent(yours: Presentation, theirs: StoredPresentation): StoredPresentation {
  const fields = bothValues(yours, theirs.presentation ?? {});
  if (Object.keys(fields).length === 0) return theirs;
  throw conflict('Somebody else changed the presentation meanwhile.', fields, theirs);
}

import type * as z from 'zod';
import type { DepartmentSlug } from '../../domain/department/departments.ts';
import type { Floor } from '../../domain/floor/floor.ts';
import { floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import type { Entry, PlacesOfTerm } from '../../domain/import/batches.ts';
import type { DateOrder } from '../../domain/import/dates.ts';
import type { Problem } from '../../domain/import/explain.ts';
import { mergePictures, mergeRow } from '../../domain/import/merge.ts';
import type { Outcome } from '../../domain/import/outcomes.ts';
import { type Row, readRecord, recordId } from '../../domain/import/record.ts';
import { t } from '../../domain/language/text.ts';
import { isOwnPath } from '../../domain/picture/images.ts';
import { kindOfUpload, uploadIn } from '../../domain/picture/uploads.ts';
import { projectFields } from '../../domain/project/project-fields.ts';
import type { Project } from '../../domain/project/projects.ts';
import { type Restriction, restrictions } from '../../domain/project/versions.ts';
import { sponsorAliasesSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import type { Question } from '../../domain/submission/questions.ts';
import { formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { awardsOfTermSchema } from '../../domain/winners/winners-update.ts';
import { foreseeFloor, importFloor } from '../data/event/floors.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { readProject } from '../data/project/projects.ts';
import { foreseeSponsorAliases, importSponsorAliases } from '../data/project/sponsors.ts';
import { ItemTooLarge } from '../data/table/item-size.ts';
import { AppError } from '../http/errors.ts';
import { zodWords } from '../http/json-body.ts';
import { forCaller, say } from '../http/say.ts';
import { holdPicture, isPictureKept } from '../pictures/held-pictures.ts';
import { foreseeImport, importProject } from '../projects/import.ts';
import { foreseeMerge, type Merged, mergeWins } from '../winners/write.ts';
import { ownPicturesOfPlace, withOwnPictures } from './own-pictures.ts';

/** How entries are imported, by the command or the page. */
export type How = {
  questions: readonly Question[];
  /** The department for records that name none. */
  department?: DepartmentSlug | undefined;
  dates?: DateOrder | undefined;
  /** Replaces projects, floors and winners even when a person changed them. */
  overwrite: boolean;
  /** Returns the outcome of each entry without writing anything. */
  dryRun: boolean;
  /** Is called before each entry that is written. */
  beforeWrite?: (() => Promise<void>) | undefined;
  /** Adds the pictures that a record names. */
  attach?: ((row: Row) => Promise<{ row: Row; problems: Problem[] }>) | undefined;
};

/** Imports one entry of a file. What is wrong with it is in the outcome; only a failure of the database throws. */
export async function importEntry(entry: Entry, how: How): Promise<Outcome> {
  const { line } = entry;
  if ('record' in entry) return importRecord(entry, how);
  await how.beforeWrite?.();
  if ('sponsorAliases' in entry) return importSponsors(line, entry.sponsorAliases, how);
  if ('floorOfTerm' in entry) return importFloorOfTerm(line, entry.floorOfTerm, how);
  if ('awardsOfTerm' in entry) return importAwards(line, entry.awardsOfTerm, how);
  return importPlaces(line, entry.placesOfTerm, how);
}

const bad = (line: number, problems: Problem[]): Outcome => ({ line, result: 'bad', problems });

/** The place of a project that won is in `claim`: places are imported after all rows, because two rows may claim the same one. */
async function importRecord({ line, order, record }: Extract<Entry, { record: unknown }>, how: How): Promise<Outcome> {
  const read = await readAgainstStored(record, how);
  if ('problems' in read) return bad(line, read.problems);
  await how.beforeWrite?.();
  const attached = how.attach ? await how.attach(read.row) : { row: read.row, problems: [] };
  const { row, problems } = await withOwnPictures(attached.row, read.row);
  const written = await write(row, how);
  if (!written) return bad(line, [{ reason: say('staff.import.faults.tooLarge') }]);
  const { result, project, kept, pending } = written;
  const { id: projectId, semester, year } = project;
  const place = result === 'older' || result === 'edited' ? undefined : row.place;
  return {
    line,
    result,
    problems: [...attached.problems, ...problems, ...kept.map(staysAsStaffSetIt), ...pending],
    ...(place && { claim: { order, line, projectId, term: { semester, year }, ...place } }),
  };
}

/** Reads a record. One that lacks required fields may still update a stored project. */
async function readAgainstStored(record: Record<string, unknown>, { department, questions, dates }: How) {
  const defaults = { department, dates, questions };
  const read = forCaller(() => readRecord(record, defaults));
  const id = 'problems' in read && recordId(record);
  const stored = id ? await readProject(id) : undefined;
  return stored ? forCaller(() => readRecord(record, { ...defaults, stored: stored.project })) : read;
}

/**
 * Writes a row, or in a dry run only determines the result. Returns the resulting project, in which missing fields keep their
 * stored values; undefined when it is too large to be stored.
 */
async function write(row: Row, { overwrite, dryRun }: How) {
  let project: Project = row.project;
  let kept: Restriction[] = [];
  let isStored = false;
  const importOne = dryRun ? foreseeImport : importProject;
  try {
    const importing = importOne(row.project, overwrite, {
      approved: row.approved,
      consents: row.consents,
      release: row.release,
      onto: (stored) => {
        isStored = true;
        project = mergeRow(row, stored);
        return project;
      },
      onKept: (fields) => {
        kept = fields;
      },
    });
    const { result, pending } = await orPending(importing, () => (isStored ? 'updated' : 'created'));
    return { result, project, kept, pending };
  } catch (error) {
    if (error instanceof ItemTooLarge) return undefined;
    throw error;
  }
}

/**
 * What a write returns; `written` when it is done, but its pictures are not in place yet. The sweep puts them there, so no other
 * entry has to wait for them, and the import goes on.
 */
async function orPending<Result>(
  writing: Promise<Result>,
  written: () => Result,
): Promise<{ result: Result; pending: Problem[] }> {
  try {
    return { result: await writing, pending: [] };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'pictures_pending')) throw error;
    return { result: written(), pending: [{ reason: error.message }] };
  }
}

function staysAsStaffSetIt(field: Restriction): Problem {
  return { field: projectFields[field].staff, reason: say('staff.import.faults.stays', { value: restrictions[field] }) };
}

/** Merges by staff stay, unless `overwrite`. */
async function importSponsors(line: number, sponsorAliases: unknown, { overwrite, dryRun }: How): Promise<Outcome> {
  const { data: aliases } = sponsorAliasesSchema.safeParse(sponsorAliases);
  if (!aliases) return bad(line, [{ field: 'sponsorAliases', reason: say('staff.import.faults.sponsors') }]);
  const merged = await (dryRun ? foreseeSponsorAliases : importSponsorAliases)(aliases, overwrite);
  return { line, result: 'sponsors', problems: [], count: merged };
}

/** A floor that staff set here stays, unless `overwrite`. */
async function importFloorOfTerm(line: number, floorOfTerm: unknown, { overwrite, dryRun }: How): Promise<Outcome> {
  const read = readPart(floorOfTermSchema, floorOfTerm, 'floor');
  if ('problems' in read) return bad(line, read.problems);
  const { floor, ...term } = read.data;
  const { known, missing } = await withKnownPlan(floor, dryRun);
  const result = await (dryRun ? foreseeFloor : importFloor)(term, known, overwrite);
  const lost = missing ? [{ field: 'floor.plan', reason: say('staff.import.faults.plan', { path: missing }) }] : [];
  if (result !== 'kept') return { line, result: 'floor', problems: lost, count: result === 'taken' ? 1 : 0 };
  const reason = forCaller(() => t('staff.import.faults.keptFloor', { term: termLabel(term) }));
  return { line, result: 'keptFloor', problems: [{ reason }] };
}

/** What an entry that is no project says, or what is wrong with it first. */
function readPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
): { data: z.output<Schema> } | { problems: Problem[] } {
  return forCaller(() => {
    const { data, error } = schema.safeParse(value, zodWords());
    if (!error) return { data };
    const [issue] = error.issues;
    return { problems: [{ field: issue?.path.join('.') || whole, reason: issue?.message ?? '' }] };
  });
}

/**
 * A file has no pictures, so a plan that is not stored here is left out. So is a picture of another kind: the sweep deletes a plan
 * that no floor names any more.
 */
async function withKnownPlan(floor: Floor, dryRun: boolean): Promise<{ known: Floor; missing?: string }> {
  const { plan, ...rest } = floor;
  if (!plan) return { known: floor };
  const isPlan = isOwnPath(plan.path) && kindOfUpload(uploadIn(plan.path)) === 'plan';
  const isHere = isPlan && (dryRun ? await isPictureKept(plan.path) : await holdPicture(plan.path, isPictureKept));
  return isHere ? { known: floor } : { known: rest, missing: plan.path };
}

async function importAwards(line: number, awardsOfTerm: unknown, { overwrite, dryRun }: How): Promise<Outcome> {
  const read = readPart(awardsOfTermSchema, awardsOfTerm, 'awards');
  if ('problems' in read) return bad(line, read.problems);
  const { awards, ...term } = read.data;
  return winnersOutcome(line, term, (dryRun ? foreseeMerge : mergeWins)(term, { awards }, overwrite));
}

/** The places of a term that the rows of a file gave to their projects, in one write. */
async function importPlaces(line: number, { places, ...term }: PlacesOfTerm, { overwrite, dryRun }: How): Promise<Outcome> {
  const stored = (await readCurrentTermWinners(term)).places;
  const lost: Problem[] = [];
  const merged: Place[] = [];
  for (const { projectId, position, pictures: named } of places) {
    const before = stored.find((place) => place.projectId === projectId)?.pictures ?? [];
    const { pictures, problems } = await ownPicturesOfPlace(named, before, projectId);
    merged.push({ projectId, position, pictures: mergePictures(pictures, before) });
    lost.push(...problems);
  }
  return winnersOutcome(line, term, (dryRun ? foreseeMerge : mergeWins)(term, { places: merged }, overwrite), lost);
}

async function winnersOutcome(line: number, term: Term, merging: Promise<Merged>, lost: Problem[] = []): Promise<Outcome> {
  const of = { line, term: formatTerm(term) };
  const counting = merging.then(({ next, kept }) => ({ kept, count: next ? 1 : 0 }));
  const { result, pending } = await orPending(counting, () => ({ kept: undefined, count: 1 }));
  const { kept, count } = result;
  if (!kept) return { ...of, result: 'winners', problems: [...lost, ...pending], count };
  const by = kept.lastChange?.by ?? '';
  const reason = forCaller(() => t('staff.import.faults.keptWinners', { term: termLabel(term), by }));
  return { ...of, result: 'keptWinners', problems: [{ reason }] };
}

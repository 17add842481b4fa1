import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DatabaseFormat, databaseText } from '../../domain/download/database-file.ts';
import { type ExportRecord, toExportRecord } from '../../domain/download/download.ts';
import type { FloorOfTerm } from '../../domain/floor/floor-update.ts';
import { command } from '../../domain/person/activity.ts';
import { compareTerms } from '../../domain/term/terms.ts';
import type { AwardsOfTerm } from '../../domain/winners/winners-update.ts';
import { placesOf } from '../../functions/admin/records.ts';
import { readAllFloors } from '../../functions/data/event/floors.ts';
import { readAllWinners, type TermWinners } from '../../functions/data/event/winners.ts';
import type { StoredProject } from '../../functions/data/project/project-items.ts';
import { readAllProjects } from '../../functions/data/project/projects.ts';
import { readSponsorMerges } from '../../functions/data/project/sponsors.ts';
import { readSurveyQuestions } from '../../functions/data/site/settings.ts';
import { putActivity } from '../../functions/data/staff/activity.ts';
import { formatCount } from '../format-count.ts';
import { PlainError } from '../plain-error.ts';
import { realPath } from '../real-path.ts';

const formats: Record<string, DatabaseFormat> = { '.csv': 'csv', '.json': 'json' };
const numericOrder = new Intl.Collator('en', { numeric: true });

/**
 * Writes all projects with their places to a .csv or .json file, in JSON also floors, awards and merged spellings of sponsors. The file
 * appears only when it is complete. Only its owner can read it, because it contains private data.
 */
export async function exportFile(file: string, signal: AbortSignal): Promise<void> {
  const format = formats[path.extname(file).toLowerCase()];
  if (!format) throw new PlainError(`${file} cannot be written: name a .csv or .json file.`);
  const projects: Exported[] = [];
  for await (const { project, approved, consents, release } of readAllProjects())
    projects.push({ project, ...(approved && { approved }), ...(format === 'json' && { consents, release }) });
  projects.sort(({ project: a }, { project: b }) => numericOrder.compare(a.id, b.id) || (a.id < b.id ? -1 : 1));

  const winners = await readAllWinners();
  const ids = (await readSurveyQuestions()).questions.map(({ id }) => id);
  const real = await realPath(file);
  const partial = path.join(path.dirname(real), `.${path.basename(real)}.${process.pid}`);
  try {
    // Noted in the activity log before the file appears, as for a download by staff.
    const about = `${path.basename(file)}: ${projects.length} projects`;
    await putActivity(randomUUID(), { at: new Date().toISOString(), by: command, what: 'downloaded', about });
    await pipeline(
      textOf(databaseText(format, ids), await toRecords(projects, winners), await readOthers(winners)),
      createWriteStream(partial, { mode: 0o600 }),
      { signal },
    );
    await rename(partial, real);
  } catch (error) {
    // The folder may be missing, or be a file: the first error is the one to report.
    await rm(partial, { force: true }).catch(() => {});
    if (signal.aborted) throw new PlainError(`Stopped: ${file} was not written.`);
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new PlainError(`${file} cannot be written (${code}).`) : error;
  }
  console.log(`${formatCount(projects.length)} projects written to ${file}, without their pictures: backup copies those too`);
}

type Exported = Pick<StoredProject, 'project' | 'approved'> & {
  [Name in 'consents' | 'release']?: StoredProject[Name] | undefined;
};

async function toRecords(projects: readonly Exported[], winners: readonly TermWinners[]): Promise<Iterable<ExportRecord>> {
  const placeOf = placesOf(winners);
  return projects.values().map(({ project, approved, consents, release }) => ({
    ...toExportRecord(project, placeOf({ project, showsPhotos: true }), approved),
    ...(consents && { consents }),
    ...(release && { release }),
  }));
}

/** The other parts of an export: floors and awards, newest term first, and merged spellings of sponsors. */
async function readOthers(winners: readonly TermWinners[]) {
  const floors = (await readAllFloors()).toSorted((a, b) => compareTerms(a.term, b.term));
  const { aliases: sponsorAliases } = await readSponsorMerges();
  const ofTerms = floors.flatMap(({ term, floor }): FloorOfTerm[] => (floor ? [{ ...term, floor }] : []));
  const awards = winners
    .filter((one) => one.awards.length > 0)
    .toSorted((a, b) => compareTerms(a.term, b.term))
    .map(({ term, awards }): AwardsOfTerm => ({ ...term, awards }));
  return [...ofTerms, ...awards, ...(Object.keys(sponsorAliases).length > 0 ? [{ sponsorAliases }] : [])];
}

type Others = Awaited<ReturnType<typeof readOthers>>;

function* textOf(text: ReturnType<typeof databaseText>, records: Iterable<ExportRecord>, others: Others): Generator<string> {
  for (const record of records) yield text.add([record]);
  yield text.end(others);
}

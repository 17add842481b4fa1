import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteOrderMark, csvLine } from '../../domain/csv.ts';
import { downloadColumns, type ExportRecord, extraColumns, toExportRecord } from '../../domain/download.ts';
import type { Project } from '../../domain/projects.ts';
import { formatTerm } from '../../domain/terms.ts';
import { readAllProjects } from '../../functions/data/projects.ts';
import { readAllWinners } from '../../functions/data/winners.ts';
import { PlainError } from '../plain-error.ts';

const writers: Record<string, (records: Iterable<ExportRecord>) => Generator<string>> = { '.csv': csvText, '.json': jsonText };
const numericOrder = new Intl.Collator('en', { numeric: true });

/** Writes all projects with their places to a .csv or .json file, which appears only when it is complete. */
export async function exportFile(file: string, signal: AbortSignal): Promise<void> {
  const write = writers[path.extname(file).toLowerCase()];
  if (!write) throw new PlainError(`${file} cannot be written: name a .csv or .json file.`);
  const projects: Project[] = [];
  for await (const { project } of readAllProjects()) projects.push(project);
  projects.sort((a, b) => numericOrder.compare(a.id, b.id) || (a.id < b.id ? -1 : 1));

  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    await pipeline(write(await toRecords(projects)), createWriteStream(partial), { signal });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (signal.aborted) throw new PlainError(`Stopped: ${file} was not written.`);
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new PlainError(`${file} cannot be written (${code}).`) : error;
  }
  console.log(`${projects.length.toLocaleString('en-US')} projects written to ${file}`);
}

async function toRecords(projects: readonly Project[]): Promise<Iterable<ExportRecord>> {
  const places = new Map(
    (await readAllWinners()).flatMap(({ term, places }) =>
      places.map((place) => [`${formatTerm(term)}/${place.projectId}`, place] as const),
    ),
  );
  return projects.values().map((project) => toExportRecord(project, places.get(`${formatTerm(project)}/${project.id}`)));
}

function* csvText(records: Iterable<ExportRecord>): Generator<string> {
  const columns = [...downloadColumns, ...extraColumns];
  yield byteOrderMark + csvLine(columns);
  for (const record of records) yield csvLine(columns.map((column) => String(record[column])));
}

/** One record a line, so that two exports can be compared. */
function* jsonText(records: Iterable<ExportRecord>): Generator<string> {
  let before = '[\n';
  for (const record of records) {
    yield before + JSON.stringify(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

import type { DepartmentSlug } from '../../domain/departments.ts';
import type { Project } from '../../domain/projects.ts';
import { readProject } from '../../functions/data/projects.ts';
import { importProject } from '../../functions/projects/import.ts';
import { PlainError } from '../plain-error.ts';
import type { Problem } from './explain.ts';
import { mergeRow } from './merge.ts';
import { assignPlaces, type Claim } from './places.ts';
import { startProgress } from './progress.ts';
import { type Defaults, type Row, readRecord, recordId } from './record.ts';
import { openReport, type Report } from './report.ts';
import { readSource, type SourceRow } from './source.ts';

export type ImportOptions = {
  file: string;
  /** For records that name none. */
  department?: DepartmentSlug;
  /** Folder of the files that paths name. */
  media?: string;
  /** Also over what a person edited here since. */
  overwrite: boolean;
  signal: AbortSignal;
  /** Called once, before the first write. */
  onFilling: () => Promise<void>;
};

const rowsAtOnce = 12;

/** Imports a file, prints what became of it, and returns whether everything in it was taken. */
export async function importFile(options: ImportOptions): Promise<boolean> {
  const attach = options.media === undefined ? undefined : await openMedia(options.media);
  const survey = await surveyFile(options);
  const report = openReport(options.file);
  const progress = startProgress('Importing', survey.rows);
  const claims: Claim[] = [];
  let filling: Promise<void> | undefined;
  const begin = () => (filling ??= options.onFilling());
  let broken: PlainError | undefined;
  try {
    await forEachAtOnce(numbered(readSource(options.file)), options.signal, async (source) => {
      const claim = await importRow(source, { ...options, begin, attach, taken: survey.taken, report });
      if (claim) claims.push(claim);
      progress.step();
    });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    broken = error;
  } finally {
    progress.stop();
  }
  await assignPlaces(claims, report, options.overwrite);
  for (const line of report.lines()) console.error(line);
  if (broken) console.error(broken.message);
  console.log(`${options.signal.aborted ? 'Stopped early: ' : ''}${report.summary()}`);
  return !broken && !report.hasProblems() && !options.signal.aborted;
}

type Numbered = SourceRow & { order: number };

/** Several rows may stand in one line of a JSON file, so the line does not tell them apart. */
async function* numbered(rows: AsyncGenerator<SourceRow>): AsyncGenerator<Numbered> {
  let order = 0;
  for await (const row of rows) {
    order += 1;
    yield { ...row, order };
  }
}

type Survey = {
  /** Entries of any kind. */
  rows: number;
  /** By id, the row to take: the newest by DateStamp, of equal ones the last. */
  taken: Map<string, { order: number; line: number; dateStamp: string }>;
};

/** Stands in for what a stored project would fill in, as long as nothing is written. */
const anyStored = { department: 'informatics', semester: 'sp', year: 2000, dateStamp: '2000-01-01T00:00:00Z' } as const;

/**
 * Reads the file once without writing, for the length of the bar and to know which of the rows for one project is the newest: so the same
 * file again changes nothing. A file that breaks off after some rows is no error yet; one without any is.
 */
async function surveyFile({ file, signal }: ImportOptions): Promise<Survey> {
  const survey: Survey = { rows: 0, taken: new Map() };
  try {
    for await (const { order, ...source } of numbered(readSource(file))) {
      if (signal.aborted) break;
      survey.rows += 'note' in source ? 0 : 1;
      const read = 'record' in source ? readRecord(source.record, { stored: anyStored }) : undefined;
      if (!read || 'problems' in read) continue;
      const { id, dateStamp } = read.row.project;
      const other = survey.taken.get(id);
      if (!other || other.dateStamp <= dateStamp) survey.taken.set(id, { order, line: source.line, dateStamp });
    }
  } catch (error) {
    if (!(error instanceof PlainError) || survey.rows === 0) throw error;
  }
  return survey;
}

type Attach = (row: Row) => Promise<{ row: Row; problems: Problem[] }>;

/** What decodes pictures is heavy, so it is loaded only for those who need it. */
async function openMedia(folder: string): Promise<Attach> {
  const { attachPictures, openMediaFolder } = await import('./attach.ts');
  const real = await openMediaFolder(folder);
  return (row) => attachPictures(row, real);
}

type RowContext = Pick<ImportOptions, 'department' | 'overwrite'> & {
  begin: () => Promise<void>;
  attach?: Attach;
  taken: Survey['taken'];
  report: Report;
};

/** Imports one entry of the file and returns its claim to a place, if it makes one. */
async function importRow(source: Numbered, context: RowContext): Promise<Claim | undefined> {
  const { begin, report, taken, attach, overwrite } = context;
  const { line, order } = source;
  if ('note' in source) return void report.note(line, source.note);
  if ('reason' in source) return void report.bad(line, [source]);
  const read = await readAgainstStored(source.record, context);
  if ('problems' in read) return void report.bad(line, read.problems);
  const { id } = read.row.project;
  const other = taken.get(id);
  if (other && other.order !== order) {
    const reason = `${id} stands in line ${other.line} too, and that ${other.order < order ? 'newer' : 'newer or later'} row was taken`;
    return void report.repeated(line, { field: 'EntryID', reason });
  }
  await begin();
  const { row, problems } = attach ? await attach(read.row) : { row: read.row, problems: [] };
  const { result, project } = await write(row, overwrite);
  if (result === 'refused') return void report.bad(line, [{ reason: 'is too large to be stored' }]);
  report.imported(result);
  report.leftOut(line, problems);
  if (!row.place || result === 'older' || result === 'edited') return undefined;
  return { order, line, projectId: id, term: { semester: project.semester, year: project.year }, ...row.place };
}

/** A record that lacks what a project needs may still be a change to one that is stored. */
async function readAgainstStored(record: Record<string, unknown>, { department }: Pick<Defaults, 'department'>) {
  const read = readRecord(record, { department });
  const id = 'problems' in read && recordId(record);
  const stored = id ? await readProject(id) : undefined;
  return stored ? readRecord(record, { department, stored: stored.project }) : read;
}

/** Writes a row and returns the project as it is stored then, in which fields that the row lacks are filled in. */
async function write(row: Row, overwrite: boolean) {
  let project: Project = row.project;
  try {
    const result = await importProject(row.project, overwrite, (stored) => {
      project = mergeRow(row, stored);
      return project;
    });
    return { result, project };
  } catch (error) {
    // DynamoDB's bound of 400 KB an item.
    if ((error as Error).name === 'ValidationException') return { result: 'refused' as const, project };
    throw error;
  }
}

/** Calls `work` for each item, for several at a time, until an item fails or the signal is aborted. What is under way is finished. */
async function forEachAtOnce<Item>(items: AsyncGenerator<Item>, signal: AbortSignal, work: (item: Item) => Promise<void>) {
  let failed = false;
  const worker = async () => {
    try {
      for await (const item of items) {
        await work(item);
        if (failed || signal.aborted) break;
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: rowsAtOnce }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

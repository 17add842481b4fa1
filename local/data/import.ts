import type { DepartmentSlug } from '../../domain/departments.ts';
import type { Project } from '../../domain/projects.ts';
import { importProject, readProject } from '../../functions/data/projects.ts';
import { PlainError } from '../plain-error.ts';
import { attachPictures, openMediaFolder } from './attach.ts';
import { mergeRow } from './merge.ts';
import { assignPlaces, type Claim } from './places.ts';
import { startProgress } from './progress.ts';
import { namesDepartment, type Row, readRecord, recordId } from './record.ts';
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
  /** Called before the first write, if there will be one. */
  onFilling: () => Promise<void>;
};

const rowsAtOnce = 12;

/** Imports a file, prints what became of it, and returns whether everything in it was taken. */
export async function importFile(options: ImportOptions): Promise<boolean> {
  const media = options.media === undefined ? undefined : await openMediaFolder(options.media);
  const survey = await surveyFile(options);
  const report = openReport(options.file);
  const progress = startProgress('Importing', survey.rows);
  const claims: Claim[] = [];
  let broken: PlainError | undefined;
  try {
    if (survey.taken.size > 0) await options.onFilling();
    await forEachAtOnce(readSource(options.file), options.signal, async (source) => {
      const claim = await importRow(source, { ...options, media, taken: survey.taken, report });
      if (claim) claims.push(claim);
      progress.step();
    });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    broken = error;
  } finally {
    progress.stop();
  }
  await assignPlaces(claims, report);
  for (const line of report.lines()) console.error(line);
  if (broken) console.error(broken.message);
  console.log(`${options.signal.aborted ? 'Stopped early: ' : ''}${report.summary()}`);
  return !broken && !report.hasProblems() && !options.signal.aborted;
}

type Survey = {
  /** Entries of any kind. */
  rows: number;
  /** By id, the line of the row to take: the newest by DateStamp, of equal ones the last. */
  taken: Map<string, { line: number; dateStamp: string }>;
};

/**
 * Reads the file once without writing, for the length of the bar and to know which of the rows for one project is the newest: so the same
 * file again changes nothing. A file that breaks off after some rows is no error yet; one without any is.
 */
async function surveyFile({ file, department = 'computer-science', signal }: ImportOptions): Promise<Survey> {
  const survey: Survey = { rows: 0, taken: new Map() };
  try {
    for await (const source of readSource(file)) {
      if (signal.aborted) break;
      survey.rows += 'note' in source ? 0 : 1;
      const read = 'record' in source ? readRecord(source.record, { department }) : undefined;
      if (!read || 'problems' in read) continue;
      const { id, dateStamp } = read.row.project;
      const other = survey.taken.get(id);
      if (!other || other.dateStamp <= dateStamp) survey.taken.set(id, { line: source.line, dateStamp });
    }
  } catch (error) {
    if (!(error instanceof PlainError) || survey.rows === 0) throw error;
  }
  return survey;
}

type RowContext = Omit<ImportOptions, 'file'> & { taken: Survey['taken']; report: Report };

/** Imports one entry of the file and returns its claim to a place, if it makes one. */
async function importRow(source: SourceRow, context: RowContext): Promise<Claim | undefined> {
  const { report, taken, media, overwrite } = context;
  const { line } = source;
  if ('note' in source) return void report.note(line, source.note);
  if ('reason' in source) return void report.bad(line, [source]);
  const read = readRecord(source.record, { department: context.department ?? (await storedDepartment(source.record)) });
  if ('problems' in read) return void report.bad(line, read.problems);
  const { id } = read.row.project;
  const other = taken.get(id);
  if (other && other.line !== line) {
    const reason = `${id} comes again in line ${other.line}, which is ${other.line > line ? 'newer or the later one' : 'newer'} and was taken`;
    return void report.repeated(line, { field: 'EntryID', reason });
  }
  const { row, problems } = media ? await attachPictures(read.row, media) : { row: read.row, problems: [] };
  const { result, project } = await write(row, overwrite);
  if (result === 'refused') return void report.bad(line, [{ reason: 'is too large to be stored' }]);
  report.imported(result);
  report.leftOut(line, problems);
  if (!row.place || result === 'older' || result === 'edited') return undefined;
  return { line, projectId: id, term: { semester: project.semester, year: project.year }, ...row.place };
}

/** Without --department, a record that names none keeps the one that its project has. */
async function storedDepartment(record: Record<string, unknown>): Promise<DepartmentSlug | undefined> {
  const id = namesDepartment(record) ? '' : recordId(record);
  return id ? (await readProject(id))?.project.department : undefined;
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

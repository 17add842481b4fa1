import type { Problem } from '../../domain/import/explain.ts';
import { mergeRow } from '../../domain/import/merge.ts';
import { type Row, readRecord, recordId } from '../../domain/import/record.ts';
import type { DepartmentSlug } from '../../domain/project/departments.ts';
import { projectFields } from '../../domain/project/project-fields.ts';
import type { Project } from '../../domain/project/projects.ts';
import { type Restriction, restrictions } from '../../domain/project/versions.ts';
import type { Question } from '../../domain/submission/questions.ts';
import { readProject } from '../../functions/data/project/projects.ts';
import { readSurveyQuestions } from '../../functions/data/site/settings.ts';
import { ItemTooLarge } from '../../functions/data/table/item-size.ts';
import { foreseeImport, importProject } from '../../functions/projects/import.ts';
import { importAwards } from './awards.ts';
import { importFloorEntry } from './floors.ts';
import { assignPlaces, type Claim } from './places.ts';
import { startProgress } from './progress.ts';
import { openReport, type Report } from './report.ts';
import { importSponsors } from './sponsors.ts';
import { type NumberedRow, numberedRows, type Survey } from './survey.ts';

export type ImportOptions = {
  survey: Survey;
  /** The department for records that name none. */
  department?: DepartmentSlug;
  /** The folder that contains the picture files of the records. */
  media?: string;
  /** Replaces projects even when a person edited them. */
  overwrite: boolean;
  /** Reports the result of each row without writing anything. */
  dryRun: boolean;
  signal: AbortSignal;
  /** Called once before the first write. */
  onFilling: () => Promise<void>;
};

const rowsAtOnce = 12;

/** Imports a file, prints a report, and returns whether every row was imported. */
export async function importFile(options: ImportOptions): Promise<boolean> {
  const { survey, dryRun, signal } = options;
  const attach = options.media === undefined ? undefined : await openMedia(options.media, dryRun);
  const report = openReport(survey.source.file);
  const { questions } = await readSurveyQuestions();
  const progress = startProgress(dryRun ? 'Checking' : 'Importing', survey.rows);
  const claims: Claim[] = [];
  let filling: Promise<void> | undefined;
  const begin = async () => {
    if (dryRun) return;
    filling ??= options.onFilling();
    await filling;
  };
  try {
    await forEachAtOnce(numberedRows(survey.source), signal, async (row) => {
      const claim = await importRow(row, { ...options, questions, begin, attach, report });
      if (claim) claims.push(claim);
      progress.step();
    });
  } finally {
    progress.stop();
  }
  await assignPlaces(claims, report, options);
  for (const line of report.lines()) console.error(line);
  console.log(`${signal.aborted ? 'Stopped early: ' : ''}${dryRun ? 'Nothing was written: ' : ''}${report.summary()}`);
  return !report.hasProblems() && !signal.aborted;
}

type Attach = (row: Row) => Promise<{ row: Row; problems: Problem[] }>;

/** The code that decodes pictures is large, so it is loaded only with --media. */
async function openMedia(folder: string, dryRun: boolean): Promise<Attach> {
  const { attachPictures, openMediaFolder } = await import('./attach.ts');
  const { pictureOf, storePicture } = await import('./media.ts');
  const real = await openMediaFolder(folder);
  return (row) => attachPictures(row, real, dryRun ? pictureOf : storePicture);
}

type RowContext = Pick<ImportOptions, 'survey' | 'department' | 'overwrite' | 'dryRun'> & {
  questions: readonly Question[];
  begin: () => Promise<void>;
  attach?: Attach;
  report: Report;
};

/** Imports one entry and returns its claim to a place among the winners, if it has one. */
async function importRow(source: NumberedRow, context: RowContext): Promise<Claim | undefined> {
  const { begin, report, survey, attach } = context;
  const { line, order } = source;
  if ('note' in source) return void report.note(line, source.note);
  if ('reason' in source) return void report.bad(line, [source]);
  if ('sponsorAliases' in source) {
    await begin();
    return void (await importSponsors(source, report, context));
  }
  if ('floorOfTerm' in source) {
    await begin();
    return void (await importFloorEntry(source, report, context));
  }
  if ('awardsOfTerm' in source) {
    await begin();
    return void (await importAwards(source, report, context));
  }
  const read = await readAgainstStored(source.record, context);
  if ('problems' in read) return void report.bad(line, read.problems);
  const { id } = read.row.project;
  const other = survey.taken.get(id);
  if (other && other.order !== order) {
    const reason = `${id} stands in line ${other.line} too, and that ${other.order < order ? 'newer' : 'newer or later'} row was taken`;
    return void report.repeated(line, { field: 'EntryID', reason });
  }
  await begin();
  const { row, problems } = attach ? await attach(read.row) : { row: read.row, problems: [] };
  const { result, project, kept } = await write(row, context);
  if (result === 'refused') return void report.bad(line, [{ reason: 'is too large to be stored' }]);
  report.imported(result);
  report.leftOut(line, [...problems, ...kept.map(staysAsStaffSetIt)]);
  if (!row.place || result === 'older' || result === 'edited') return undefined;
  return { order, line, projectId: id, term: { semester: project.semester, year: project.year }, ...row.place };
}

/** Reads a record. One that lacks required fields may still update a stored project. */
async function readAgainstStored(record: Record<string, unknown>, { department, questions, survey: { dates } }: RowContext) {
  const read = readRecord(record, { department, dates, questions });
  const id = 'problems' in read && recordId(record);
  const stored = id ? await readProject(id) : undefined;
  return stored ? readRecord(record, { department, dates, questions, stored: stored.project }) : read;
}

/**
 * Writes a row, or in a dry run only determines the result. Returns the resulting project, in which missing fields keep their
 * stored values.
 */
async function write(row: Row, { overwrite, dryRun }: RowContext) {
  let project: Project = row.project;
  let kept: Restriction[] = [];
  const importOne = dryRun ? foreseeImport : importProject;
  try {
    const result = await importOne(row.project, overwrite, {
      approved: row.approved,
      consents: row.consents,
      release: row.release,
      onto: (stored) => {
        project = mergeRow(row, stored);
        return project;
      },
      onKept: (fields) => {
        kept = fields;
      },
    });
    return { result, project, kept };
  } catch (error) {
    if (error instanceof ItemTooLarge) return { result: 'refused' as const, project, kept };
    throw error;
  }
}

function staysAsStaffSetIt(field: Restriction): Problem {
  return { field: projectFields[field].staff, reason: `stays ${restrictions[field]}, because staff set it here` };
}

/** Calls `work` for several items concurrently, until one fails or the signal is aborted. Work that has begun is completed. */
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

import { type DateOrder, dateOrderLearner } from '../../domain/import/dates.ts';
import { readRecord, recordDate } from '../../domain/import/record.ts';
import { openSource, readSource, type Source, type SourceRow } from './source.ts';

/** Facts about a file, found before its first row is written. */
export type Survey = {
  source: Source;
  /** The number of entries, including those that cannot be imported. */
  rows: number;
  /** The order of dates such as 3/4/2025, if it is known. */
  dates: DateOrder | undefined;
  /** The row to import for each id: the one with the newest DateStamp; of equal ones the last. */
  taken: Map<string, { order: number; line: number; dateStamp: string }>;
};

export type NumberedRow = SourceRow & { order: number };

/** Rows with their numbers. A line does not identify a row, because entries of a JSON file may share one. */
export async function* numberedRows(source: Source): AsyncGenerator<NumberedRow> {
  let order = 0;
  for await (const row of readSource(source)) {
    order += 1;
    yield { ...row, order };
  }
}

/** Placeholder for the values of a stored project, while nothing is written yet. */
const anyStored = { department: 'informatics', semester: 'sp', year: 2000, dateStamp: '2000-01-01T00:00:00Z' } as const;

/** The settings have the names of departments and semesters, and nobody has read them yet. */
const anyNames = { unknownDepartment: 'informatics', unknownSemester: 'sp' } as const;

/**
 * Reads the whole file without writing, so that a file that breaks off is refused before its first row is written. Finds the
 * newest of several rows for one project, so that importing the same file again changes nothing. `dates` is the order given on
 * the command line.
 */
export async function surveyFile(file: string, dates: DateOrder | undefined): Promise<Survey> {
  const source = await openSource(file);
  const survey: Survey = { source, rows: 0, dates: dates ?? (await dateOrderOf(source)), taken: new Map() };
  for await (const row of numberedRows(source)) {
    survey.rows += 'record' in row || 'reason' in row ? 1 : 0;
    const read = 'record' in row ? readRecord(row.record, { ...anyNames, stored: anyStored, dates: survey.dates }) : undefined;
    if (!read || 'problems' in read) continue;
    const { id, dateStamp } = read.row.project;
    const other = survey.taken.get(id);
    if (!other || other.dateStamp <= dateStamp) survey.taken.set(id, { order: row.order, line: row.line, dateStamp });
  }
  return survey;
}

async function dateOrderOf(source: Source): Promise<DateOrder | undefined> {
  const learner = dateOrderLearner();
  for await (const row of readSource(source)) {
    if ('record' in row) learner.see(recordDate(row.record));
  }
  return learner.order();
}

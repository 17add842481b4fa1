import { t } from '../language/text.ts';
import type { Entry } from './batches.ts';
import { type DateOrder, dateOrderLearner } from './dates.ts';
import type { Outcome } from './outcomes.ts';
import { readRecord, recordDate } from './record.ts';
import type { SourceRow } from './rows.ts';

/** Facts about a file, found before its first row is written. */
export type Survey = {
  /** The number of entries, including those that cannot be imported. */
  rows: number;
  /** The order of dates such as 3/4/2025, if it is known. */
  dates: DateOrder | undefined;
  /** The project of each row that can be read. */
  ids: ReadonlyMap<number, string>;
  /** The row to import for each id: the one with the newest DateStamp; of equal ones the last. */
  taken: ReadonlyMap<string, { order: number; line: number; dateStamp: string }>;
};

/** A line does not identify a row, because entries of a JSON file may share one. */
export type NumberedRow = SourceRow & { order: number };

/** A file from its beginning: each call reads it anew. */
type Read = () => AsyncIterable<SourceRow> | Iterable<SourceRow>;

export async function* numberedRows(rows: ReturnType<Read>): AsyncGenerator<NumberedRow> {
  let order = 0;
  for await (const row of rows) {
    order += 1;
    yield { ...row, order };
  }
}

/** Placeholder for the values of a stored project, while nothing is written yet. */
const anyStored = { department: 'informatics', semester: 'sp', year: 2000, dateStamp: '2000-01-01T00:00:00Z' } as const;

/** The settings have the names of departments and semesters, and nobody has read them yet. */
const anyNames = { unknownDepartment: 'informatics', unknownSemester: 'sp' } as const;

/** A record as it is by itself, whatever is stored. */
export const readAlone = (record: Record<string, unknown>, dates: DateOrder | undefined) =>
  readRecord(record, { ...anyNames, stored: anyStored, dates });

/**
 * Reads the whole file, so that one that breaks off is refused before its first row is written. Finds the newest of several rows for one
 * project, so that importing the same file again changes nothing. `dates`: the order that a person gave.
 */
export async function surveyRows(read: Read, given: DateOrder | undefined): Promise<Survey> {
  const dates = given ?? (await dateOrderOf(read()));
  const ids = new Map<number, string>();
  const taken = new Map<string, { order: number; line: number; dateStamp: string }>();
  let rows = 0;
  for await (const row of numberedRows(read())) {
    rows += 'record' in row || 'reason' in row ? 1 : 0;
    const found = 'record' in row ? readAlone(row.record, dates) : undefined;
    if (!found || 'problems' in found) continue;
    const { id, dateStamp } = found.row.project;
    ids.set(row.order, id);
    const other = taken.get(id);
    if (!other || other.dateStamp <= dateStamp) taken.set(id, { order: row.order, line: row.line, dateStamp });
  }
  return { rows, dates, ids, taken };
}

async function dateOrderOf(rows: ReturnType<Read>): Promise<DateOrder | undefined> {
  const learner = dateOrderLearner();
  for await (const row of rows) if ('record' in row) learner.see(recordDate(row.record));
  return learner.order();
}

/** The outcome of a row about which the file alone decides, or the entry that is to be imported. */
export function settle({ ids, taken }: Survey, row: NumberedRow): Outcome | Entry {
  const { line, order } = row;
  if ('note' in row) return { line, result: 'note', problems: [{ reason: row.note }] };
  if ('reason' in row) return { line, result: 'bad', problems: [{ reason: row.reason }] };
  const id = ids.get(order) ?? '';
  const other = taken.get(id);
  if (!other || other.order === order) return row;
  const how = other.order < order ? 'newer' : 'later';
  const reason = t('staff.import.faults.repeated', { id, line: other.line, how });
  return { line, result: 'repeated', problems: [{ field: 'EntryID', reason }] };
}

import { type DatabaseFormat, databaseText } from '../../../domain/download/database-file.ts';
import type { DownloadPage, ExportRecord } from '../../../domain/download/download.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';
import type { Gate } from './gate.ts';
import type { Selection } from './selection.ts';

/** Reads the records of a selection, one page of the API after the other. */
export async function* readRecords(selection: Selection, gate: Gate, signal: AbortSignal): AsyncGenerator<ExportRecord[]> {
  const isWanted = filterOf(selection);
  let cursor: string | undefined;
  do {
    const { results, cursor: next } = await gate.pass(() => readPage(selection, cursor, signal));
    const wanted = results.filter(isWanted);
    if (wanted.length > 0) yield wanted;
    cursor = next;
  } while (cursor);
}

function filterOf(selection: Selection): (record: ExportRecord) => boolean {
  if (selection.by !== 'table') return () => true;
  const ids = new Set(selection.table.ids);
  return ({ EntryID }) => ids.has(EntryID);
}

function readPage(selection: Selection, cursor: string | undefined, signal: AbortSignal): Promise<DownloadPage> {
  const query = cursor ? { cursor } : {};
  if (selection.by === 'days') {
    const request = { param: { ...selection.days, discipline: selection.discipline }, query };
    return bodyOf(adminApi.downloadProjects[':start'][':end'][':discipline'].$get(request, { init: { signal } }));
  }
  const request = { param: termsOf(selection), query };
  return bodyOf(
    adminApi.downloadTerms[':semester{wi|sp|su|fa|all}'][':year'][':discipline'].$get(request, { init: { signal } }),
  );
}

function termsOf(selection: Extract<Selection, { by: 'term' | 'table' }>) {
  if (selection.by === 'table') {
    const { semester, year, department } = selection.table;
    return { semester, year, discipline: department };
  }
  const { term, discipline } = selection;
  return { semester: term.semester, year: String(term.year), discipline };
}

const types: Record<DatabaseFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/**
 * Reads all records into the parts of one file. Each part is a Blob, which the browser keeps outside of the page's memory: tens
 * of thousands of projects need no more of that memory than one page of them.
 */
export async function readDatabase(
  format: DatabaseFormat,
  questions: readonly string[],
  pages: AsyncIterable<ExportRecord[]>,
  onPage: (records: ExportRecord[]) => void,
): Promise<Blob> {
  const text = databaseText(format, questions);
  const parts: Blob[] = [];
  for await (const records of pages) {
    parts.push(new Blob([text.add(records)]));
    onPage(records);
  }
  return new Blob([...parts, text.end()], { type: types[format] });
}

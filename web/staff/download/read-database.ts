import { type DatabaseFormat, databaseText } from '../../../domain/download/database-file.ts';
import type { ExportRecord } from '../../../domain/download/download.ts';

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

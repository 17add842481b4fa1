import { byteOrderMark, csvLine } from './csv.ts';
import { downloadColumns, type ExportRecord, extraColumns } from './download.ts';

/** A file of the whole database or of a part of it, written piece by piece: `head`, the records with `between` them, `tail`. */
type Layout = { head: string; record: (record: ExportRecord) => string; between: string; tail: string };

const columns = [...downloadColumns, ...extraColumns];

const layouts = {
  csv: {
    head: byteOrderMark + csvLine(columns),
    record: (record) => csvLine(columns.map((column) => String(record[column]))),
    between: '',
    tail: '',
  },
  /** One record a line, so that two files can be compared. */
  json: { head: '[\n', record: (record) => JSON.stringify(record), between: ',\n', tail: '\n]\n' },
} as const satisfies Record<string, Layout>;

export type DatabaseFormat = keyof typeof layouts;

/** Writes one file: `add` gives the text of further records, `end` what comes behind the last. */
export function databaseText(format: DatabaseFormat) {
  const { head, record, between, tail }: Layout = layouts[format];
  let isEmpty = true;
  return {
    add(records: readonly ExportRecord[]): string {
      if (records.length === 0) return '';
      const before = isEmpty ? head : between;
      isEmpty = false;
      return before + records.map(record).join(between);
    },
    end(): string {
      return isEmpty && format === 'json' ? '[]\n' : isEmpty ? head : tail;
    },
  };
}

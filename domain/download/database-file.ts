import { byteOrderMark, csvLine } from '../basics/csv.ts';
import type { FloorOfTerm } from '../floor/floor-update.ts';
import { answerName, answerValues } from '../project/project-answers.ts';
import type { SponsorAliases } from '../sponsor/sponsor-aliases.ts';
import type { AwardsOfTerm } from '../winners/winners-update.ts';
import { downloadColumns, type ExportRecord, extraColumns } from './download.ts';

/** The parts of a file: `head`, then the records with `between` between them, then `tail`. */
type Layout = { head: string; record: (record: ExportRecord) => string; between: string; tail: string };

const columns = [...downloadColumns, ...extraColumns];

const layouts = {
  csv: (questions) => ({
    head: byteOrderMark + csvLine([...columns, ...questions.map(answerName)]),
    record: (record) => csvLine(cellsOf(record, questions)),
    between: '',
    tail: '',
  }),
  /** Each record is one line, so that two files can be compared line by line. */
  json: () => ({ head: '[\n', record: (record) => JSON.stringify(record), between: ',\n', tail: '\n]\n' }),
} as const satisfies Record<string, (questions: readonly string[]) => Layout>;

/** Each of the questions has a column. Answers to others, which are not asked any more, stand in the column `answers` as JSON. */
function cellsOf({ answers = [], ...record }: ExportRecord, questions: readonly string[]): string[] {
  const others = answers.filter(({ id }) => !questions.includes(id));
  const cells = { ...record, answers: others.length > 0 ? JSON.stringify(others) : '' };
  const values = answerValues(answers);
  return [...columns.map((column) => String(cells[column] ?? '')), ...questions.map((id) => values[answerName(id)] ?? '')];
}

export type DatabaseFormat = keyof typeof layouts;

/**
 * The text of one file, piece by piece: `add` returns the text of more records, `end` the text behind the last one. In JSON
 * `others` are further entries, which are no projects: floors, awards, and the spellings of sponsors that staff merged. `questions`: the ids of
 * those that the school asks.
 */
export function databaseText(format: DatabaseFormat, questions: readonly string[] = []) {
  const { head, record, between, tail }: Layout = layouts[format](questions);
  let isEmpty = true;
  return {
    add(records: readonly ExportRecord[]): string {
      if (records.length === 0) return '';
      const before = isEmpty ? head : between;
      isEmpty = false;
      return before + records.map(record).join(between);
    },
    end(others: readonly (FloorOfTerm | AwardsOfTerm | { sponsorAliases: SponsorAliases })[] = []): string {
      if (format === 'csv') return isEmpty ? head : tail;
      const entries = others.map((one) => JSON.stringify(one)).join(between);
      if (entries) return (isEmpty ? head : between) + entries + tail;
      return isEmpty ? '[]\n' : tail;
    },
  };
}

import { keepText, readText } from '../../../kit/offline/keep-text.ts';
import { columns } from './table-columns.tsx';

/** The columns stored in this browser. Those that are not stored, all when it refuses storage, are as usual. */
const key = 'submissionColumns';

export type ShownColumns = Record<string, boolean>;

export const usualColumns: ShownColumns = Object.fromEntries(columns.map(({ id, isUsual = false }) => [id, isUsual]));

export function readColumns(): ShownColumns {
  try {
    return { ...usualColumns, ...(JSON.parse(readText(key) ?? '{}') as ShownColumns) };
  } catch {
    return usualColumns;
  }
}

export function keepColumns(shown: ShownColumns): void {
  keepText(key, JSON.stringify(shown));
}

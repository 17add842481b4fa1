import { keepText, readText } from '../../../kit/offline/keep-text.ts';
import { columns } from './table-columns.tsx';

/** Where this browser stores which columns are shown or left out though they usually are not. */
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
  const unusual = Object.entries(shown).filter(([id, isShown]) => isShown !== usualColumns[id]);
  keepText(key, JSON.stringify(Object.fromEntries(unusual)));
}

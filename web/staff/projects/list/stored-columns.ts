import { columns } from './table-columns.tsx';

/** The columns stored in this browser; the default columns when it refuses storage. */
const key = 'submissionColumns';

export type ShownColumns = Record<string, boolean>;

export function readColumns(): ShownColumns {
  const usual = Object.fromEntries(columns.map(({ id, isUsual = false }) => [id, isUsual]));
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as ShownColumns) };
  } catch {
    return usual;
  }
}

export function keepColumns(shown: ShownColumns): void {
  try {
    localStorage.setItem(key, JSON.stringify(shown));
  } catch {
    // The browser refuses storage: the choice lasts until the page is closed.
  }
}

export function forgetColumns(): ShownColumns {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses storage: there is nothing to remove.
  }
  return readColumns();
}

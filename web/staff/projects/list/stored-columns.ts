import { columns } from './columns.tsx';

/** The columns that this browser shows. If the browser refuses storage, the default columns are shown. */
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
    // Without storage, the choice lasts until the page is closed.
  }
}

export function forgetColumns(): ShownColumns {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  return readColumns();
}

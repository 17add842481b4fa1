import { columns } from './columns.tsx';

/** Which columns this browser shows. Storage that it refuses counts as empty. */
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
    // They are chosen anew next time.
  }
}

export function forgetColumns(): ShownColumns {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  return readColumns();
}

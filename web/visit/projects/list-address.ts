import { type ListView, readListView } from './list-view.ts';

/** The state of a department's list in the address: filters, page, view, and the project that the overlay shows. */
export type ListAddress = { text: string; sponsor: string; page: number; view: ListView | undefined; shown: string | null };

const names = { text: 'q', sponsor: 'sponsor', page: 'page', view: 'view', shown: 'show' } as const;
const inAddress = ['semester', 'year', ...Object.values(names)];

export function readListAddress(query: URLSearchParams): ListAddress {
  return {
    text: query.get(names.text) ?? '',
    sponsor: query.get(names.sponsor) ?? '',
    page: Number(query.get(names.page) ?? 1),
    view: readListView(query.get(names.view)),
    shown: query.get(names.shown),
  };
}

/**
 * The same list's query with some parts changed. A changed filter goes back to page 1. Empty parts are left out, and parts that
 * are not the list's: the server does not see those, and orders the others, but both must write the same links.
 */
export function changeListAddress(query: URLSearchParams, change: Partial<ListAddress>): URLSearchParams {
  const changed = new URLSearchParams(query);
  if ('text' in change || 'sponsor' in change) changed.delete(names.page);
  for (const [part, value] of Object.entries(change) as [keyof ListAddress, string | number | null][]) {
    changed.set(names[part], String(part === 'page' && value === 1 ? '' : (value ?? '')));
  }
  return new URLSearchParams(inAddress.map((name) => [name, changed.get(name) ?? '']).filter(([, value]) => value));
}

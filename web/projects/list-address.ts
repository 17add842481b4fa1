/** What the address says of a department's list: filters, page, and the project that is shown in the overlay. */
export type ListAddress = { text: string; sponsor: string; page: number; shown: string | null };

const names = { text: 'q', sponsor: 'sponsor', page: 'page', shown: 'show' } as const;

export function readListAddress(query: URLSearchParams): ListAddress {
  return {
    text: query.get(names.text) ?? '',
    sponsor: query.get(names.sponsor) ?? '',
    page: Number(query.get(names.page) ?? 1),
    shown: query.get(names.shown),
  };
}

/** The query of the same list with some parts changed; a filter change begins at page 1. Empty parts are left out. */
export function changeListAddress(query: URLSearchParams, change: Partial<ListAddress>): URLSearchParams {
  const changed = new URLSearchParams(query);
  if ('text' in change || 'sponsor' in change) changed.delete(names.page);
  for (const [part, value] of Object.entries(change) as [keyof ListAddress, string | number | null][]) {
    if (value && !(part === 'page' && value === 1)) changed.set(names[part], String(value));
    else changed.delete(names[part]);
  }
  return changed;
}

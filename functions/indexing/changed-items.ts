import { partition } from '../data/table/partitions.ts';

/** The key of an item that was written or removed. */
export type ItemKey = { pk: string; sk: string };

/**
 * The items whose changes reach the search index: those that say what visitors see. The stream's filter (infra/functions/indexing.ts) and the
 * local engine let only these pass. `pk` may end with `*`; without `sk`, every item of the partition counts.
 */
export const indexedItems: { pk: string; sk?: string }[] = [
  { pk: `${partition('projects')}*`, sk: 'PROJECT' },
  { pk: partition('winners') },
  { pk: partition('sponsors') },
  { pk: partition('floors') },
  // Written by each publication of the settings, and by no draft.
  { pk: partition('settingsHistory') },
];

export function isIndexed({ pk, sk }: ItemKey): boolean {
  return indexedItems.some((one) => {
    const isOfKind = one.pk.endsWith('*') ? pk.startsWith(one.pk.slice(0, -1)) : pk === one.pk;
    return isOfKind && (one.sk === undefined || sk === one.sk);
  });
}

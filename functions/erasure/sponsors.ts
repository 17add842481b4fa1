import { sponsorSlug } from '../../domain/sponsor/sponsors.ts';
import { keys } from '../data/table/keys.ts';
import type { AnyItem } from '../data/table/scan-table.ts';
import type { Person } from './person.ts';

/**
 * Finds persons in merged spellings of sponsors, because a sponsor may be a person. The item uses slugs, such as
 * `dr-tomasz-ellerbrook`.
 */

type Merge = { from: string; to: string | null };

/** True when an item has merged spellings that name the person. */
export function namesSponsor(item: AnyItem, person: Person): boolean {
  return mergesOf(item).some((merge) => isOf(merge, person));
}

/** The item without the merges that name the person. */
export function withoutSponsors(item: AnyItem, person: Person): AnyItem {
  if (!namesSponsor(item, person)) return item;
  const left = (merges: unknown) => (merges as Merge[]).filter((merge) => !isOf(merge, person));
  return { ...item, merged: left(item.merged), changes: left(item.changes) };
}

/** The merges in the item with all of them, or the merge of an activity entry. */
function mergesOf({ pk, merged, changes, what, about }: AnyItem): Merge[] {
  if (pk === keys.sponsors.pk) return [...(merged as Merge[]), ...(changes as Merge[])];
  if (what !== 'sponsors-merged' && what !== 'sponsors-separated') return [];
  const [from = '', to = null] = String(about).split(' into ');
  return [{ from, to }];
}

function isOf({ from, to }: Merge, { texts }: Person): boolean {
  const slugs = Array.from(texts, sponsorSlug).filter((slug) => slug !== undefined);
  return [from, to].some((text) => slugs.some((slug) => text !== null && `-${text}-`.includes(`-${slug}-`)));
}

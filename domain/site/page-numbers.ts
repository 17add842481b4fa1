import { t } from '../language/text.ts';

export const pageSize = 8;
const windowSize = 5;

export type PageMark = number | 'ellipsis';

/** The number of pages, at least 1; `size` is the number of items on a page. */
export function pageCount(items: number, size = pageSize): number {
  return Math.max(1, Math.ceil(items / size));
}

/** The nearest page number within 1..total, because an address can contain any number. */
export function clampPage(page: number, total: number): number {
  return Number.isInteger(page) ? Math.min(Math.max(1, page), total) : 1;
}

/** The items of page `page` (from 1). */
export function pageOf<Item>(items: readonly Item[], page: number, size = pageSize): Item[] {
  return items.slice((page - 1) * size, page * size);
}

/** The places, from 1, of the first and last item of page `page`. */
export function pageRange(items: number, page: number, size = pageSize): { from: number; to: number } {
  return { from: (page - 1) * size + 1, to: Math.min(page * size, items) };
}

/** The page on which the item at `index` (from 0) is. */
export function pageWith(index: number): number {
  return Math.floor(index / pageSize) + 1;
}

/**
 * The number bar of spec section 9: all pages when there are 5 or fewer; else 5 numbers from `current - 2` (at least 1, cut at
 * the last page), with the first page and an ellipsis in front when the window does not start at 1, and an ellipsis and the last
 * page behind when it does not reach the end.
 */
export function pageWindow(current: number, total: number): PageMark[] {
  const first = total <= windowSize ? 1 : Math.max(1, current - 2);
  const last = Math.min(total, first + windowSize - 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...(first > 1 ? [1, 'ellipsis' as const] : []), ...numbers, ...(last < total ? ['ellipsis' as const, total] : [])];
}

/** `Page 1 of 6 (44 total projects)` */
export function pageSummary(page: number, total: number, count: number): string {
  return t('controls.pageSummary', { page, total, count });
}

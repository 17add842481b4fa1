/** The list with one item a place nearer to its beginning (-1) or its end (1). */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [item, ...others] = [list[at], ...list.filter((_, index) => index !== at)];
  return item === undefined ? [...list] : (others as Item[]).toSpliced(at + by, 0, item);
}

/** The list with one item a place nearer to its beginning (-1) or its end (1). */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  return list.toSpliced(at, 1).toSpliced(at + by, 0, ...list.slice(at, at + 1));
}

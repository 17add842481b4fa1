/** The most edits of a word by its length: none in short ones, which would become any other. */
export function mostEdits(word: string): number {
  const { length } = word;
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The number of edits from one word to the other, or to the nearest beginning of it: a letter more, less or another, or two
 * neighbours exchanged. Infinity for more than `most`.
 */
export function edits(from: string, to: string, most: number): { whole: number; start: number } {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: Number.POSITIVE_INFINITY, start: Number.POSITIVE_INFINITY };
    rows.push(current);
  }
  const last = rows[from.length] ?? [];
  return { whole: last[to.length] ?? Number.POSITIVE_INFINITY, start: Math.min(...last) };
}

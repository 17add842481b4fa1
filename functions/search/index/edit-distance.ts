/** Stands for more edits than `most`. */
const tooMany = Number.POSITIVE_INFINITY;

/**
 * The number of edits between two words (Damerau–Levenshtein, optimal string alignment): a letter added, removed or replaced,
 * or two neighboring letters swapped. `whole` counts to all of `to`, `beginning` to its nearest prefix: `robt` is one edit from
 * the beginning of `robotics`. Infinity for more than `most`.
 */
export function editDistance(from: string, to: string, most: number): { whole: number; beginning: number } {
  const width = Math.min(to.length, from.length + most);
  let [before, last, current]: [number[], number[], number[]] = [[], [], []];
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = from.charCodeAt(row - 1) === to.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? tooMany) + (isSame ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? tooMany) + 1, (current[column - 1] ?? tooMany) + 1);
      const isExchange =
        from.charCodeAt(row - 1) === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === to.charCodeAt(column - 1);
      if (isExchange && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] ?? tooMany) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: tooMany, beginning: tooMany };
    [before, last, current] = [last, current, before];
  }
  const limited = (cost: number) => (cost > most ? tooMany : cost);
  const whole = to.length > width ? tooMany : limited(last[to.length] ?? tooMany);
  return { whole, beginning: limited(Math.min(...last)) };
}

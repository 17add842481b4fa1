/** A measured figure beside its goal and, where known, what today's systems reach on the same kind of machine. */
export type Figure = { name: string; value: number; unit: string; goal: string; met: boolean; peers?: string };

type Bound = { max: number } | { min: number } | Record<string, never>;

/** A figure, rounded to `digits` and compared with its goal. Without a bound it is only printed. */
export function figure(name: string, value: number, unit: string, bound: Bound = {}, peers?: string, digits = 1): Figure {
  const rounded = Number(value.toFixed(digits));
  const goal = 'max' in bound ? `<= ${bound.max}` : 'min' in bound ? `>= ${bound.min}` : '';
  const met = 'max' in bound ? rounded <= bound.max : 'min' in bound ? rounded >= bound.min : true;
  return { name, value: rounded, unit, goal, met, ...(peers && { peers }) };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ name, value, unit, goal, met, peers }) => [
    name,
    `${value} ${unit}`.trim(),
    goal,
    goal ? (met ? 'yes' : 'NO') : '',
    peers ?? '',
  ]);
  const all = [['Figure', 'Measured', 'Goal', 'Met', 'Today’s systems'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length))) ?? [];
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** A report as JSON with one row a line, so that a difference of two runs can be read. */
export function reportText(head: object, name: string, rows: readonly object[]): string {
  const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}

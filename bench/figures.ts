/** A measured figure beside its goal and, where known, what today's systems reach on the same kind of machine. */
export type Figure = { name: string; value: number; unit: string; goal: string; met: boolean; peers?: string };

type Goal = { max?: number; min?: number; peers?: string; digits?: number };

/** A figure, rounded to `digits` and compared with its goal. Without `max` or `min` it is only printed. */
export function figure(name: string, value: number, unit: string, { max, min, peers, digits = 1 }: Goal = {}): Figure {
  const rounded = Number(value.toFixed(digits));
  const goal = max !== undefined ? `<= ${max}` : min !== undefined ? `>= ${min}` : '';
  const met = max !== undefined ? rounded <= max : min === undefined || rounded >= min;
  return { name, value: rounded, unit, goal, met, peers };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
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
  for (const row of all) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(cells.join('  ').trimEnd());
  }
}

/** A report as JSON with one row a line, so that a difference of two runs can be read. */
export function reportText(head: object, name: string, rows: readonly object[]): string {
  const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}

import { readFileSync } from 'node:fs';
import type { Figure } from '../figures.ts';

type Report = { measuredAt: string; machine: string; figures: Figure[] };

export const report: Report = JSON.parse(readFileSync(new URL('../latest.json', import.meta.url), 'utf8'));

/** A figure by its name, as npm run bench prints it. */
export function measured(name: string): number {
  const found = report.figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`bench/latest.json has no "${name}": npm run bench`);
  return found.value;
}

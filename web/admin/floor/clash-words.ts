import type { Floor } from '../../../domain/floor/floor.ts';
import { markTitle } from '../../../domain/floor/landmarks.ts';
import type { Clash } from '../../../domain/floor/merge.ts';
import type { Unit } from '../../../domain/floor/units.ts';
import { clockInWords, momentInWords } from '../../ui/times.ts';
import type { BothValues } from '../../ui/version-conflict.tsx';

/** What two people changed at once, as a row of the dialog that asks. */
export function clashInWords({ mine, theirs }: Clash, floor: Floor): BothValues {
  const either = theirs ?? mine;
  return { label: either ? nameOf(either, floor) : '', theirs: wordsOf(theirs, floor), yours: wordsOf(mine, floor) };
}

function nameOf({ kind, value }: Unit, floor: Floor): string {
  if (kind === 'table') return `Table ${value.number}`;
  if (kind === 'mark') return markTitle(value);
  if (kind === 'session') return `Session ${value.name}`;
  if (kind !== 'places') return names[kind];
  const session = floor.sessions.find(({ id }) => id === value[0]?.session);
  return `Project ${value[0]?.project}${session ? `, ${session.name}` : ''}`;
}

const names = { hall: 'Hall', plan: 'Plan', tableSize: 'Size of the tables', wishes: 'Wishes', publishing: 'Publishing' };

/** `At 4.2 m, 3 m`: a unit in a few words. */
function wordsOf(unit: Unit | undefined, floor: Floor): string {
  if (!unit) return 'Removed';
  const { kind, value } = unit;
  if (kind === 'table') return `${value.number}, ${placeInWords(value)}${value.turned ? ', turned' : ''}`;
  if (kind === 'mark') return [markTitle(value), placeInWords(value), value.stepFree && 'step-free'].filter(Boolean).join(', ');
  if (kind === 'session') return `${value.name}, ${clockInWords(value.from)} to ${clockInWords(value.until)}`;
  if (kind === 'places') return `At table ${value.map(({ table }) => numberOf(table, floor)).join(' and ')}`;
  if (kind === 'hall') return `${value.name ? `${value.name}, ` : ''}${inMetres(value.width)} x ${inMetres(value.height)}`;
  if (kind === 'tableSize') return `${inMetres(value.width)} x ${inMetres(value.height)}`;
  if (kind === 'wishes') return `Sponsors ${value.sponsors}, cables of ${inMetres(value.powerReach)}`;
  if (kind === 'plan') return `A picture of ${value.width} x ${value.height} pixels`;
  if (!value.published) return 'Not shown';
  return value.publishFrom ? `Shown from ${momentInWords(value.publishFrom)}` : 'Shown';
}

function numberOf(table: string, { tables }: Floor): string {
  return tables.find(({ id }) => id === table)?.number ?? 'that is removed';
}

function placeInWords({ x, y }: { x: number; y: number }): string {
  return `at ${inMetres(x)}, ${inMetres(y)}`;
}

/** `4.2 m`, from centimetres. */
export function inMetres(length: number): string {
  return `${Math.round(length) / 100} m`;
}

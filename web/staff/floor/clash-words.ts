import type { Floor, FloorPlace } from '../../../domain/floor/floor.ts';
import { markTitle } from '../../../domain/floor/landmarks.ts';
import type { Clash } from '../../../domain/floor/merge.ts';
import { placeInWords, placesInWords } from '../../../domain/floor/place-words.ts';
import type { Unit } from '../../../domain/floor/units.ts';
import type { BothValues } from '../../kit/feedback/version-conflict.tsx';
import { clockInWords, momentInWords } from '../../kit/text/times.ts';

/** `titleOf` returns a project's title by its id. */
type Given = { mine: Floor; theirs: Floor; titleOf: (project: string) => string };

/** A conflict as a row of the dialog: what it is about, and both values in words. */
export function clashInWords(clash: Clash, { mine, theirs, titleOf }: Given): BothValues {
  if (clash.kind === 'seat') {
    const floor = theirs.tables.some(({ id }) => id === clash.seat.table) ? theirs : mine;
    const words = (project: string | undefined) => (project === undefined ? 'Nobody' : titleOf(project));
    return { label: capital(placeInWords(floor, clash.seat)), theirs: words(clash.theirs), yours: words(clash.mine) };
  }
  if (clash.kind === 'number') {
    const words = (table: { x: number; y: number } | undefined) => (table ? `The table ${spotInWords(table)}` : 'No table');
    const label = `Number ${clash.number} (the other table gets a free one)`;
    return { label, theirs: words(clash.theirs), yours: words(clash.mine) };
  }
  const either = clash.theirs ?? clash.mine ?? clash.before;
  const words = (unit: Unit | undefined, floor: Floor) => {
    if (unit) return wordsOf(unit, floor);
    if (either?.kind === 'places') return 'No table';
    return clash.before ? 'Removed' : 'Not there';
  };
  return {
    label: either ? nameOf(either, titleOf) : '',
    theirs: words(clash.theirs, withSessions(theirs, mine)),
    yours: words(clash.mine, withSessions(mine, theirs)),
  };
}

/** Adds the sessions of the other floor, because a session is named only when there are at least two. */
function withSessions(floor: Floor, { sessions }: Floor): Floor {
  const own = new Set(floor.sessions.map(({ id }) => id));
  return { ...floor, sessions: [...floor.sessions, ...sessions.filter(({ id }) => !own.has(id))] };
}

function nameOf({ kind, value }: Unit, titleOf: Given['titleOf']): string {
  if (kind === 'table') return `Table ${value.number}`;
  if (kind === 'mark') return markTitle(value);
  if (kind === 'session') return `Session ${value.name}`;
  return kind === 'places' ? titleOf(value[0]?.project ?? '') : names[kind];
}

const names = { hall: 'Hall', plan: 'Plan', tableSize: 'Size of the tables', wishes: 'Wishes', publishing: 'Publishing' };

/** One value in words, such as `At 4.2 m, 3 m`. */
function wordsOf({ kind, value }: Unit, floor: Floor): string {
  if (kind === 'table') return `${value.number}, ${spotInWords(value)}${value.turned ? ', turned' : ''}`;
  if (kind === 'mark') return [markTitle(value), spotInWords(value), value.stepFree && 'step-free'].filter(Boolean).join(', ');
  if (kind === 'session') return `${value.name}, ${momentInWords(value.from)} to ${clockInWords(value.until)}`;
  if (kind === 'places') {
    const words = (place: FloorPlace) => `${placeInWords(floor, place)}${place.fixed ? ', fixed' : ''}`;
    return capital(placesInWords(floor, value, words));
  }
  if (kind === 'hall') return `${value.name ? `${value.name}, ` : ''}${inMetres(value.width)} x ${inMetres(value.height)}`;
  if (kind === 'tableSize') return `${inMetres(value.width)} x ${inMetres(value.height)}`;
  if (kind === 'wishes') return `Sponsors ${value.sponsors}, cables of ${inMetres(value.powerReach)}`;
  if (kind === 'plan') return `A picture of ${value.width} x ${value.height} pixels`;
  const time = value.publishFrom && momentInWords(value.publishFrom);
  if (value.published) return time ? `Shown from ${time}` : 'Shown';
  return time ? `Not shown, the time is ${time}` : 'Not shown';
}

function spotInWords({ x, y }: { x: number; y: number }): string {
  return `at ${inMetres(x)}, ${inMetres(y)}`;
}

/** `4.2 m`, from centimetres. */
export function inMetres(length: number): string {
  return `${Math.round(length) / 100} m`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { Floor, FloorPlace } from '../../../domain/floor/floor.ts';
import { markTitle } from '../../../domain/floor/landmarks.ts';
import type { Clash } from '../../../domain/floor/merge.ts';
import { capital, placeInWords, placesInWords } from '../../../domain/floor/place-words.ts';
import type { Unit } from '../../../domain/floor/units.ts';
import { locale, t } from '../../../domain/language/text.ts';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { clockInWords, momentInWords } from '../../kit/text/times.ts';

/** `titleOf` returns a project's title by its id. */
type Given = { mine: Floor; theirs: Floor; titleOf: (project: string) => string };

/** A conflict as a row of the dialog: what it is about, and both values in words. */
export function clashInWords(clash: Clash, { mine, theirs, titleOf }: Given): BothValues {
  if (clash.kind === 'seat') {
    const floor = theirs.tables.some(({ id }) => id === clash.seat.table) ? theirs : mine;
    const words = (project: string | undefined) => (project === undefined ? t('staff.words.nobody') : titleOf(project));
    return { label: capital(placeInWords(floor, clash.seat)), theirs: words(clash.theirs), yours: words(clash.mine) };
  }
  if (clash.kind === 'number') {
    const words = (table: { x: number; y: number } | undefined) =>
      table ? t('staff.floor.clash.tableAt', spotOf(table)) : t('staff.floor.clash.noTable');
    const label = t('staff.floor.clash.number', { number: clash.number });
    return { label, theirs: words(clash.theirs), yours: words(clash.mine) };
  }
  const either = clash.theirs ?? clash.mine ?? clash.before;
  const words = (unit: Unit | undefined, floor: Floor) => {
    if (unit) return wordsOf(unit, floor);
    if (either?.kind === 'places') return t('staff.floor.clash.noTable');
    return clash.before ? t('staff.floor.clash.removed') : t('staff.floor.clash.absent');
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

/** What a refusal names by its path: `sessions.0.until` is `Session Morning, Until`. */
export function partInWords(path: string, { tables, marks, sessions, places }: Floor): string {
  const [list = '', at = '', field] = path.split('.');
  const index = at === '' ? -1 : Number(at);
  const [table, mark, session] = [tables[index], marks[index], sessions[index]];
  if (list === 'tables' && table) return t('staff.floor.plan.tableOf', { number: table.number });
  if (list === 'marks' && mark) return markTitle(mark);
  if (list === 'places' && at) return t('staff.words.projectId', { id: (field && places[index]?.project) || at });
  if (list === 'sessions' && session) {
    const name = session.name
      ? t('staff.floor.clash.sessionOf', { name: session.name })
      : t('staff.floor.plan.sessionNumber', { number: index + 1 });
    return field === 'from' || field === 'until' ? `${name}, ${t(`staff.floor.plan.${field}`)}` : name;
  }
  const own = (['hall', 'tableSize', 'wishes'] as const).find((one) => one === list);
  return t(`staff.floor.clash.names.${own ?? (list.startsWith('publish') ? 'publishing' : 'plan')}`);
}

function nameOf({ kind, value }: Unit, titleOf: Given['titleOf']): string {
  if (kind === 'table') return t('staff.floor.plan.tableOf', { number: value.number });
  if (kind === 'mark') return markTitle(value);
  if (kind === 'session') return t('staff.floor.clash.sessionOf', { name: value.name });
  return kind === 'places' ? titleOf(value[0]?.project ?? '') : t(`staff.floor.clash.names.${kind}`);
}

/** One value in words, such as `12, at 4.2 m, 3 m`. */
function wordsOf({ kind, value }: Unit, floor: Floor): string {
  if (kind === 'table') {
    return t('staff.floor.clash.table', { number: value.number, ...spotOf(value), turned: String(value.turned) });
  }
  if (kind === 'mark') {
    return t('staff.floor.clash.mark', { mark: markTitle(value), ...spotOf(value), stepFree: String(value.stepFree) });
  }
  if (kind === 'session') {
    const { name, from, until } = value;
    return t('staff.floor.clash.session', { name, from: momentInWords(from), until: clockInWords(until) });
  }
  if (kind === 'places') {
    const words = (place: FloorPlace) => {
      const where = placeInWords(floor, place);
      return place.fixed ? t('staff.floor.placeFixed', { place: where }) : where;
    };
    return capital(placesInWords(floor, value, words));
  }
  if (kind === 'hall') return `${value.name ? `${value.name}, ` : ''}${inMeters(value.width)} x ${inMeters(value.height)}`;
  if (kind === 'tableSize') return `${inMeters(value.width)} x ${inMeters(value.height)}`;
  if (kind === 'wishes') {
    return t('staff.floor.clash.wishes', { sponsors: value.sponsors, length: inMeters(value.powerReach) });
  }
  if (kind === 'plan') return t('staff.floor.clash.plan', { width: value.width, height: value.height });
  const time = value.publishFrom && momentInWords(value.publishFrom);
  if (value.published) return time ? t('staff.floor.clash.shownFrom', { time }) : t('staff.floor.clash.shown');
  return time ? t('staff.floor.clash.hiddenUntil', { time }) : t('staff.floor.clash.hidden');
}

function spotOf({ x, y }: { x: number; y: number }) {
  return { x: inMeters(x), y: inMeters(y) };
}

/** `4.2 m`, from centimeters. */
export function inMeters(length: number): string {
  return `${(Math.round(length) / 100).toLocaleString(locale())} m`;
}

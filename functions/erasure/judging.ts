import { isOneOf } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';

/** What judges said of a project, what staff released of it, who goes to its table, and whether somebody is there. */
export const isJudgementOf = ({ pk, sk, project }: AnyItem, id: string) =>
  (isOneOf(pk, 'scores', 'skips', 'comments', 'tableClaims') && project === id) ||
  (isOneOf(pk, 'judgedProjects', 'presence') && sk === id);

/**
 * Rounds, releases of comments, what staff decided over the scores, judges, ballots and teams that a project was proposed to: they have
 * lists of projects (ids).
 */
export const isChoice = ({ pk }: AnyItem) => isOneOf(pk, 'judging', 'releases', 'deliberations', 'judges', 'ballots', 'roster');

/** A value without a text that is an entry of a list. Places by hand keep their number. */
export function withoutEntry(value: unknown, entry: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== entry).map((one) => withoutEntry(one, entry));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isPlaces(name, one) ? replaced(one, entry) : withoutEntry(one, entry)]),
  );
}

const isPlaces = (name: string, value: unknown): value is unknown[] =>
  (name === 'from' || name === 'to') && Array.isArray(value);
const replaced = (places: unknown[], entry: string) => places.map((one) => (one === entry ? '' : one));

type Burst = { id: string };

/** The id of a burst ends with the ids of its projects: `20261126T093401-1091-1092`. */
const isBurstOf = ({ id }: Burst, project: string) => `${id}-`.includes(`-${project}-`);
const leftOutOf = ({ pk, leftOut }: AnyItem) => (isOneOf(pk, 'voting') && Array.isArray(leftOut) ? (leftOut as Burst[]) : []);

/** Whether staff left out a burst of votes for the project, which is then in the people's choice. */
export const hasBurst = (item: AnyItem, project: string) => leftOutOf(item).some((burst) => isBurstOf(burst, project));

export function withoutBursts(item: AnyItem, project: string): AnyItem {
  return { ...item, leftOut: leftOutOf(item).filter((burst) => !isBurstOf(burst, project)) };
}

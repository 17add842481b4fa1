import type { FoundProject } from '../search/search-answer.ts';
import type { Semester } from '../term/semesters.ts';
import type { Floor, FloorMark, FloorSession } from './floor.ts';

/** What visitors see of a floor. This file imports only types, so that public pages load no zod. */

/** A table of the plan; `power`: an outlet is near. */
export type ShownTable = { number: string; x: number; y: number; turned?: true; power?: true };

/** Where and when a published project stands. `session` is the id of one. */
export type ShownPlace = { project: string; table: string; session: string };

/** The answer to `GET /api/floor`: only places of projects that visitors may see. */
export type PublicFloor = Pick<Floor, 'hall' | 'plan' | 'tableSize'> & {
  semester: Semester;
  year: number;
  tables: ShownTable[];
  /** Without the outlets. */
  marks: FloorMark[];
  sessions: FloorSession[];
  places: ShownPlace[];
  projects: FoundProject[];
};

/**
 * Where a project stands: the number of its table, and the session's name and id when the floor has more than one. What a browser or
 * an index kept of an earlier version has no id.
 */
export type TablePlace = { table: string; session?: string; sessionId?: string };

/** The answer to `GET /api/tables`: the tables of a term's projects by their ids; empty unless visitors may see the floor. */
export type TablePlaces = Record<string, TablePlace[]>;

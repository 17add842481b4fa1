import * as z from 'zod';
import type { FloorSession } from '../floor/floor.ts';
import type { TablePlace } from '../floor/public-floor.ts';
import type { Term } from '../term/terms.ts';

/** Whether the team of a project is at its table. `notHere`: somebody looked, and nobody was there. */
export const presenceStates = ['unknown', 'here', 'notHere'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Who said it. `judging`: a judge at the table, or staff in the control room. */
export const presenceSources = ['desk', 'team', 'judging'] as const;

/** What was said last of a project, and when (ISO 8601, by the server's clock). */
export type Presence = { state: PresenceState; by: (typeof presenceSources)[number]; at: string };

/** The body of PUT /api/presence/{term}/{project}. */
export const presenceUpdateSchema = z.strictObject({ state: z.enum(presenceStates) });

/** The answer of PUT /api/presence/{term}/{project}. An undo names the version, so that it takes back nothing that was said since. */
export type StoredPresence = Presence & { version: number };

/** The answer of GET /api/presence/{term}: the published projects of the term, and the sessions of its floor. */
export type Desk = Term & {
  now: string;
  sessions: FloorSession[];
  projects: { id: string; title: string; members: string[]; places: TablePlace[]; presence?: StoredPresence }[];
};

/** The body of PUT /api/submission/presence: the team is at its table, or not any more. */
export const ownPresenceSchema = z.strictObject({ isHere: z.boolean().default(true) });

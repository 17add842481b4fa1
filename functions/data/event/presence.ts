import * as z from 'zod';
import { type Presence, presenceSources, presenceStates, type StoredPresence } from '../../../domain/presence/presence.ts';
import { isSameDay } from '../../../domain/presence/shown-presence.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { type Item, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { change, type Outcome, putVersion } from '../table/versioned.ts';

/** An item a project, so that two desks never wait for each other. */

const storedSchema = z.object({
  state: z.enum(presenceStates).catch('unknown'),
  by: z.enum(presenceSources).catch('desk'),
  at: z.iso.datetime(),
  version: z.int().positive().catch(1),
});

/** Of a project of which nobody said anything. */
const nothing = { state: 'unknown', by: 'desk', at: new Date(0).toISOString(), version: 0 } as const;

/** What was said today of the projects of a term: what was said of a team counts on its day alone. */
export async function readPresences(term: Term, now: Date): Promise<(StoredPresence & { project: string })[]> {
  const items = await readPartition(partition('presence', formatTerm(term)));
  const said = items.map((item) => ({ project: item.sk as string, ...toPresence(item) }));
  return said.filter((one) => isOf(now, one));
}

/** What was said today of a project. */
export async function readPresence(term: Term, project: string, now: Date): Promise<StoredPresence | undefined> {
  const said = await readStored(term, project);
  return isOf(now, said) ? said : undefined;
}

const isOf = (now: Date, { at }: Presence) => isSameDay(at, now.toISOString());

async function readStored(term: Term, project: string): Promise<StoredPresence> {
  return toPresence(await readItem(keys.presence(term, project)));
}

/** Changes what is said of a project. `seen` is the version that the editor saw. */
export function changePresence(
  term: Term,
  project: string,
  edit: (current: StoredPresence) => StoredPresence,
  seen?: number,
): Promise<Outcome<StoredPresence>> {
  const write = ({ state, by, at }: Presence, { version }: StoredPresence) =>
    putVersion({ ...keys.presence(term, project), state, by, at }, version);
  return change({ read: () => readStored(term, project), write }, edit, seen);
}

function toPresence(item: Item | undefined): StoredPresence {
  if (!item) return nothing;
  const { data } = storedSchema.safeParse(item);
  return data ?? { ...nothing, version: typeof item.version === 'number' ? item.version : 1 };
}

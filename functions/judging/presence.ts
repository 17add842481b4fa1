import type { PresenceState } from '../../domain/presence/presence.ts';
import { newestPresence } from '../../domain/presence/shown-presence.ts';
import type { Term } from '../../domain/term/terms.ts';
import { changePresence } from '../data/event/presence.ts';

/**
 * Notes what the judging saw at a table. `at` is when, if it was not now; nobody sees anything in the future. `instead`: only where
 * this was said.
 */
export async function sayPresence(
  term: Term,
  project: string,
  { state, at, instead }: { state: PresenceState; at?: string | undefined; instead?: PresenceState },
): Promise<void> {
  const now = new Date();
  const said = { state, by: 'judging', at: (at && at < now.toISOString() ? new Date(at) : now).toISOString() } as const;
  await changePresence(term, project, (current) =>
    instead && current.state !== instead ? current : newestPresence(current, said, now),
  );
}

import { isEventDay, newestPresence } from '../../domain/presence/shown-presence.ts';
import { publicVersion } from '../../domain/project/versions.ts';
import { readShownFloor } from '../data/event/floors.ts';
import { changePresence } from '../data/event/presence.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';

/** True for a published project that has a table, on the days of the sessions in which it stands there. */
export async function presentsToday(stored: StoredProject, now: Date): Promise<boolean> {
  if (!publicVersion(stored)) return false;
  const { project } = stored;
  const floor = await readShownFloor(project, now);
  const own = floor?.places.filter((place) => place.project === project.id).map(({ session }) => session) ?? [];
  return isEventDay(floor?.sessions.filter(({ id }) => own.includes(id)) ?? [], now);
}

/** Notes that the team is at its table, or not any more. Throws 409 on another day. */
export async function sayOwnPresence(stored: StoredProject, isHere: boolean, now: Date): Promise<void> {
  if (!(await presentsToday(stored, now))) throw new AppError(409, 'not_event_day', say('refusals.notEventDay'));
  const said = { state: isHere ? 'here' : 'unknown', by: 'team', at: now.toISOString() } as const;
  await changePresence(stored.project, stored.project.id, (current) => newestPresence(current, said, now));
}

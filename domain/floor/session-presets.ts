import { t } from '../language/text.ts';
import { instantOf } from '../presentation/event-time.ts';
import type { Floor, FloorSession } from './floor.ts';

/** The morning and the afternoon of a day (`2026-12-04`): from a first time to a last (`09:00`), with the noon hour free if it lies between. */
export function morningAndAfternoon(day: string, timeZone: string, { from = '09:00', until = '16:00' } = {}): FloorSession[] {
  const at = (clock: string) => new Date(instantOf(`${day}T${clock}`, timeZone)).toISOString();
  const hasBoth = from < '12:00' && until > '13:00';
  const [morning, afternoon] = hasBoth ? [from, until] : ['09:00', '16:00'];
  return [
    { id: 'morning', name: t('staff.floor.morning'), from: at(morning), until: at('12:00') },
    { id: 'afternoon', name: t('staff.floor.afternoon'), from: at('13:00'), until: at(afternoon) },
  ];
}

/**
 * The floor with other sessions. What stands at tables in the former first session stands there in the new first one, and so on;
 * places of a session that nothing follows are gone.
 */
export function withSessions(floor: Floor, sessions: FloorSession[]): Floor {
  const kept = sessions.map((session, index) => ({ ...session, id: floor.sessions[index]?.id ?? session.id }));
  const ids = new Set(kept.map(({ id }) => id));
  return { ...floor, sessions: kept, places: floor.places.filter(({ session }) => ids.has(session)) };
}

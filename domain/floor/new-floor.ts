import { readPeriod } from '../event-period.ts';
import { instantOf } from '../event-time.ts';
import type { Presentation } from '../presentation.ts';
import { timeZone } from '../site.ts';
import { firstDay, type Term } from '../terms.ts';
import type { Floor } from './floor.ts';

/** The times of an event whose own are not known yet. */
const usual = { from: '10:00', until: '14:00' };

/** The floor of a term that has none yet: an empty hall, and one session as long as the presentation. */
export function newFloor(term: Term, presentation: Presentation | undefined): Floor {
  const day = presentation?.presentationDate ?? firstDay(term);
  const period = readPeriod(presentation?.presentationTime ?? '');
  const { from, until } = period?.until ? period : usual;
  const at = (clock: string | undefined) => new Date(instantOf(`${day}T${clock}`, timeZone)).toISOString();
  return {
    hall: { name: '', width: 4000, height: 3000 },
    tableSize: { width: 180, height: 75 },
    tables: [],
    marks: [],
    sessions: [{ id: 's1', name: 'Showcase', from: at(from), until: at(until) }],
    places: [],
    wishes: { sponsors: 'any', powerReach: 500 },
    published: false,
  };
}

import { t } from '../language/text.ts';
import { endOn, readPeriod } from '../presentation/event-period.ts';
import { instantOf } from '../presentation/event-time.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { site } from '../site/site.ts';
import { compareTerms, firstDay, semestersFor, type Term } from '../term/terms.ts';
import type { Floor } from './floor.ts';

/** The times of an event whose own are not known yet. */
const usual = { from: '10:00', until: '14:00' };

/** The floor of a term that has none yet: an empty hall, and one session as long as the presentation. */
export function newFloor(term: Term, presentation: Presentation | undefined): Floor {
  const day = presentation?.presentationDate ?? firstDay(term);
  const period = readPeriod(presentation?.presentationTime ?? '');
  const shown = period?.until ? period : usual;
  const at = (clock: string) => new Date(instantOf(clock, site.timeZone)).toISOString();
  return {
    hall: { name: '', width: 4000, height: 3000 },
    tableSize: { width: 180, height: 75 },
    tables: [],
    marks: [],
    sessions: [
      { id: 's1', name: t('staff.floor.showcase'), from: at(`${day}T${shown.from}`), until: at(endOn(day, shown) ?? '') },
    ],
    places: [],
    wishes: { sponsors: 'any', powerReach: 500 },
    published: false,
  };
}

/** A floor with the hall, the tables and the marks of another term’s floor. Who stands where, the times and the picture are not copied. */
export function copiedHall(floor: Floor, { hall, tableSize, tables, marks, wishes }: Floor): Floor {
  const { plan: _none, ...rest } = floor;
  return { ...rest, hall, tableSize, tables, marks, wishes };
}

/** The terms before one whose floor may be copied, the last first. */
export function termsToCopy({ semester, year }: Term): Term[] {
  const terms = [year, year - 1, year - 2, year - 3].flatMap((one) =>
    semestersFor('staff').map((code): Term => ({ semester: code, year: one })),
  );
  const earlier = terms.filter((term) => compareTerms(term, { semester, year }) > 0);
  return earlier.sort(compareTerms).slice(0, 6);
}

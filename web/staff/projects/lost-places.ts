import { t } from '../../../domain/language/text.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isPublic } from '../../../domain/project/states.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { positionLabel } from '../../../domain/winners/places.ts';

type Seen = Pick<StaffRecord, 'EntryID' | 'ProjectTitle' | 'Semester' | 'Year' | 'state' | 'position'>;

/**
 * Says which of the changed projects were winners that visitors saw and now do not see, because they are not published any more
 * or moved to another term; one sentence for each.
 */
export function lostPlaces(before: readonly Seen[], after: readonly Seen[]): string[] {
  return after.flatMap((now) => {
    const former = before.find(({ EntryID }) => EntryID === now.EntryID);
    if (!former?.position || !isPublic(former.state)) return [];
    const isMoved = now.Semester !== former.Semester || now.Year !== former.Year;
    if (isPublic(now.state) && !isMoved) return [];
    const term = termLabel({ semester: former.Semester, year: former.Year });
    const place = former.position === 'Participant' ? 'participant' : positionLabel(former.position);
    const why = isMoved ? 'moved' : 'state';
    const title = former.ProjectTitle;
    return [t('staff.projects.lostPlace', { title, place, term, why, state: stateInWords(now.state) })];
  });
}

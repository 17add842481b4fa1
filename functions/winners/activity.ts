import { isDeepStrictEqual } from 'node:util';
import { departmentTitle } from '../../domain/department/departments.ts';
import { changesBetween } from '../../domain/person/activity.ts';
import { termLabel } from '../../domain/term/terms.ts';
import type { Award } from '../../domain/winners/awards.ts';
import { positionLabel } from '../../domain/winners/places.ts';
import { awardLabel, projectsOf, type Wins, wonBy } from '../../domain/winners/wins.ts';
import type { TermWinners } from '../data/event/winners.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';
import { importer } from '../projects/actors.ts';

/**
 * The lines in the activity: one for each project of which the place or an award changed, and one for each award that staff set up,
 * changed or removed; none for an import, which has a line of its own.
 */
export function winnerActivity(after: TermWinners, before: TermWinners): NewActivity[] {
  const by = after.lastChange?.by ?? importer;
  if (by === importer) return [];
  const about = termLabel(after.term);
  const ofProjects = [...new Set([...projectsOf(before), ...projectsOf(after)])].flatMap((id): NewActivity[] => {
    const placeOf = ({ places }: Wins) => places.find(({ projectId }) => projectId === id);
    const [from, to] = [inWords(id, before), inWords(id, after)];
    if (from === to && isDeepStrictEqual(placeOf(before), placeOf(after))) return [];
    const change = { field: about, from, to: from === to ? `${to} (others)` : to };
    return [{ by, what: 'winner', project: id, changes: [change] }];
  });
  const ids = [...new Set([...before.awards, ...after.awards].map(({ id }) => id))];
  const ofAwards = ids.flatMap((id): NewActivity[] => {
    const [from, to] = [before, after].map(({ awards }) => definition(awards.find((award) => award.id === id)));
    if (isDeepStrictEqual(from, to)) return [];
    return [{ by, what: 'winner', about, changes: changesBetween(from ?? {}, to ?? {}) }];
  });
  return [...ofProjects, ...ofAwards];
}

function inWords(id: string, wins: Wins): string {
  const { position, awards = [] } = wonBy(id, wins);
  const { length } = wins.places.find(({ projectId }) => projectId === id)?.pictures ?? [];
  const pictures = length === 0 ? [] : [`${length} ${length === 1 ? 'picture' : 'pictures'}`];
  return [...(position ? [positionLabel(position)] : []), ...pictures, ...awards.map(awardLabel)].join(', ');
}

/** An award without its projects, as texts by the name of the field. */
function definition(award: Award | undefined): Record<string, string> {
  if (!award) return {};
  const { name, text, color, department } = award;
  return { award: name, text, color, department: department ? departmentTitle(department) : '' };
}

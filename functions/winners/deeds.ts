import { isDeepStrictEqual } from 'node:util';
import { termLabel } from '../../domain/term/terms.ts';
import { positionLabel } from '../../domain/winners/places.ts';
import type { Place } from '../../domain/winners/winners.ts';
import type { TermWinners } from '../data/event/winners.ts';
import type { Deed } from '../data/staff/deeds.ts';
import { importer } from '../projects/actors.ts';

/** The lines in the activity, one for each project whose place changed; none for an import, which has a line of its own. */
export function movesOf({ term, places, lastChange }: TermWinners, before: TermWinners): Deed[] {
  const by = lastChange?.by ?? importer;
  if (by === importer) return [];
  const placeOf = (all: readonly Place[], id: string) => all.find(({ projectId }) => projectId === id);
  const ids = [...new Set([...before.places, ...places].map(({ projectId }) => projectId))];
  return ids.flatMap((id): Deed[] => {
    const [former, latter] = [placeOf(before.places, id), placeOf(places, id)];
    if (isDeepStrictEqual(former, latter)) return [];
    const [from, to] = [inWords(former), inWords(latter)];
    const change = { field: termLabel(term), from, to: from === to ? `${to} (others)` : to };
    return [{ by, what: 'winner', project: id, changes: [change] }];
  });
}

function inWords(place: Place | undefined): string {
  if (!place) return '';
  const { length } = place.pictures;
  return positionLabel(place.position) + (length === 0 ? '' : `, ${length} ${length === 1 ? 'picture' : 'pictures'}`);
}

import { compareTerms, sameTerm, type Term } from '../../domain/term/terms.ts';
import { type Winner, winnerOf } from '../../domain/winners/winners.ts';
import { readAllWinners, type TermWinners } from '../data/event/winners.ts';
import { findPublished } from '../data/project/published.ts';

/** Places 1 to 3 of every term, newest term first, then by position. */
export async function readShownWinners(): Promise<Winner[]> {
  const terms = (await readAllWinners()).sort((a, b) => compareTerms(a.term, b.term));
  return (await Promise.all(terms.map(winnersOfTerm))).flat();
}

export async function winnersOfTerm({ term, places }: TermWinners): Promise<Winner[]> {
  const winners = await Promise.all(places.map((place) => winnerOfPlace(place, term)));
  return winners.filter((winner) => winner !== undefined).sort((a, b) => a.position - b.position);
}

async function winnerOfPlace(place: TermWinners['places'][number], term: Term): Promise<Winner | undefined> {
  if (place.position === 'Participant') return undefined;
  const project = await findPublished(place.projectId);
  // A project that was moved to another term has no place there.
  return project && sameTerm(project, term) ? winnerOf(place, project, term) : undefined;
}

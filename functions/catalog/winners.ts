import { packedCard } from '../../domain/offline/search.ts';
import { compareTerms, sameTerm, type Term } from '../../domain/term/terms.ts';
import { type Winner, winnerOf } from '../../domain/winners/winners.ts';
import { shownAwards, type TermAwards, wonBy } from '../../domain/winners/wins.ts';
import { readAllWinners, type TermWinners } from '../data/event/winners.ts';
import { findPublished } from '../data/project/published.ts';

/** Places 1 to 3 of every term, newest term first, then by position. */
export async function readShownWinners(): Promise<Winner[]> {
  return (await Promise.all((await readByTerm()).map(winnersOfTerm))).flat();
}

/** The awards of every term that has some, newest term first. */
export async function readShownAwards(): Promise<TermAwards[]> {
  const terms = await Promise.all((await readByTerm()).map(awardsOfTerm));
  return terms.filter(({ awards }) => awards.length > 0);
}

/** Terms with the numbers of their winners. */
export const withWinners = <One extends Term>(terms: readonly One[], winners: readonly Winner[]) =>
  terms.map((term) => ({ ...term, winners: winners.filter((winner) => sameTerm(winner, term)).length }));

async function readByTerm(): Promise<TermWinners[]> {
  return (await readAllWinners()).sort((a, b) => compareTerms(a.term, b.term));
}

export async function winnersOfTerm(winners: TermWinners): Promise<Winner[]> {
  const shown = await Promise.all(winners.places.map((place) => winnerOfPlace(place, winners)));
  return shown.filter((winner) => winner !== undefined).sort((a, b) => a.position - b.position);
}

async function winnerOfPlace(place: TermWinners['places'][number], winners: TermWinners): Promise<Winner | undefined> {
  if (place.position === 'Participant') return undefined;
  const project = await findInTerm(place.projectId, winners.term);
  return project && winnerOf(place, project, winners.term, wonBy(project.id, winners).awards);
}

async function awardsOfTerm({ term, awards }: TermWinners): Promise<TermAwards> {
  const ids = [...new Set(awards.flatMap(({ projects }) => projects))];
  const projects = (await Promise.all(ids.map((id) => findInTerm(id, term)))).filter((project) => project !== undefined);
  const found = projects.map(packedCard);
  return { semester: term.semester, year: term.year, awards: shownAwards(awards, new Map(found.map((one) => [one.id, one]))) };
}

/** A project that was moved to another term has no place and no award there. */
async function findInTerm(id: string, term: Term) {
  const project = await findPublished(id);
  return project && sameTerm(project, term) ? project : undefined;
}

import { hash } from 'node:crypto';
import { archivedTerm, type PublicTerm } from '../../domain/archive/archived-term.ts';
import type { Term } from '../../domain/term/terms.ts';
import { wonBy } from '../../domain/winners/wins.ts';
import { winnersOfTerm } from '../catalog/winners.ts';
import type { ArchiveZip } from '../data/event/archives.ts';
import { readTermWinners } from '../data/event/winners.ts';
import { listWholeTerm, UnreadableView } from '../data/project/published.ts';

/**
 * What the public calls say of a term. The site must be known. Throws UnreadableView: lists leave a project out that this release cannot
 * read, but an archive without it would replace one that has it.
 */
export async function readPublicTerm(term: Term, origin: string): Promise<PublicTerm> {
  const [lists, won] = await Promise.all([listWholeTerm(term), readTermWinners(term)]);
  const projects = lists.flat().map((project) => ({ ...project, ...wonBy(project.id, won) }));
  return { term, origin, projects, winners: await winnersOfTerm(won) };
}

/** An archive of nothing is not made: nobody could take it away again. A project that this release cannot read is one, too. */
export async function hasProjects(term: Term): Promise<boolean> {
  try {
    return (await listWholeTerm(term)).some((list) => list.length > 0);
  } catch (error) {
    if (error instanceof UnreadableView) return true;
    throw error;
  }
}

/** The SHA-256 of what an archive is made of, but for the bytes of its pictures, which never change at an address. */
export const sourceOf = (source: PublicTerm) => hash('sha256', JSON.stringify(archivedTerm(source)), 'hex');

/** Whether visitors see something else of the term than its zip shows: somebody may have withdrawn since. */
export async function isOutdated(term: Term, { origin, source }: ArchiveZip): Promise<boolean> {
  return sourceOf(await readPublicTerm(term, origin)) !== source;
}

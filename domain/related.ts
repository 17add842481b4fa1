import { fold } from './fold.ts';
import type { PublicProject } from './public-project.ts';

/** What a card of a related project shows. */
export type RelatedProject = Pick<
  PublicProject,
  'id' | 'projectTitle' | 'department' | 'semester' | 'year' | 'sponsor' | 'poster' | 'youtubeLink'
>;

/** The largest number of related projects. */
export const mostRelated = 4;
/** How much a common sponsor counts, in words that half of all projects share. */
const sponsorWeight = 8;

/**
 * The projects that have most in common with a project, the closest first: the sponsor, rare words of title and keywords, and the
 * department. Those that are equally close stand by title. `others` may contain the project itself.
 */
export function relatedTo(project: PublicProject, others: readonly PublicProject[]): RelatedProject[] {
  const candidates = others.filter(({ id }) => id !== project.id).map((other) => ({ other, words: wordsOf(other) }));
  const counts = new Map<string, number>();
  for (const { words } of candidates) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const own = wordsOf(project);
  /** A word of every project says nothing about two of them; each time that it is half as frequent it counts one more. */
  const weightOf = (word: string) => Math.log2(candidates.length / (counts.get(word) ?? 1));

  const scored = candidates.map(({ other, words }) => {
    const shared = Array.from(words).filter((word) => own.has(word));
    const isOfSponsor = project.sponsor !== '' && fold(other.sponsor) === fold(project.sponsor);
    const score =
      shared.reduce((sum, word) => sum + weightOf(word), 0) +
      (isOfSponsor ? sponsorWeight : 0) +
      (other.department === project.department ? 1 : 0);
    return { other, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareTitles(a.other, b.other))
    .slice(0, mostRelated)
    .map(({ other }) => ofCard(other));
}

/** The words of title and keywords, folded. Short ones are mostly `the`, `for` and `and`. */
function wordsOf({ projectTitle, keywords = [] }: PublicProject): Set<string> {
  const words = plainText([projectTitle, ...keywords].join(' ')).split(' ');
  return new Set(words.filter((word) => word.length > 3));
}

/** Folded words with a blank between them, as lists sort titles. */
function plainText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function compareTitles(a: PublicProject, b: PublicProject): number {
  const [one, two] = [plainText(a.projectTitle), plainText(b.projectTitle)];
  if (one !== two) return one < two ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function ofCard({ id, projectTitle, department, semester, year, sponsor, poster, youtubeLink }: PublicProject): RelatedProject {
  return {
    id,
    projectTitle,
    department,
    semester,
    year,
    sponsor,
    ...(poster && { poster }),
    ...(youtubeLink && { youtubeLink }),
  };
}

import { fold, matches } from '../../../domain/basics/fold.ts';
import { locale } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';

/** How the sponsors are sorted: by name under their letters, or those of most projects first. */
export const sponsorSorts = ['name', 'projects'] as const;
export type SponsorSort = (typeof sponsorSorts)[number];

/** The sponsors that a search finds by one of their names, sorted by name. */
export function findSponsors(sponsors: readonly Sponsor[], search: string): Sponsor[] {
  return sponsors
    .filter(({ name, spellings = [] }) => matches(search, name, ...spellings))
    .toSorted((a, b) => sortName(a.name).localeCompare(sortName(b.name), locale()));
}

/** Those of most projects first; as many projects are sorted by name. */
export function byProjects(sponsors: readonly Sponsor[]): Sponsor[] {
  return findSponsors(sponsors, '').sort((a, b) => b.projects - a.projects);
}

/** The sponsors under the letters that their names begin with; `#` stands for everything that is no letter. */
export function byLetter(sponsors: readonly Sponsor[]): [letter: string, sponsors: Sponsor[]][] {
  return [...Map.groupBy(sponsors, ({ name }) => letterOf(name))];
}

/** A person is sorted by name and not by title: `Dr. Ada Lovelace` under A. */
function sortName(name: string): string {
  return name.trim().replace(/^((dr|prof|professor|mr|mrs|ms)\.?\s+)+(?=\S)/iu, '');
}

function letterOf(name: string): string {
  const [first = ''] = fold(sortName(name)).toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
}

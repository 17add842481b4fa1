import type { Sponsor } from '../../../domain/search-answer.ts';
import { mergedInto, type SponsorAliases } from '../../../domain/sponsor-aliases.ts';
import { sponsorSlug } from '../../../domain/sponsors.ts';
import { compareTerms, parseTerm } from '../../../domain/terms.ts';

/** What visitors see follows a merge within a minute. Staff see it at once: these functions apply it to the visitors' list. */

/** The sponsors as they are with the merges, also with those that visitors do not see yet. */
export function withMerges(sponsors: readonly Sponsor[], aliases: SponsorAliases): Sponsor[] {
  const groups = Map.groupBy(sponsors, ({ slug }) => mergedInto(slug, aliases));
  return [...groups].flatMap(([slug, group]) => {
    const named = group.find((sponsor) => sponsor.slug === slug) ?? group[0];
    return named ? [group.reduce(together, { ...named, slug, projects: 0, winners: 0 })] : [];
  });
}

function together(sum: Sponsor, { projects, winners, first, last }: Sponsor): Sponsor {
  return {
    ...sum,
    projects: sum.projects + projects,
    winners: sum.winners + winners,
    first: isEarlier(first, sum.first) ? first : sum.first,
    last: isEarlier(sum.last, last) ? last : sum.last,
  };
}

function isEarlier(a: string, b: string): boolean {
  const [one, two] = [parseTerm(a), parseTerm(b)];
  return one !== undefined && two !== undefined && compareTerms(one, two) > 0;
}

/** Gives the name of each slug, merged spellings too; a slug that no published project has stands for itself. */
export function namesOf(sponsors: readonly Sponsor[]): (slug: string) => string {
  const spellings = sponsors.flatMap(({ spellings = [] }) => spellings.map((name) => [sponsorSlug(name), name] as const));
  const names = new Map<string | undefined, string>([...spellings, ...sponsors.map(({ slug, name }) => [slug, name] as const)]);
  return (slug) => names.get(slug) ?? slug;
}

/** True while the visitors' list does not show the merges yet. */
export function isBehind(sponsors: readonly Sponsor[], aliases: SponsorAliases): boolean {
  return sponsors.some(({ slug, spellings = [] }) =>
    [slug, ...spellings.map(sponsorSlug)].some((one) => one !== undefined && mergedInto(one, aliases) !== slug),
  );
}

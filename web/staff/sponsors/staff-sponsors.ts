import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { mergedInto, type SponsorAliases } from '../../../domain/sponsor/sponsor-aliases.ts';
import { sponsorSlug } from '../../../domain/sponsor/sponsors.ts';
import { compareTerms, parseTerm } from '../../../domain/term/terms.ts';
import { yearsOf } from '../../visit/door.ts';

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

/**
 * True while the visitors' list does not show the merges yet: two of it are one, a part of one belongs to another, or one has not
 * the address of its sponsor although a project has that spelling.
 */
export function isBehind(sponsors: readonly Sponsor[], aliases: SponsorAliases): boolean {
  const targets = sponsors.map(({ slug, spellings = [] }) => {
    const own = new Set([slug, ...spellings.flatMap((name) => sponsorSlug(name) ?? [])]);
    const [target = slug, ...others] = new Set(Array.from(own, (one) => mergedInto(one, aliases)));
    return { target, isOne: others.length === 0 && (target === slug || !own.has(target)) };
  });
  return targets.some(({ isOne }) => !isOne) || new Set(targets.map(({ target }) => target)).size < targets.length;
}

/** `5 projects, 2022–2026` */
export function countsOf(sponsor: Sponsor): string {
  return t('staff.sponsors.counts', { count: sponsor.projects, years: yearsOf(sponsor) });
}

import { fold } from '../basics/fold.ts';

/** Finds names of sponsors that may mean the same one, for staff, who decide. */

/** Words that say nothing about who it is: forms of companies, articles and the like. */
const empty = new Set(
  'inc incorporated llc llp ltd limited corp corporation co company gmbh ag plc sa group holdings the and of for at'.split(' '),
);

/** Names are suggested from this likeness on: below it, most pairs of the sample data that have one are two sponsors. */
const enough = 0.8;

/** A name, taken apart once. */
type Parts = { key: string; words: Set<string>; pairs: Set<string> };

/** How alike two names are, from 0 to 1: 1 when only empty words, case, accents and punctuation differ. */
function likeness(a: Parts, b: Parts): number {
  if (a.key === b.key) return 1;
  // `Palo Brea Airport` and `Palo Brea Regional Airport`
  const [fewer, more] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words];
  if (fewer.size >= 2 && more.size - fewer.size <= 1 && fewer.isSubsetOf(more)) return 0.95;
  // Dice's coefficient of the pairs of letters: high for a typo, and for words in another order.
  const [few, many] = a.pairs.size <= b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  const most = (2 * few.size) / (few.size + many.size || 1);
  return most < enough ? 0 : (2 * inBoth(few, many)) / (few.size + many.size);
}

/** Faster than making the intersection, which counts here: all names are compared with all. */
function inBoth(few: Set<string>, many: Set<string>): number {
  let count = 0;
  for (const one of few) if (many.has(one)) count += 1;
  return count;
}

function partsOf(name: string): Parts {
  const all = fold(name)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !empty.has(word));
  const words = telling.length > 0 ? telling : all;
  const pairs = words.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)));
  return { key: words.join(''), words: new Set(words), pairs: new Set(pairs) };
}

type Named = { slug: string; name: string; projects: number };

/** Two sponsors with names that are alike. `keep` has more projects. */
export type LikelyPair<Sponsor> = { keep: Sponsor; other: Sponsor };

/** The pairs of sponsors that are likely one, the most alike first. */
export function likelyPairs<Sponsor extends Named>(sponsors: readonly Sponsor[]): LikelyPair<Sponsor>[] {
  const parts = sponsors.map((sponsor) => ({ sponsor, parts: partsOf(sponsor.name) }));
  const pairs = parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((two) => {
      const alike = likeness(one.parts, two.parts);
      if (alike < enough) return [];
      const [keep, other] = [one.sponsor, two.sponsor].sort((a, b) => b.projects - a.projects);
      return keep && other ? [{ keep, other, alike }] : [];
    }),
  );
  return pairs
    .sort((a, b) => b.alike - a.alike || a.keep.name.localeCompare(b.keep.name, 'en'))
    .map(({ keep, other }) => ({ keep, other }));
}

/** The sponsor whose name is most like this one; undefined when none is likely the same. */
export function likeliest<Sponsor extends { name: string }>(name: string, sponsors: readonly Sponsor[]): Sponsor | undefined {
  const parts = partsOf(name);
  const [best] = sponsors
    .map((sponsor) => ({ sponsor, alike: likeness(parts, partsOf(sponsor.name)) }))
    .filter(({ alike }) => alike >= enough)
    .sort((a, b) => b.alike - a.alike);
  return best?.sponsor;
}

import type { DatabaseSync } from 'node:sqlite';
import { sponsorSlug } from '../../../domain/sponsor/sponsors.ts';

export type NamedSponsor = {
  slug: string;
  /**
   * The most frequent spelling of the sponsor's own slug, or else of the slugs merged into it. Of equally frequent ones, `Acme`
   * comes before `ACME` and `acme`.
   */
  name: string;
  /** The most frequent first. */
  spellings: string[];
};

export type SponsorNames = {
  sponsors: NamedSponsor[];
  /** The slug of the sponsor that a slug was merged into; an unmerged slug itself. */
  slugOf: (slug: string) => string;
  /** The index in `sponsors` of a spelling's sponsor; -1 for an unknown spelling. */
  placeOf: (spelling: string) => number;
};

/** The sponsors of all entries. */
export function sponsorNames(database: DatabaseSync): SponsorNames {
  const aliases = readAliases(database);
  const slugOf = (slug: string) => aliases.get(slug) ?? slug;
  const rows = database
    .prepare(
      `SELECT sponsor FROM entries WHERE sponsor <> '' GROUP BY sponsor
       ORDER BY count(*) DESC, sponsor = upper(sponsor), sponsor = lower(sponsor), sponsor`,
    )
    .all();
  const bySlug = new Map<string, { place: number; spellings: string[] }>();
  const places = new Map<string, number>();
  for (const row of rows) {
    const spelling = String(row.sponsor);
    const slug = slugOf(sponsorSlug(spelling) ?? '');
    const sponsor = bySlug.get(slug) ?? { place: bySlug.size, spellings: [] };
    sponsor.spellings.push(spelling);
    bySlug.set(slug, sponsor);
    places.set(spelling, sponsor.place);
  }
  const sponsors = Array.from(bySlug, ([slug, { spellings }]) => {
    const own = spellings.find((spelling) => sponsorSlug(spelling) === slug);
    return { slug, name: own ?? spellings[0] ?? slug, spellings };
  });
  return { sponsors, slugOf, placeOf: (spelling) => places.get(spelling) ?? -1 };
}

/** The slugs of merged spellings, each with the slug of its sponsor. */
export function readAliases(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT slug, sponsor FROM aliases').all();
  return new Map(rows.map(({ slug, sponsor }) => [String(slug), String(sponsor)]));
}

import { fold } from '../basics/fold.ts';

/**
 * The slug of a sponsor's page: `Desert Power & Light` becomes `desert-power-light`. Spellings that differ in case, accents,
 * spacing or punctuation have one slug. Undefined for a text that names nobody.
 */
export function sponsorSlug(name: string): string | undefined {
  const slug = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug && !nobody.has(slug) ? slug : undefined;
}

/** What teams write when they have no sponsor. */
const nobody = new Set(['none', 'no', 'n-a', 'na', 'no-sponsor', 'nil', 'null', 'tbd', 'self']);

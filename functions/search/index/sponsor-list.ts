import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { formatTerm } from '../../../domain/term/terms.ts';
import type { Facts } from './facts.ts';

/** The sponsors of all entries, by slug. */
export function listSponsors({ sponsors, newest, sponsor, position, terms, term }: Facts): Sponsor[] {
  const found = sponsors.map(({ slug, name, spellings }): Sponsor => {
    const counts = { projects: 0, winners: 0, first: '', last: '' };
    return { slug, name, ...counts, ...(spellings.length > 1 && { spellings }) };
  });
  for (const number of newest) {
    const one = found[sponsor[number] ?? -1];
    if (!one) continue;
    const ofTerm = terms[term[number] ?? 0];
    const written = ofTerm ? formatTerm(ofTerm) : '';
    one.projects += 1;
    one.winners += position[number] ? 1 : 0;
    one.last ||= written;
    one.first = written;
  }
  return found.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

import { formatTerm, publicTermOf, termQuery } from '../domain/term/terms.ts';

/** The newest term of the sample, which a first start moves to the current one; as it is stored, and in an address. */
export const term = publicTermOf(new Date());
export const storedTerm = formatTerm(term);
export const inTerm = termQuery(term);

import { formatTerm, type Term } from '../../domain/terms.ts';

/** Index keys may not be longer than 1,024 bytes; a title takes at most this much of one. */
const titleBytes = 600;

/** A title as it is sorted: no accents, case or punctuation, cut to fit an index key, never empty. */
export function foldTitle(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bytes = Buffer.from(folded || '~');
  return bytes.length <= titleBytes ? bytes.toString() : bytes.subarray(0, titleBytes).toString().replace(/�+$/, '');
}

export const keys = {
  project: (id: string) => ({ pk: `PROJECT#${id}`, sk: 'PROJECT' }),
  winners: (term: Term) => ({ pk: 'WINNERS', sk: formatTerm(term) }),
  presentation: { pk: 'EVENT', sk: 'CURRENT' },
};

export function publishedList(term: Term, department: string): string {
  return `${formatTerm(term)}#${department}`;
}

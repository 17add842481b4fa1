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

/**
 * Index keys of a list by title, the id last. A tab comes before every character of a folded title, a space among them, so "Robot" comes
 * before "Robot Arm".
 */
export function titleKey(folded: string, id: string): string {
  return `${folded}\t${id}`;
}

export const keys = {
  project: (id: string) => ({ pk: `PROJECT#${id}`, sk: 'PROJECT' }),
  winners: (term: Term) => ({ pk: 'WINNERS', sk: formatTerm(term) }),
  revision: (id: string, version: number) => ({ pk: `PROJECT#${id}`, sk: `REV#${String(version).padStart(6, '0')}` }),
  receipt: (id: string) => ({ pk: `PROJECT#${id}`, sk: 'RECEIPT' }),
  presentation: { pk: 'EVENT', sk: 'CURRENT' },
  /** The windows of all terms. */
  windows: { pk: 'WINDOW', sk: 'ALL' },
  /** Which project an upload belongs to. */
  upload: (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'OWNER' }),
  /** In the order of time. */
  pictureTask: ({ at, id }: { at: string; id: string }) => ({ pk: 'PICTURES', sk: `${at}#${id}` }),
  /** `who` is a digest. */
  limit: (what: string, who: string) => ({ pk: `LIMIT#${what}#${who}`, sk: 'COUNT' }),
  admin: (username: string) => ({ pk: `ADMIN#${username}`, sk: 'ADMIN' }),
  publicKey: (kid: string) => ({ pk: 'KEY', sk: kid }),
  supportRequest: (at: string, id: string) => ({ pk: 'SUPPORT', sk: `${at}#${id}` }),
};

export function publishedList(term: Term, department: string): string {
  return `${formatTerm(term)}#${department}`;
}

import { createHmac } from 'node:crypto';
import { codeGrace, codeLength, codeLetters, codePeriod } from '../../domain/judging/ballot-rules.ts';
import { formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { readVoting } from '../data/judging/voting.ts';
import { isSame } from '../links/link-token.ts';

/** What proves that somebody is in the hall: the code on its screen, which changes each minute. */

/** The code of a minute, and when it changes. */
export function codeAt(key: string, now: number): { code: string; until: string } {
  const period = Math.floor(now / codePeriod);
  const bytes = createHmac('sha256', key).update(`code ${period}`).digest();
  // Each letter from four bytes, so that all are as likely as one another.
  const letters = Array.from({ length: codeLength }, (_, at) => codeLetters[bytes.readUInt32BE(at * 4) % codeLetters.length]);
  return { code: letters.join(''), until: new Date((period + 1) * codePeriod).toISOString() };
}

/** True for the current code, and for those of the two minutes before. */
export function isCode(key: string, code: string, now: number): boolean {
  const periods = Array.from({ length: codeGrace + 1 }, (_, ago) => codeAt(key, now - ago * codePeriod).code);
  return periods.map((right) => isSame(code, right)).some(Boolean);
}

/** Opens the code of a term on the hall's screen, and ballots at a kiosk: `fa-2026.<HMAC>`. */
export function screenToken(term: Term, key: string): string {
  return `${formatTerm(term)}.${createHmac('sha256', key).update('screen').digest('base64url')}`;
}

/** The term and key of a screen's token, in `Authorization: Screen <token>`; undefined for any other. */
export async function readScreen(authorization: string | undefined): Promise<{ term: Term; key: string } | undefined> {
  const token = /^Screen (\S{1,100})$/i.exec(authorization ?? '')?.[1] ?? '';
  const term = parseTerm(token.slice(0, 7));
  const key = term && (await readVoting(term)).key;
  return term && key && isSame(token, screenToken(term, key)) ? { term, key } : undefined;
}

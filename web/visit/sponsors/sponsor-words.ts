import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { parseTerm, termLabel } from '../../../domain/term/terms.ts';

type Span = Pick<Sponsor, 'first' | 'last'>;

/** `2024`, or `2022–2026` */
export function yearsOf({ first, last }: Span): string {
  const [from, to] = [first, last].map((term) => parseTerm(term)?.year);
  return from === to ? `${from}` : `${from}–${to}`;
}

/** `Fall 2026`, or `Spring 2022 to Fall 2026` */
export function termsOf({ first, last }: Span): string {
  const [from, to] = [first, last].map((text) => {
    const term = parseTerm(text);
    return term ? termLabel(term) : text;
  }) as [string, string];
  return from === to ? from : t('sponsors.span', { from, to });
}

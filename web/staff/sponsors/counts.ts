import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { yearsOf } from '../../visit/door.ts';

/** `5 projects, 2022–2026` */
export function countsOf(sponsor: Sponsor): string {
  return t('staff.sponsors.counts', { count: sponsor.projects, years: yearsOf(sponsor) });
}

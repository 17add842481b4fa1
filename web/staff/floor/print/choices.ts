import { t } from '../../../../domain/language/text.ts';
import { site } from '../../../../domain/site/site.ts';
import { across, badgesDown, badgesOf } from './badge-list.ts';
import { missingOf } from './missing-list.ts';
import { listedOf, placedOf } from './placed.ts';
import type { DocumentId, Paper, PrintData, PrintOrder } from './print-data.ts';

/** What staff choose from in the tab. */

export const paperChoices = (): { value: Paper; label: string }[] => [
  { value: 'letter', label: t('staff.floor.print.letter') },
  { value: 'a4', label: 'A4' },
];

/** The countries that print on letter, by the Unicode CLDR. */
const letterCountries = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

export function usualPaper(): Paper {
  return letterCountries.includes(site.country) ? 'letter' : 'a4';
}

type Counted = Pick<PrintData, 'floor' | 'projects' | 'withoutPoster'>;

/** How much an order prints, and what that is: counted from the rows that its document draws. */
export type Amount = { count: number; words: string };

export const amountOf: Record<DocumentId, (data: Counted, order: PrintOrder) => Amount> = {
  cards: (data, order) => {
    const count = placedOf(data, order).length;
    const pages = Math.ceil(count / order.perSheet);
    return { count, words: t('staff.floor.print.amounts.cards', { count, pages }) };
  },
  booklet: (data, order) => {
    const count = listedOf(data, order).projects.size;
    return { count, words: t('projects.count', { count }) };
  },
  badges: (data, order) => {
    const count = badgesOf(data, order).length;
    const pages = Math.ceil(count / (across * badgesDown(order.paper)));
    return { count, words: t('staff.floor.print.amounts.badges', { count, pages }) };
  },
  doors: (data, order) => {
    const placed = placedOf(data, order);
    const tables = new Set(placed.map(({ table }) => table.id)).size;
    return { count: placed.length, words: t('staff.floor.print.amounts.doors', { count: placed.length, tables }) };
  },
  posters: (data, order) => {
    const count = missingOf(data, order).length;
    return { count, words: t('staff.floor.print.amounts.posters', { count }) };
  },
};

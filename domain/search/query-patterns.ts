import { tableNumber } from '../floor/table-numbers.ts';
import { semesters } from '../term/semesters.ts';

/**
 * The values that a query parameter of a public page or call can have, as regular expressions that also the edge understands. A parameter
 * with any other value is left out. What is not listed may be any text: words to search for, ids, sponsors.
 */
export const queryPatterns: Record<string, string> = {
  semester: `^(${semesters.join('|')})$`,
  year: '^\\d{4}$',
  term: `^(${semesters.join('|')})-\\d{4}$`,
  department: '^[a-z0-9-]{1,60}$',
  page: '^[1-9]\\d{0,4}$',
  sort: '^[a-z-]{1,20}$',
  view: '^[a-z]{1,20}$',
  winners: '^(1|yes)$',
  video: '^yes$',
  session: '^[\\w-]{1,64}$',
  here: tableNumber.source.replaceAll('A-Z', 'A-Za-z'),
  table: tableNumber.source.replaceAll('A-Z', 'A-Za-z'),
};

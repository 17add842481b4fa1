import { searchText, searchWords } from '../../../domain/basics/fold.ts';
import { offeredDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { publicTermOf, termLabel } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { useSelectedTerm, useTermChoices, useToday } from '../../kit/term/selected-term.tsx';
import { useHasMap } from '../tables/queries.ts';

/** The most that are shown above what is found. */
const most = 3;

/** The pages, departments and semesters in whose names each word of the text begins a word. */
export function useSitePages(asked: string): { name: string; to: string }[] {
  const selected = useSelectedTerm();
  const term = publicTermOf(useToday());
  const hasMap = useHasMap(term);
  const terms = useTermChoices();
  const pages = [
    { name: t('words.winners'), to: paths.winners },
    ...(hasMap ? [{ name: t('words.map'), to: paths.map(term) }] : []),
    { name: t('quickSearch.sponsors'), to: paths.sponsors },
    { name: t('layout.archive'), to: paths.archive },
    { name: t('layout.about'), to: paths.about },
    { name: t('words.favorites'), to: paths.favourites },
    { name: t('window.submit'), to: paths.survey },
    ...offeredDepartments().map(({ title, slug }) => ({ name: title, to: paths.department(slug, selected) })),
    ...terms.map((one) => ({ name: termLabel(one), to: paths.homeOf(one) })),
  ];
  const words = searchWords(asked);
  const begins = (name: string) => words.every((word) => ` ${searchText(name)}`.includes(` ${word}`));
  return words.length > 0 ? pages.filter(({ name }) => begins(name)).slice(0, most) : [];
}

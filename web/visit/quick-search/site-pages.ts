import { fold } from '../../../domain/basics/fold.ts';
import { offeredDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { ownPages } from '../../../domain/site/site.ts';
import { publicTermOf, termLabel } from '../../../domain/term/terms.ts';
import { paths } from '../../kit/page/paths.ts';
import { useSelectedTerm, useTermChoices, useToday } from '../../kit/term/selected-term.tsx';
import { useHasMap } from '../tables/queries.ts';

/** The most that are shown above what is found. */
const most = 3;

/** The words of a text. An Arabic one counts without its article. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال/, ''))
    .filter(Boolean);

/** The pages, departments and semesters of the menu, and the school's pages, in whose names each word of the text begins a word. */
export function useSitePages(asked: string): { name: string; to: string }[] {
  const selected = useSelectedTerm();
  const term = publicTermOf(useToday());
  const hasMap = useHasMap(term);
  const terms = useTermChoices();
  const pages = [
    { name: t('words.winners'), to: paths.winners },
    ...(hasMap
      ? [
          { name: t('words.map'), to: paths.map(term) },
          { name: t('layout.now'), to: paths.now },
        ]
      : []),
    { name: t('quickSearch.sponsors'), to: paths.sponsors },
    { name: t('layout.archive'), to: paths.archive },
    { name: t('layout.about'), to: paths.about },
    { name: t('words.favorites'), to: paths.favourites },
    { name: t('window.submit'), to: paths.survey },
    ...offeredDepartments().map(({ title, slug }) => ({ name: title, to: paths.department(slug, selected) })),
    ...terms.map((one) => ({ name: termLabel(one), to: paths.homeOf(one) })),
    ...ownPages().map(({ title, slug }) => ({ name: title, to: paths.page(slug) })),
  ];
  const words = wordsOf(asked);
  const begins = (name: string) => words.every((word) => wordsOf(name).some((one) => one.startsWith(word)));
  return words.join('').length > 1 ? pages.filter(({ name }) => begins(name)).slice(0, most) : [];
}

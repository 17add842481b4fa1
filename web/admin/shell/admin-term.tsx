import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Semester, schoolYear, semesters, type Term, termFromQuery } from '../../../domain/terms.ts';
import { staffTermOf } from '../../../domain/window.ts';
import { bodyOf } from '../../api.ts';
import { useToday } from '../../terms/selected-term.tsx';
import { SelectField } from '../../ui/field.tsx';
import { adminApi } from './api.ts';

/** Number of years that staff can choose from: the next one, this one, and those before. */
const years = 11;

/**
 * The submission windows of all terms. Without them the term of the calendar serves as well, so a failure is not told. An address
 * that names its term does not ask for them.
 */
function windowsQuery(isAsked: boolean) {
  return queryOptions({
    queryKey: ['admin', 'windows', isAsked],
    queryFn: () => bodyOf(adminApi.windows.$get()).catch(() => []),
    // They are not read again while a view shows them, because a form must not change its term under the person who types.
    staleTime: 'static',
    ...(!isAsked && { initialData: [] }),
  });
}

/** The term in the address, else the one that staff work on. Choosing a term writes it into the address. */
export function useAdminTerm(): { term: Term; choose: (term: Term) => void } {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const inAddress = termFromQuery(query);
  const { data: windows } = useSuspenseQuery(windowsQuery(inAddress === undefined));
  const choose = ({ semester, year }: Term) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set('semester', semester);
      after.set('year', String(year));
      return after;
    });
  return { term: inAddress ?? staffTermOf(windows, today), choose };
}

/** The choices of a year select: the next year and the ten before it, and the selected one in front if it is none of these. */
export function useYearChoices(selected?: number): { value: string; label: string }[] {
  const newest = schoolYear(useToday()) + 1;
  const last = Array.from({ length: years }, (_, index) => newest - index);
  const all = selected === undefined || last.includes(selected) ? last : [selected, ...last];
  return all.map((year) => ({ value: String(year), label: String(year) }));
}

export const semesterChoices = (['sp', 'su', 'fa'] as const).map((code) => ({ value: code, label: semesters[code] }));

/** The two selects of a term: semester and year. */
export function TermFields({ term, onChoose }: { term: Term; onChoose: (term: Term) => void }) {
  const yearChoices = useYearChoices(term.year);
  return (
    <>
      <SelectField
        label="Semester"
        choices={semesterChoices}
        value={term.semester}
        onChange={(event) => onChoose({ ...term, semester: event.currentTarget.value as Semester })}
      />
      <SelectField
        label="Year"
        choices={yearChoices}
        value={term.year}
        onChange={(event) => onChoose({ ...term, year: Number(event.currentTarget.value) })}
      />
    </>
  );
}

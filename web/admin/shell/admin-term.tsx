import { useSearchParams } from 'react-router-dom';
import { adminTermOf, type Semester, semesters, type Term, termFromQuery } from '../../../domain/terms.ts';
import { useToday } from '../../terms/selected-term.tsx';
import { SelectField } from '../../ui/field.tsx';

/** Number of years that staff can choose from, the current one first. */
const years = 10;

/** The term in the address, else today's term by the staff calendar. Choosing a term writes it into the address. */
export function useAdminTerm(): { term: Term; choose: (term: Term) => void } {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const choose = ({ semester, year }: Term) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set('semester', semester);
      after.set('year', String(year));
      return after;
    });
  return { term: termFromQuery(query) ?? adminTermOf(today), choose };
}

/** The choices of a year select: the last ten years, and the selected one in front if it is none of these. */
export function useYearChoices(selected?: number): { value: string; label: string }[] {
  const newest = useToday().getFullYear();
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

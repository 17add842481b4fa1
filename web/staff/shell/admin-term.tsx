import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Semester } from '../../../domain/term/semesters.ts';
import {
  schoolYear,
  semesterName,
  semestersFor,
  type Term,
  termFromQuery,
  termQuery,
  withTerm,
} from '../../../domain/term/terms.ts';
import { staffTermOf } from '../../../domain/window/window.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { SelectField } from '../../kit/controls/field.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { DiscardDialog } from '../saving/ask-first.tsx';
import { adminApi } from '../sign-in/api.ts';
import styles from './admin-frame.module.css';

/** Number of years that staff can choose from: the next one, this one, and those before. */
const years = 11;

/**
 * The submission windows of all terms. Without them the term of the calendar serves as well, so a failure is not told. An address
 * that names its term does not ask for them.
 */
function windowsForTerm(isAsked: boolean) {
  return queryOptions({
    queryKey: ['admin', 'windows-for-term', isAsked],
    queryFn: () => bodyOf(adminApi.windows.$get()).catch(() => []),
    // They are not read again while a view shows them, because a form must not change its term under the person who types.
    staleTime: 'static',
    ...(!isAsked && { initialData: [] }),
  });
}

/** The term that the address of this tab named last. Links of the area that name none stay at it. */
let lastChosen: Term | undefined;

export function forgetTerm(): void {
  lastChosen = undefined;
}

/** Writes the chosen term into each address of the area that names none, so that it survives reload, Back and every link. */
export function useTermInAddress(): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const inAddress = termFromQuery(query);
    if (inAddress) lastChosen = inAddress;
    else if (lastChosen && !query.has('semester') && !query.has('year')) {
      navigate({ pathname, search: `?${withTerm(query, lastChosen)}`, hash }, { replace: true, state });
    }
  });
}

/** An address of the area with the chosen term, for links that people open in another tab. */
export function useTermLink(): (address: string) => string {
  const term = termFromQuery(useSearchParams()[0]) ?? lastChosen;
  return (address) => (term ? `${address}${address.includes('?') ? '&' : '?'}${termQuery(term)}` : address);
}

/** The term of the area: in the address, else chosen before, else the one that staff work on. Choosing one writes it into the address. */
export function useAdminTerm(): { term: Term; choose: (term: Term) => void } {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const chosen = termFromQuery(query) ?? lastChosen;
  const { data: windows } = useSuspenseQuery(windowsForTerm(chosen === undefined));
  return {
    term: chosen ?? staffTermOf(windows, today),
    choose: (term) => setQuery((before) => withTerm(before, term)),
  };
}

/** What a view did not save yet. `drop` throws away what it keeps of it. */
type Unsaved = { drop?: (() => void) | undefined };
let unsaved: Unsaved | undefined;

/** While `isChanged`, the picker of the area asks before it chooses another term: from the frame on that shows the change. */
export function useUnsavedTerm(isChanged: boolean, drop?: () => void): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    const own = { drop };
    unsaved = own;
    return () => {
      if (unsaved === own) unsaved = undefined;
    };
  });
}

/** The picker of the area's term. */
export function TermPicker() {
  return (
    <div className={styles.term}>
      <Suspense>
        <ChosenTerm />
      </Suspense>
    </div>
  );
}

function ChosenTerm() {
  const { term, choose } = useAdminTerm();
  const [asked, setAsked] = useState<Term>();
  const discard = () => {
    unsaved?.drop?.();
    setAsked(undefined);
    if (asked) choose(asked);
  };
  return (
    <>
      <TermFields term={term} onChoose={(next) => (unsaved ? setAsked(next) : choose(next))} />
      {asked && (
        <DiscardDialog onDiscard={discard} onKeep={() => setAsked(undefined)}>
          {t('staff.words.leave')}
        </DiscardDialog>
      )}
    </>
  );
}

/** The choices of a year select: the next year and the ten before it, and the selected one in front if it is none of these. */
export function useYearChoices(selected?: number): { value: string; label: string }[] {
  const newest = schoolYear(useToday()) + 1;
  const last = Array.from({ length: years }, (_, index) => newest - index);
  const all = selected === undefined || last.includes(selected) ? last : [selected, ...last];
  return all.map((year) => ({ value: String(year), label: String(year) }));
}

/** The choices of a semester select, and the selected one if the school has it no longer. */
export function semesterChoices(selected?: Semester): { value: Semester; label: string }[] {
  const codes = semestersFor('staff');
  const all = selected === undefined || codes.includes(selected) ? codes : [selected, ...codes];
  return all.map((code) => ({ value: code, label: semesterName(code) }));
}

/** The two selects of a term: semester and year. */
export function TermFields({ term, onChoose }: { term: Term; onChoose: (term: Term) => void }) {
  const yearChoices = useYearChoices(term.year);
  return (
    <>
      <SelectField
        label={t('words.semester')}
        choices={semesterChoices(term.semester)}
        value={term.semester}
        onChange={(event) => onChoose({ ...term, semester: event.currentTarget.value as Semester })}
      />
      <SelectField
        label={t('favourites.columns.year')}
        choices={yearChoices}
        value={term.year}
        onChange={(event) => onChoose({ ...term, year: Number(event.currentTarget.value) })}
      />
    </>
  );
}

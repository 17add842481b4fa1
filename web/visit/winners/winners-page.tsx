import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type DepartmentSlug, departmentChoices } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { parseTerm, semesterName, termLabel } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { ChipSelect } from '../../kit/controls/chip-select.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import { AwardList } from './award-list.tsx';
import podium from './podium.module.css';
import { Podium } from './podium.tsx';
import { readWinnerFilter, type ShownWinners, shownWinnersQuery, type WinnerFilter } from './shown-winners.ts';
import winnerFilters from './winner-filters.module.css';
import { WinnerRows } from './winner-rows.tsx';
import styles from './winners-page.module.css';

/** The page of all winners. The address keeps the filters. */
export function WinnersPage() {
  const [address, setAddress] = useSearchParams();
  const filter = readWinnerFilter(address);
  const query = useQuery(shownWinnersQuery(filter));
  const title = filter.year ? t('winners.ofYear', { year: filter.year }) : t('words.winners');
  useYearOfHash(query.data?.otherYears);
  const setFilter = ({ department, text }: WinnerFilter) =>
    setAddress(new URLSearchParams({ ...(department && { department }), ...(text && { q: text }) }));
  const clear = <ButtonLink to={paths.winners}>{t('words.clearFilters')}</ButtonLink>;

  return (
    <>
      <PageMeta
        title={title}
        description={t('winners.description')}
        path={filter.year ? paths.winnersIn(filter.year) : canonical.winners}
        noIndex={filter.department !== '' || filter.text !== ''}
      />
      <PageHead title={title} summary={t('winners.summary')}>
        <WinnerFilters filter={filter} onFilter={setFilter} />
      </PageHead>
      <Section look="underHead">
        <FoundCount noun="winner" total={query.data?.total} found={query.data?.found ?? 0} isShown />
        <Loaded query={query} loading={<WinnersSkeleton />} failure={t('winners.failed')}>
          {(shown) => {
            if (shown.newest) return <Terms {...shown} newest={shown.newest} />;
            if (shown.total > 0) return <Message title={t('winners.noMatch')} actions={clear} />;
            return (
              <Message title={t('winners.empty')}>
                <p>{t('winners.emptyHint')}</p>
              </Message>
            );
          }}
        </Loaded>
      </Section>
    </>
  );
}

/** Leads to the year of a term that the address names and that is not shown: letters of earlier releases link to `/winners#fa-2020`. */
function useYearOfHash(otherYears: number[] = []) {
  const term = parseTerm(useLocation().hash.slice(1));
  const navigate = useNavigate();
  const to = term && otherYears.includes(term.year) ? paths.winnersOf(term) : undefined;
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
}

/** Placeholder of the podium while it loads. */
function WinnersSkeleton() {
  return (
    <>
      <p className={text.hidden} role="status">
        {t('winners.loading')}
      </p>
      <div aria-hidden="true">
        <Bone width="14rem" height="2.75rem" />
        <div className={podium.podium}>
          <Bone height="30rem" />
          <Bone height="32rem" />
          <Bone height="30rem" />
        </div>
      </div>
    </>
  );
}

type TermsProps = ShownWinners & { newest: NonNullable<ShownWinners['newest']> };

/** The newest term's winners on the podium, terms before it by year, and the way to other years. */
function Terms({ newest, past, otherYears }: TermsProps) {
  const top = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section id={newest.key}>
        <h2 ref={top} tabIndex={-1}>
          {termLabel(newest.term)}
        </h2>
        {newest.winners.length > 0 && <Podium winners={newest.winners} eager />}
        <AwardList awards={newest.awards} heading="h3" />
      </section>
      {[...Map.groupBy(past, ({ term }) => term.year)].map(([year, terms]) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          {terms.map(({ key, term, places, awards }) => (
            <div key={key} id={key}>
              <h3 className={styles.term}>{semesterName(term.semester)}</h3>
              <div className={styles.places}>
                <WinnerRows winners={places} pathOf={paths.winner} />
              </div>
              <AwardList awards={awards} heading="h4" />
            </div>
          ))}
        </section>
      ))}
      {otherYears.length > 0 && (
        <nav className={styles.year} aria-labelledby="other-years">
          <h2 id="other-years">{t('winners.otherYears')}</h2>
          <ul className={styles.years}>
            {otherYears.map((year) => (
              <li key={year}>
                <ButtonLink to={paths.winnersIn(year)} onClick={() => top.current?.focus()}>
                  {year}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

type WinnerFiltersProps = { filter: WinnerFilter; onFilter: (filter: WinnerFilter) => void };

/** The filters of the winners. They are applied by the Filter button, which works without script too. */
function WinnerFilters({ filter, onFilter }: WinnerFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter({ department: form.get('department') as DepartmentSlug | '', text: String(form.get('q')).trim() });
  };
  const search = useRef<HTMLInputElement>(null);
  // Each visit of an address (`key`) sets the field, whatever was typed. Were it made anew, Enter in it would lose the focus.
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (key && search.current) search.current.value = filter.text;
  }, [key, filter.text]);
  return (
    <form className={`${winnerFilters.filters} ${text.unprinted}`} action={localPath(paths.winners)} onSubmit={submit}>
      <SearchBox
        ref={search}
        label={t('words.search')}
        name="q"
        placeholder={t('winners.placeholder')}
        defaultValue={filter.text}
      />
      <ChipSelect
        key={key}
        label={t('words.department')}
        all={t('winners.allDepartments')}
        name="department"
        choices={departmentChoices()}
        defaultValue={filter.department}
      />
      <Button look="primary" type="submit">
        {t('words.filter')}
      </Button>
      <ButtonLink to={paths.winners}>{t('words.clearFilters')}</ButtonLink>
    </form>
  );
}

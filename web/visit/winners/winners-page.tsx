import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { departmentChoices, findDepartment } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { semesterName, termLabel } from '../../../domain/term/terms.ts';
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
import { useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import { AwardList } from './award-list.tsx';
import { countWinners, filterAwards, filterWinners, groupByTerm, groupByYear, type TermGroup } from './group-winners.ts';
import podium from './podium.module.css';
import { Podium } from './podium.tsx';
import { awardsQuery, winnersQuery } from './queries.ts';
import { WinnerCard } from './winner-card.tsx';
import winnerFilters from './winner-filters.module.css';
import styles from './winner-groups.module.css';

/** The page of all winners. The address keeps the filters. */
export function WinnersPage() {
  const query = useQuery(winnersQuery);
  const awards = useQuery(awardsQuery);
  const [address, setAddress] = useSearchParams();
  const filter = { department: findDepartment(address.get('department') ?? '')?.slug ?? '', text: address.get('q') ?? '' };
  const setFilter = ({ department, text }: WinnerFilter) =>
    setAddress(new URLSearchParams({ ...(department && { department }), ...(text && { q: text }) }));
  const found = filterWinners(query.data ?? [], filter);
  const foundAwards = filterAwards(awards.data ?? [], filter);
  const groups = groupByTerm(found, foundAwards);
  const clear = <ButtonLink to={paths.winners}>{t('words.clearFilters')}</ButtonLink>;

  return (
    <>
      <PageMeta
        title={t('words.winners')}
        description={t('winners.description')}
        path={canonical.winners}
        noIndex={filter.department !== '' || filter.text !== ''}
      />
      <PageHead title={t('words.winners')} summary={t('winners.summary')}>
        <WinnerFilters filter={filter} onFilter={setFilter} />
      </PageHead>
      <Section look="underHead">
        <FoundCount
          noun="winner"
          total={query.data && awards.data && countWinners(query.data, awards.data)}
          found={countWinners(found, foundAwards)}
          isShown
        />
        <Loaded query={query} loading={<WinnersSkeleton />} failure={t('winners.failed')}>
          {(winners) => (
            <Loaded query={awards} loading={<WinnersSkeleton />} failure={t('winners.awardsFailed')}>
              {(all) => {
                if (groups.length > 0) return <WinnerGroups groups={groups} />;
                if (winners.length > 0 || all.length > 0) return <Message title={t('winners.noMatch')} actions={clear} />;
                return (
                  <Message title={t('winners.empty')}>
                    <p>{t('winners.emptyHint')}</p>
                  </Message>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </Section>
    </>
  );
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

/** The newest term's winners on the podium, and past terms by year below it. */
function WinnerGroups({ groups: [newest, ...past] }: { groups: TermGroup[] }) {
  return (
    <>
      {newest && (
        <section id={newest.key}>
          <h2>{termLabel(newest.term)}</h2>
          {newest.winners.length > 0 && <Podium winners={newest.winners} eager />}
          <AwardList awards={newest.awards} heading="h3" />
        </section>
      )}
      {groupByYear(past).map(([year, terms]) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          {terms.map(({ key, term, winners: ofTerm, awards }) => (
            <div key={key} id={key}>
              <h3 className={styles.term}>{semesterName(term.semester)}</h3>
              <ol className={styles.row}>
                {ofTerm.map((winner) => (
                  <li key={winner.id}>
                    <WinnerCard winner={winner} heading="h4" />
                  </li>
                ))}
              </ol>
              <AwardList awards={awards} heading="h4" />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

type WinnerFilter = { department: string; text: string };

type WinnerFiltersProps = { filter: WinnerFilter; onFilter: (filter: WinnerFilter) => void };

/** The filters of the winners. They are applied by the Filter button, which works without script too. */
function WinnerFilters({ filter, onFilter }: WinnerFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter({ department: String(form.get('department')), text: String(form.get('q')).trim() });
  };
  return (
    <form
      className={winnerFilters.filters}
      action={localPath(paths.winners)}
      onSubmit={submit}
      key={`${filter.department}/${filter.text}`}
    >
      <SearchBox label={t('words.search')} name="q" placeholder={t('winners.placeholder')} defaultValue={filter.text} />
      <ChipSelect
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

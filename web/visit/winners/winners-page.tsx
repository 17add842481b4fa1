import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { findDepartment } from '../../../domain/project/departments.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { countWinners, filterAwards, filterWinners, groupByTerm } from './group-winners.ts';
import { awardsQuery, winnersQuery } from './queries.ts';
import { type WinnerFilter, WinnerFilters } from './winner-filters.tsx';
import { WinnerGroups } from './winner-groups.tsx';
import { WinnersSkeleton } from './winners-skeleton.tsx';

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
  const clear = <ButtonLink to={paths.winners}>{t('winners.clear')}</ButtonLink>;

  return (
    <>
      <PageMeta
        title={t('winners.title')}
        description={t('winners.description')}
        path={canonical.winners}
        noIndex={filter.department !== '' || filter.text !== ''}
      />
      <PageHead title={t('winners.title')} summary={t('winners.summary')}>
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

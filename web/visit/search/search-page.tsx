import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { resultsPerPage, type SearchAnswer } from '../../../domain/search/search-answer.ts';
import { asksSomething, readSearchQuery, type SearchQuery, searchSorts } from '../../../domain/search/search-query.ts';
import { pageRange } from '../../../domain/site/page-numbers.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import text from '../../kit/text/text.module.css';
import { ActiveFilters } from './active-filters.tsx';
import { Facets } from './facet-list.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { activeFilters, changed } from './filters.ts';
import { FoundList } from './found-card.tsx';
import { NoResult } from './no-result.tsx';
import { searchQuery } from './queries.ts';
import { Results } from './results.tsx';
import resultsSkeleton from './results-skeleton.module.css';
import { SearchField } from './search-field.tsx';
import { Invitation } from './search-invitation.tsx';
import styles from './search-page.module.css';
import sort from './sort.module.css';

/** The search of all published projects of all terms. The address keeps all of it. */
export function SearchPage() {
  const [address] = useSearchParams();
  const query = readSearchQuery(address);
  const asks = asksSomething(query);
  const found = useQuery({
    ...searchQuery(query),
    // While the next results are on their way, the last ones stay.
    placeholderData: (last) => (asks && last && last.results.length > 0 ? last : undefined),
  });
  const { data: answer, isPlaceholderData: isOld } = found;
  const total = asks && answer && !isOld ? answer.total : undefined;
  return (
    <>
      <PageMeta title={titleOf(query, answer)} description={t('search.description')} noIndex />
      <PageHead title={t('search.title')} look="list">
        <SearchField query={query} />
      </PageHead>
      <Section look="underHead">
        <FoundCount
          noun="project"
          total={total}
          found={total ?? 0}
          shown={answer ? pageRange(answer.total, answer.page, resultsPerPage) : undefined}
        />
        <Loaded query={found} loading={<ResultsSkeleton />} failure={t('search.failed')}>
          {(answer) => {
            if (answer === null) return <Unavailable query={query} retry={() => found.refetch()} />;
            return asks ? <Found query={query} answer={answer} isOld={isOld} /> : <Invitation answer={answer} />;
          }}
        </Loaded>
      </Section>
    </>
  );
}

/** `prosthetics · Search`; the filters without a text. */
function titleOf(query: SearchQuery, answer: SearchAnswer | null | undefined): string {
  const subject =
    query.text ||
    activeFilters(query, answer)
      .map(({ label }) => label)
      .join(', ');
  return subject ? t('search.titleOf', { subject }) : t('search.title');
}

type FoundProps = { query: SearchQuery; answer: SearchAnswer; isOld: boolean };

/** Filters and results, or what to do without any. */
function Found({ query, answer, isOld }: FoundProps) {
  const panel = useId();
  const results = useRef<HTMLElement>(null);
  const filters = activeFilters(query, answer);
  /** Brings the first result into the window, if the visitor is below it. */
  const toFirst = () => {
    const { current } = results;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  };
  /** Moves the focus from a link that will not be there any more. */
  const enter = () => {
    results.current?.focus({ preventScroll: true });
    toFirst();
  };
  return (
    <div className={styles.columns}>
      <a className={styles.skip} href="#results">
        {t('search.skip')}
      </a>
      <FilterPanel id={panel} total={answer.total}>
        <Facets query={query} answer={answer} onChoose={toFirst} />
      </FilterPanel>
      <section
        id="results"
        className={styles.results}
        aria-label={t('search.results')}
        ref={results}
        tabIndex={-1}
        data-old={isOld || undefined}
      >
        <div className={styles.tools}>
          <FilterButton id={panel} active={filters.length} />
          {answer.total > 1 && <Sort query={query} />}
        </div>
        <ActiveFilters filters={filters} query={query} onRemove={enter} />
        {answer.total > 0 ? (
          <Results query={query} answer={answer} onTurn={enter} />
        ) : (
          <NoResult query={query} spelling={answer.spelling} />
        )}
      </section>
    </div>
  );
}

/** Stands in place of results while the index of the search is away. Without script the link loads the page again. */
function Unavailable({ query, retry }: { query: SearchQuery; retry: () => void }) {
  const ways = (
    <>
      <ButtonLink look="primary" to={paths.search(query)} replace onClick={retry}>
        {t('search.retry')}
      </ButtonLink>
      <ButtonLink to={paths.home + paths.departments}>{t('search.browse')}</ButtonLink>
      <ButtonLink to={paths.archive}>{t('search.allSemesters')}</ButtonLink>
    </>
  );
  return (
    <Message title={t('search.unavailable')} actions={ways}>
      <p role="status">{t('search.unavailableHint')}</p>
    </Message>
  );
}

/** Placeholder of results while they load. */
function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      <FoundList>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stand-ins have nothing else.
          <li key={index} className={resultsSkeleton.row}>
            <Bone height="100%" />
            <div className={resultsSkeleton.words}>
              <Bone width="70%" height="1.2em" />
              <Bone width="14rem" height="1.4em" />
              <Bone width="90%" />
            </div>
          </li>
        ))}
      </FoundList>
    </div>
  );
}

/** The order of the results. Without a text no project matches better than another, and the newest come first. */
function Sort({ query }: { query: SearchQuery }) {
  const offered = query.text ? searchSorts : searchSorts.slice(1);
  const current = !query.text && query.sort === 'relevance' ? 'newest' : query.sort;
  return (
    <nav className={`${sort.sort} ${text.unprinted}`} aria-label={t('search.order')}>
      {offered.map((sort) => (
        <Link
          key={sort}
          to={paths.search(changed(query, { sort: !query.text && sort === 'newest' ? 'relevance' : sort }))}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
        >
          {t(`search.sorts.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

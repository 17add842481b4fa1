import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { site } from '../../../domain/site/site.ts';
import { sponsorsQuery } from '../../kit/api/sponsor-queries.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import sponsorFilters from './sponsor-filters.module.css';
import { findSponsors, type SponsorSort, sponsorSorts } from './sponsor-order.ts';
import styles from './sponsor-rows.module.css';
import { SponsorRows } from './sponsor-rows.tsx';

/** Every sponsor of a published project. The address keeps the search and the order. */
export function SponsorsPage() {
  const query = useQuery(sponsorsQuery);
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const sort: SponsorSort = sponsorSorts.find((one) => one === address.get('sort')) ?? 'name';
  const setSearch = (text: string) =>
    setAddress(new URLSearchParams({ ...(text && { q: text }), ...(sort !== 'name' && { sort }) }), { replace: true });
  const found = findSponsors(query.data ?? [], search);
  return (
    <>
      <PageMeta
        title={t('words.sponsors')}
        description={t('sponsors.description', { site: site.name })}
        path={canonical.sponsors}
        noIndex={search !== ''}
      />
      <PageHead
        look="list"
        title={t('words.sponsors')}
        summary={query.data?.length ? summaryOf(query.data) : t('sponsors.summaryEmpty')}
      >
        <SponsorFilters search={search} sort={sort} onSearch={setSearch} />
      </PageHead>
      <Section look="underHead">
        <FoundCount noun="sponsor" total={query.data?.length} found={found.length} isShown />
        <Loaded query={query} loading={<SponsorsSkeleton />} failure={t('sponsors.failed')}>
          {(sponsors) => {
            if (found.length > 0) return <SponsorRows sponsors={found} sort={sort} />;
            return sponsors.length > 0 ? <NothingFound search={search} /> : <NoSponsors />;
          }}
        </Loaded>
      </Section>
    </>
  );
}

function summaryOf(sponsors: Sponsor[]): string {
  const projects = sponsors.reduce((sum, sponsor) => sum + sponsor.projects, 0);
  return t('sponsors.summary', { sponsors: sponsors.length, projects });
}

function NothingFound({ search }: { search: string }) {
  return (
    <Message
      title={t('sponsors.noMatch')}
      actions={
        <>
          <ButtonLink to={paths.sponsors}>{t('sponsors.all')}</ButtonLink>
          <ButtonLink to={paths.search({ text: search })}>{t('sponsors.searchText')}</ButtonLink>
        </>
      }
    >
      <p>
        <Rich text={t('sponsors.noMatchHint', { text: search })} parts={[(words) => <bdi>{words}</bdi>]} />
      </p>
    </Message>
  );
}

function NoSponsors() {
  return (
    <Message title={t('sponsors.empty')}>
      <p>{t('sponsors.emptyHint')}</p>
    </Message>
  );
}

const letters = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of the list while it loads. */
function SponsorsSkeleton() {
  return (
    <>
      <p role="status">{t('sponsors.loading')}</p>
      <div aria-hidden="true">
        {letters.map((letter) => (
          <div key={letter} className={styles.letter}>
            <Bone width="2rem" height="2rem" />
            <Bone height="7rem" />
          </div>
        ))}
      </div>
    </>
  );
}

type SponsorFiltersProps = { search: string; sort: SponsorSort; onSearch: (text: string) => void };

/** One row: the search, which filters while somebody types, and the order. Without script it is a form with a button. */
function SponsorFilters({ search, sort, onSearch }: SponsorFiltersProps) {
  return (
    <div className={`${sponsorFilters.row} ${text.unprinted}`}>
      <search className={sponsorFilters.search}>
        <form className={sponsorFilters.form} action={localPath(paths.sponsors)} onSubmit={(event) => event.preventDefault()}>
          {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
          <SearchBox
            label={t('sponsors.search')}
            placeholder={t('sponsors.placeholder')}
            name="q"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          <noscript>
            <Button type="submit">{t('words.filter')}</Button>
          </noscript>
        </form>
      </search>
      <nav className={sponsorFilters.sorts} aria-label={t('sponsors.order')}>
        {sponsorSorts.map((one) => (
          <Link key={one} to={addressOf(search, one)} aria-current={one === sort}>
            {t(`sponsors.sorts.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function addressOf(search: string, sort: SponsorSort): string {
  const query = new URLSearchParams({ ...(search && { q: search }), ...(sort !== 'name' && { sort }) }).toString();
  return query ? `${paths.sponsors}?${query}` : paths.sponsors;
}

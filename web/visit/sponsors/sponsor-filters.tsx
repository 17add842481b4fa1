import { t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SearchBox } from '../../kit/controls/search-box.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './sponsor-filters.module.css';
import { type SponsorSort, sponsorSorts } from './sponsor-order.ts';

type Props = { search: string; sort: SponsorSort; onSearch: (text: string) => void };

/** One row: the search, which filters while somebody types, and the order. Without script it is a form with a button. */
export function SponsorFilters({ search, sort, onSearch }: Props) {
  return (
    <div className={styles.row}>
      <search className={styles.search}>
        <form className={styles.form} action={localPath(paths.sponsors)} onSubmit={(event) => event.preventDefault()}>
          {sort !== 'name' && <input type="hidden" name="sort" value={sort} />}
          <SearchBox
            label={t('sponsors.search')}
            placeholder={t('sponsors.placeholder')}
            name="q"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          <noscript>
            <Button type="submit">{t('sponsors.filter')}</Button>
          </noscript>
        </form>
      </search>
      <nav className={styles.sorts} aria-label={t('sponsors.order')}>
        {sponsorSorts.map((one) => (
          <Link key={one} to={addressOf(search, one)} replace aria-current={one === sort}>
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

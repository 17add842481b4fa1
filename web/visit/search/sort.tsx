import { t } from '../../../domain/language/text.ts';
import { type SearchQuery, searchSorts } from '../../../domain/search/search-query.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { changed } from './filters.ts';
import styles from './sort.module.css';

/** The order of the results. Without a text no project matches better than another, and the newest come first. */
export function Sort({ query }: { query: SearchQuery }) {
  const offered = query.text ? searchSorts : searchSorts.slice(1);
  const current = !query.text && query.sort === 'relevance' ? 'newest' : query.sort;
  return (
    <nav className={styles.sort} aria-label={t('search.order')}>
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

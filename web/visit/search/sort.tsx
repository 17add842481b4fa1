import type { SearchQuery, SearchSort } from '../../../domain/search/search-query.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { changed } from './filters.ts';
import styles from './sort.module.css';

const orders: { sort: SearchSort; label: string }[] = [
  { sort: 'relevance', label: 'Best match' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'title', label: 'Title' },
];

/** The order of the results. Without a text no project matches better than another, and the newest come first. */
export function Sort({ query }: { query: SearchQuery }) {
  const offered = query.text ? orders : orders.slice(1);
  const current = !query.text && query.sort === 'relevance' ? 'newest' : query.sort;
  return (
    <nav className={styles.sort} aria-label="Order">
      {offered.map(({ sort, label }) => (
        <Link
          key={sort}
          to={paths.search(changed(query, { sort: !query.text && sort === 'newest' ? 'relevance' : sort }))}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

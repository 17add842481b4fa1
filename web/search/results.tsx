import { Link } from 'react-router-dom';
import { resultsPerPage, type SearchAnswer } from '../../domain/search-answer.ts';
import type { SearchQuery, SearchSort } from '../../domain/search-query.ts';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/pagination.tsx';
import { changed } from './filters.ts';
import { FoundCard, FoundList } from './found-card.tsx';
import styles from './results.module.css';

type Props = { query: SearchQuery; answer: SearchAnswer; onTurn: () => void };

/** One page of what was found. */
export function Results({ query, answer, onTurn }: Props) {
  const { total, page, results, spelling } = answer;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.count}>
          {total === 1 ? '1 project' : `${total} projects`}
          {query.text && !spelling && (
            <>
              {' '}
              for “<bdi>{query.text}</bdi>”
            </>
          )}
        </h2>
        <Sort query={query} />
      </div>
      {spelling && (
        <p className={styles.spelling}>
          Nothing contains “<bdi>{query.text}</bdi>”. Showing results for{' '}
          <Link to={paths.search(changed(query, { text: spelling }))}>
            “<bdi>{spelling}</bdi>”
          </Link>
          .
        </p>
      )}
      <FoundList>
        {results.map((project) => (
          <li key={project.id}>
            <FoundCard project={project} />
          </li>
        ))}
      </FoundList>
      {total > resultsPerPage && (
        <Pagination
          page={page}
          count={total}
          size={resultsPerPage}
          addressOf={(to) => paths.search({ ...query, page: to })}
          onTurn={onTurn}
        />
      )}
    </>
  );
}

const orders: { sort: SearchSort; label: string }[] = [
  { sort: 'relevance', label: 'Best match' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'title', label: 'Title' },
];

/** The order of the results. Without a text no project matches better than another, and the newest come first. */
function Sort({ query }: { query: SearchQuery }) {
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

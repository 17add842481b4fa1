import { Link } from 'react-router-dom';
import { clampPage, pageCount } from '../../domain/pagination.ts';
import { resultsPerPage, type SearchAnswer } from '../../domain/search-answer.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/pagination.tsx';
import { changed } from './filters.ts';
import { FoundCard, FoundList } from './found-card.tsx';
import styles from './results.module.css';

type Props = { query: SearchQuery; answer: SearchAnswer; onTurn: () => void };

/** One page of what was found. */
export function Results({ query, answer, onTurn }: Props) {
  const { total, page, results, spelling } = answer;
  const isCorrected = spelling !== undefined && spelling !== query.text;
  return (
    <>
      <h2 className={styles.count}>
        {total === 1 ? '1 project' : `${total} projects`}
        {query.text && !isCorrected && (
          <>
            {' '}
            for “<bdi>{query.text}</bdi>”
          </>
        )}
      </h2>
      {isCorrected && (
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
      {results.length === 0 && (
        <p>
          The results end before page {page}. <Link to={paths.search(changed(query, {}))}>Go to the first page</Link>
        </p>
      )}
      {total > resultsPerPage && (
        <Pagination
          page={clampPage(page, pageCount(total, resultsPerPage))}
          count={total}
          size={resultsPerPage}
          addressOf={(to) => paths.search({ ...query, page: to })}
          onTurn={onTurn}
        />
      )}
    </>
  );
}

import { resultsPerPage, type SearchAnswer, type SearchResult } from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { Pagination } from '../../kit/controls/pagination.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { changed } from './filters.ts';
import { FoundCard, FoundList } from './found-card.tsx';
import styles from './results.module.css';

type Props = { query: SearchQuery; answer: SearchAnswer; onTurn: () => void };

/** One page of what was found. */
export function Results({ query, answer, onTurn }: Props) {
  const { total, complete = total, page, results, spelling } = answer;
  /** Of this page, those with all words. */
  const first = Math.max(0, complete - (page - 1) * resultsPerPage);
  const others = results.slice(first);
  const isCorrected = spelling !== undefined && spelling !== query.text;
  return (
    <>
      <h2 className={styles.count}>
        {countOf(complete || total)}
        {query.text && !isCorrected && (
          <>
            {' '}
            for “<bdi>{query.text}</bdi>”
          </>
        )}
        {complete > 0 && complete < total && `, also ${total - complete} with some of the words`}
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
      <Cards of={results.slice(0, first)} />
      {others.length > 0 && <p className={styles.others}>Projects with some of the words</p>}
      <Cards of={others} />
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

const countOf = (count: number) => (count === 1 ? '1 project' : `${count} projects`);

function Cards({ of }: { of: SearchResult[] }) {
  if (of.length === 0) return null;
  return (
    <FoundList>
      {of.map((project) => (
        <li key={project.id}>
          <FoundCard project={project} />
        </li>
      ))}
    </FoundList>
  );
}

import { t } from '../../../domain/language/text.ts';
import { resultsPerPage, type SearchAnswer, type SearchResult } from '../../../domain/search/search-answer.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { Pagination } from '../../kit/controls/pagination.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
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
  const words = () => {
    const [count, others, { text }] = [complete || total, total - complete, query];
    const isPartly = complete > 0 && others > 0;
    if (!text || isCorrected) return isPartly ? t('search.also', { count, others }) : t('text.projects', { count });
    return isPartly ? t('search.foundAlso', { count, others, text }) : t('search.found', { count, text });
  };
  return (
    <>
      <h2 className={styles.count}>
        <Rich text={words()} parts={[(words) => <bdi>{words}</bdi>]} />
      </h2>
      {isCorrected && (
        <p className={styles.spelling}>
          <Rich
            text={t('search.corrected', { text: query.text, spelling })}
            parts={[
              (words) => <bdi>{words}</bdi>,
              (words) => (
                <Link to={paths.search(changed(query, { text: spelling }))} dir="auto">
                  {words}
                </Link>
              ),
            ]}
          />
        </p>
      )}
      <Cards of={results.slice(0, first)} />
      {others.length > 0 && <p className={styles.others}>{t('search.others')}</p>}
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

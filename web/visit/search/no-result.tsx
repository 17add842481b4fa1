import { t } from '../../../domain/language/text.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { Chip, Chips } from './chip.tsx';
import { changed } from './filters.ts';
import styles from './no-result.module.css';
import { useWaysOn } from './ways-on.ts';

/** What to do when nothing is found. */
export function NoResult({ query, spelling }: { query: SearchQuery; spelling: string | undefined }) {
  const ways = useWaysOn(query);
  const elsewhere = (
    <>
      <ButtonLink to={paths.home + paths.departments}>{t('search.allDepartments')}</ButtonLink>
      <ButtonLink to={paths.archive}>{t('search.allSemesters')}</ButtonLink>
      <ButtonLink to={paths.search()}>{t('search.fresh')}</ButtonLink>
    </>
  );
  const title = query.text ? t('search.noMatch', { text: query.text }) : t('search.noMatchFilters');
  return (
    <Message title={title} actions={elsewhere}>
      {spelling && (
        <p>
          <Rich
            text={t('search.spelling', { spelling })}
            parts={[
              (words) => (
                <Link to={paths.search(changed(query, { text: spelling }))} dir="auto">
                  {words}
                </Link>
              ),
            ]}
          />
        </p>
      )}
      {ways.length > 0 && (
        <div className={styles.ways}>
          <h3>{t('search.ways')}</h3>
          <Chips>
            {ways.map(({ label, query: to, count }) => (
              <li key={label}>
                <Chip to={paths.search(to)} count={count}>
                  {label}
                </Chip>
              </li>
            ))}
          </Chips>
        </div>
      )}
      <p>{t('search.fewer')}</p>
    </Message>
  );
}

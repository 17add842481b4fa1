import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Chip, Chips } from './chip.tsx';
import { changed } from './filters.ts';
import styles from './no-result.module.css';
import { useWaysOn } from './ways-on.ts';

/** What to do when nothing is found. */
export function NoResult({ query, spelling }: { query: SearchQuery; spelling: string | undefined }) {
  const ways = useWaysOn(query);
  const elsewhere = (
    <>
      <ButtonLink to={paths.home + paths.departments}>All departments</ButtonLink>
      <ButtonLink to={paths.archive}>All semesters</ButtonLink>
      <ButtonLink to={paths.search()}>New search</ButtonLink>
    </>
  );
  const title = query.text ? `No project matches “${query.text}”.` : 'No project matches these filters.';
  return (
    <Message title={title} actions={elsewhere}>
      {spelling && (
        <p>
          Did you mean{' '}
          <Link to={paths.search(changed(query, { text: spelling }))}>
            “<bdi>{spelling}</bdi>”
          </Link>
          ?
        </p>
      )}
      {ways.length > 0 && (
        <div className={styles.ways}>
          <h3>These find some</h3>
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
      <p>Fewer words, or only the beginning of a name, find more.</p>
    </Message>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { momentInWords } from '../../ui/times.ts';
import styles from './overview.module.css';
import type { SupportRequests as Requests } from './queries.ts';

const shown = 5;

export function SupportRequests({ query }: { query: UseQueryResult<Requests> }) {
  return (
    <section className={styles.part} aria-labelledby="support-requests">
      <h2 id="support-requests">Support requests</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure="The support requests could not be loaded">
        {(requests) =>
          requests.length === 0 ? (
            <p className={styles.about}>
              None yet. Requests sent by <Link to={paths.support}>Contact Support</Link> are listed here.
            </p>
          ) : (
            <ol className={styles.entries}>
              {requests.slice(0, shown).map(({ id, at, by, email, message }) => (
                <li key={id}>
                  <p className={styles.about}>
                    <time dateTime={at}>{momentInWords(at)}</time> · {by} · <MailLink address={email} />
                  </p>
                  <p className={styles.message}>{message}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

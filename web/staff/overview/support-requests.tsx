import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import styles from './overview.module.css';
import type { SupportRequests as Requests } from './queries.ts';
import { SupportRequest } from './support-request.tsx';

const shown = 5;

/** The requests that nobody has dealt with yet, then the others; each newest first. */
export function SupportRequests({ query }: { query: UseQueryResult<Requests> }) {
  return (
    <section className={styles.part} aria-labelledby="support-requests">
      <h2 id="support-requests">{t('staff.overview.requests.title')}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.overview.requests.failed')}>
        {(requests) =>
          requests.length === 0 ? (
            <p className={styles.about}>
              <Rich text={t('staff.overview.requests.none')} parts={[(words) => <Link to={paths.support}>{words}</Link>]} />
            </p>
          ) : (
            <ol className={styles.entries}>
              {openFirst(requests).map((request) => (
                <SupportRequest key={request.id} request={request} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

/** All open requests, and as many of the others as fit. */
function openFirst(requests: Requests): Requests {
  const open = requests.filter(({ done }) => !done);
  const others = requests.filter(({ done }) => done);
  return [...open, ...others].slice(0, Math.max(shown, open.length));
}

import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { useAdminTerm } from '../shell/admin-term.tsx';
import { useAccount } from '../shell/use-account.ts';
import { EventSoon } from './event-soon.tsx';
import { LastChanges } from './last-changes.tsx';
import { NeedsALook } from './needs-a-look.tsx';
import styles from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { overviewQuery, supportQuery } from './queries.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Submissions } from './submissions.tsx';
import { SupportRequests } from './support-requests.tsx';
import { WindowState } from './window-state.tsx';

/** A term at a glance, with links to everything else. */
export function Overview() {
  const { term } = useAdminTerm();
  const overview = useQuery(overviewQuery(term));
  const isCoordinator = useAccount().role === 'coordinator';
  const requests = useQuery({ ...supportQuery, enabled: isCoordinator });
  return (
    <div className={styles.overview}>
      <Shortcuts term={term} />
      <Loaded query={overview} loading={<OverviewSkeleton />} failure={t('staff.overview.failed', { term: termLabel(term) })}>
        {(data) => (
          <>
            {isCoordinator && data.eventDay && <EventSoon term={term} day={data.eventDay} />}
            <div className={styles.columns}>
              <Submissions term={term} departments={data.departments} />
              <div className={styles.stack}>
                <WindowState term={term} window={data.window} expected={data.expected} now={overview.dataUpdatedAt} />
                <NeedsALook term={term} overview={data} now={overview.dataUpdatedAt} />
              </div>
            </div>
            <LastChanges term={term} projects={data.lastChanges} settings={data.settingChanges} />
          </>
        )}
      </Loaded>
      {isCoordinator && <SupportRequests query={requests} />}
    </div>
  );
}

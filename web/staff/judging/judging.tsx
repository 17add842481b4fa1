import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Judging } from '../../../domain/judging/judging.ts';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import edits from '../edits.module.css';
import { useAdminTerm, useUnsavedTerm } from '../shell/admin-term.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './judging.module.css';
import { judgingQuery } from './queries.ts';
import { SetUpConflict } from './set-up/set-up-conflict.tsx';
import { useSetUp } from './set-up/use-set-up.ts';
import { contents, readTab, tabs } from './tabs.ts';

/** The dashboard's view 'Judging' of a term: rubric and rounds, judges, the control room and the results. */
export function JudgingView() {
  const { term } = useAdminTerm();
  const query = useQuery(judgingQuery(term));
  return (
    <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.judging.failed', { term: termLabel(term) })}>
      {(judging) => <TermJudging key={formatTerm(term)} term={term} judging={judging} />}
    </Loaded>
  );
}

/** The tabs of a term. What is not saved yet of the set-up stays while another tab is open. */
function TermJudging({ term, judging }: { term: Term; judging: Judging }) {
  const [query] = useSearchParams();
  const tab = readTab(query.get('tab'), judging);
  const setUp = useSetUp(term, judging);
  useUnsavedTerm(setUp.isChanged);
  const Content = contents[tab];
  return (
    <div className={styles.view}>
      <nav className={`${edits.toggle} ${styles.tabs}`} aria-label={t('staff.judging.parts')}>
        {tabs.map((id) => (
          <Link key={id} to={paths.judging(id, term)} aria-current={id === tab ? 'page' : undefined}>
            {t(`staff.judging.tabs.${id}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<ViewSkeleton />}>
        <Content term={term} judging={judging} setUp={setUp} />
      </Suspense>
      {setUp.conflict && <SetUpConflict setUp={setUp} conflict={setUp.conflict} />}
      {setUp.isChanged && (
        <LeaveGuard>
          <p>{t('staff.judging.leave')}</p>
        </LeaveGuard>
      )}
    </div>
  );
}

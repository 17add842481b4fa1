import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { Judging } from '../../../domain/judging/judging.ts';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import edits from '../edits.module.css';
import { useAdminTerm, useUnsavedTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './judging.module.css';
import { judgingQuery } from './queries.ts';
import { differencesOf } from './set-up/draft.ts';
import { type Conflict, type SetUpEditing, useSetUp } from './set-up/use-set-up.ts';
import type { TabProps } from './tab-props.ts';

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
    <div className={parts.stack}>
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
      {setUp.isChanged && <LeaveGuard>{t('staff.judging.leave')}</LeaveGuard>}
    </div>
  );
}

/** The tabs of the judging, in the order of the work. */
const tabs = ['set-up', 'judges', 'room', 'vote', 'results'] as const;

type TabId = (typeof tabs)[number];

/** The tab in the address. Without one, it is the set-up until the first round opens, then the control room. */
function readTab(text: string | null, { rounds }: Pick<Judging, 'rounds'>): TabId {
  const begins = rounds.every(({ state }) => state === 'draft') ? 'set-up' : 'room';
  return tabs.find((id) => id === text) ?? begins;
}

const contents: Record<TabId, LazyExoticComponent<ComponentType<TabProps>>> = {
  'set-up': lazy(() => import('./set-up/set-up.tsx').then((module) => ({ default: module.SetUp }))),
  judges: lazy(() => import('./judges/judges.tsx').then((module) => ({ default: module.Judges }))),
  room: lazy(() => import('./room/room.tsx').then((module) => ({ default: module.Room }))),
  vote: lazy(() => import('./vote/peoples-choice.tsx').then((module) => ({ default: module.PeoplesChoice }))),
  results: lazy(() => import('./results/results.tsx').then((module) => ({ default: module.Results }))),
};

/** Asks which of two people's rubric and rounds to keep. */
function SetUpConflict({ setUp, conflict }: { setUp: SetUpEditing; conflict: Conflict }) {
  const { mine, theirs, stored, about } = conflict;
  return (
    <VersionConflict
      title={t('staff.judging.setUp.changedMeanwhile')}
      about={t('staff.judging.setUp.versions', { about, theirs: stored.version, yours: setUp.base.version })}
      rows={differencesOf(theirs, mine)}
      onTheirs={() => setUp.decide('theirs')}
      onYours={() => setUp.decide('mine')}
      onBack={() => setUp.decide('neither')}
    />
  );
}

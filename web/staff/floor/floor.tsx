import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { VersionConflict } from '../../kit/feedback/version-conflict.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import edits from '../edits.module.css';
import { useAdminTerm, useUnsavedTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { termProjectsQuery } from '../winners/queries.ts';
import { clashInWords } from './clash-words.ts';
import { dropDraft } from './kept-draft.ts';
import { floorQuery, type StoredFloor } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { FloorContext, useFloorDraft } from './use-floor.ts';
import { type Conflict, useSaveFloor } from './use-save-floor.ts';

/** The dashboard's view 'Floor' for the hall, its tables and their projects. */
export function FloorView() {
  const { term } = useAdminTerm();
  const query = useQuery(floorQuery(term));
  return (
    <div className={parts.stack}>
      <Loaded query={query} loading={<Bone height="32rem" />} failure={t('staff.floor.failed', { term: termLabel(term) })}>
        {(stored) => <FloorEditor key={formatTerm(term)} term={term} stored={stored} />}
      </Loaded>
    </div>
  );
}

type Props = { term: Term; stored: StoredFloor };

/** The tabs of a term's floor and the bar that saves it. All tabs share the unsaved changes. */
function FloorEditor({ term, stored }: Props) {
  const [query] = useSearchParams();
  const tab = readTab(query.get('tab'));
  const { editing, isKept, unsaved, rebase, discard } = useFloorDraft(term, stored);
  const save = useSaveFloor(term, rebase);
  const { isChanged } = editing;
  useUnsavedTerm(isChanged, () => dropDraft(formatTerm(term)));
  const Content = contents[tab];
  return (
    <FloorContext value={editing}>
      <div className={parts.stack}>
        <nav className={edits.toggle} aria-label={t('staff.floor.parts')}>
          {tabs.map((id) => (
            <Link key={id} to={paths.floor(id, term)} aria-current={id === tab ? 'page' : undefined}>
              {t(`staff.floor.tabs.${id}`)}
            </Link>
          ))}
        </nav>
        <Suspense fallback={<ViewSkeleton />}>
          <Content />
        </Suspense>
        {editing.mayEdit && (tab !== 'print' || isChanged) && (
          <SaveBar editing={editing} unsaved={unsaved} save={save} isKept={isKept} onDiscard={discard} />
        )}
      </div>
      {save.conflict && <FloorConflict term={term} conflict={save.conflict} onDecide={save.decide} onBack={save.forget} />}
      {isChanged && <LeaveGuard>{t('staff.floor.unsaved')}</LeaveGuard>}
    </FloorContext>
  );
}

/** The tabs of the floor. */
const tabs = ['plan', 'assign', 'print'] as const;

type TabId = (typeof tabs)[number];

/** The tab in the address; 'plan' for any other text. */
function readTab(text: string | null): TabId {
  return tabs.find((id) => id === text) ?? 'plan';
}

const contents: Record<TabId, LazyExoticComponent<ComponentType>> = {
  plan: lazy(() => import('./plan/plan.tsx').then((module) => ({ default: module.Plan }))),
  assign: lazy(() => import('./assign/assign-view.tsx').then((module) => ({ default: module.Assign }))),
  print: lazy(() => import('./print/print-view.tsx').then((module) => ({ default: module.Print }))),
};

type FloorConflictProps = { term: Term; conflict: Conflict; onDecide: (prefer: 'mine' | 'theirs') => void; onBack: () => void };

/** Asks which of two people's values to keep. */
function FloorConflict({ term, conflict, onDecide, onBack }: FloorConflictProps) {
  const { data, isLoading } = useQuery(termProjectsQuery(term));
  if (isLoading) return null;
  const { mine, theirs, quicker, clashes } = conflict;
  const titles = new Map(data?.map(({ EntryID, ProjectTitle }) => [EntryID, ProjectTitle]));
  const titleOf = (id: string) => titles.get(id) ?? t('staff.words.projectId', { id });
  return (
    <VersionConflict
      title={t('staff.floor.clash.title')}
      about={t('staff.floor.clash.about', { saved: quicker })}
      rows={clashes.map((clash) => clashInWords(clash, { mine: mine.floor, theirs: theirs.floor, titleOf }))}
      onTheirs={() => onDecide('theirs')}
      onYours={() => onDecide('mine')}
      onBack={onBack}
    />
  );
}

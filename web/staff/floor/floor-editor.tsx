import { Suspense } from 'react';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { LeaveGuard } from '../../kit/feedback/leave-guard.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useSearchParams } from '../../kit/page/router.tsx';
import edits from '../edits.module.css';
import { useUnsavedTerm } from '../shell/admin-term.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './floor.module.css';
import { FloorConflict } from './floor-conflict.tsx';
import { dropDraft } from './kept-draft.ts';
import type { StoredFloor } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { contents, readTab, tabs } from './tabs.ts';
import { FloorContext, useFloorDraft } from './use-floor.ts';
import { useSaveFloor } from './use-save-floor.ts';

type Props = { term: Term; stored: StoredFloor };

/** The tabs of a term's floor and the bar that saves it. All tabs share the unsaved changes. */
export function FloorEditor({ term, stored }: Props) {
  const [query] = useSearchParams();
  const tab = readTab(query.get('tab'));
  const { editing, isKept, unsaved, rebase, discard } = useFloorDraft(term, stored);
  const save = useSaveFloor(term, rebase);
  const { isChanged } = editing;
  useUnsavedTerm(isChanged, () => dropDraft(formatTerm(term)));
  const Content = contents[tab];
  return (
    <FloorContext value={editing}>
      <div className={styles.editor}>
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
      {isChanged && (
        <LeaveGuard>
          <p>{t('staff.floor.unsaved')}</p>
        </LeaveGuard>
      )}
    </FloorContext>
  );
}

import { t } from '../../../domain/language/text.ts';
import { stateLabel } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import type { ProjectState } from '../../../domain/project/projects.ts';
import styles from './state-badge.module.css';

type Props = { state: ProjectState; isAgain?: boolean; unreadable?: readonly string[] };

/**
 * The state of a project: a word, and a dot of its own color and fill. `isAgain`: its team corrected it after staff had returned
 * it. `unreadable` are the fields that this release cannot read.
 */
export function StateBadge({ state, isAgain = false, unreadable }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      {stateLabel(state)}
      {isAgain && <span className={styles.again}>{t('staff.projects.again')}</span>}
      {unreadable && <span className={styles.again}>{t('staff.projects.unreadable', { fields: unreadable.join(', ') })}</span>}
    </span>
  );
}

/** The project waits after staff had returned it. */
export function isAgain({ state, returnReason }: Pick<StaffRecord, 'state' | 'returnReason'>): boolean {
  return state === 'waiting' && returnReason !== undefined;
}

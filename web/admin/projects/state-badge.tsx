import type { ProjectState } from '../../../domain/projects.ts';
import { stateLabels } from '../../../domain/staff-labels.ts';
import type { StaffRecord } from '../../../domain/staff-record.ts';
import styles from './state-badge.module.css';

type Props = { state: ProjectState; isAgain?: boolean };

/** The state of a project: a word, and a dot whose colour and fill differ. `again` marks what its team has corrected and handed in again. */
export function StateBadge({ state, isAgain = false }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      {stateLabels[state]}
      {isAgain && <span className={styles.again}>again</span>}
    </span>
  );
}

/** The project waits after staff had returned it. */
export function isAgain({ state, returnReason }: Pick<StaffRecord, 'state' | 'returnReason'>): boolean {
  return state === 'waiting' && returnReason !== undefined;
}

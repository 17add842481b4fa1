import type { ProjectState } from '../../../domain/projects.ts';
import { stateLabels } from '../../../domain/staff-labels.ts';
import styles from './state-badge.module.css';

/** The state of a project: a word, and a dot whose colour and fill differ. */
export function StateBadge({ state }: { state: ProjectState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {stateLabels[state]}
    </span>
  );
}

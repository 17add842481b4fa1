import { listDepartments } from '../../../domain/project/departments.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import styles from './overview.module.css';

/** Placeholder of the overview: the table beside the window and the lists. */
export function OverviewSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.part}>
        <Bone width="8rem" height="1.5rem" />
        <Bone height={`${2.5 * (listDepartments().length + 2)}rem`} />
      </div>
      <div className={styles.stack}>
        <div className={styles.part}>
          <Bone width="10rem" height="1.5rem" />
          <Bone height="6rem" />
        </div>
        <div className={styles.part}>
          <Bone width="8rem" height="1.5rem" />
          <Bone height="11rem" />
        </div>
      </div>
    </div>
  );
}

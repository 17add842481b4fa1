import { Bone } from '../../kit/feedback/skeleton.tsx';
import styles from './parts.module.css';

/** Placeholder of a view: a row of controls and a table. */
export function ViewSkeleton() {
  return (
    <div className={styles.part} aria-hidden="true">
      <Bone width="min(36rem, 100%)" height="2.75rem" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} height="2.75rem" />
      ))}
    </div>
  );
}

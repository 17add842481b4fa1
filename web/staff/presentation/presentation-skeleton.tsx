import { Bone } from '../../kit/feedback/skeleton.tsx';
import { EventCardSkeleton } from '../../visit/door.ts';
import styles from './presentation.module.css';

/** Placeholder of the form and the card beside it. */
export function PresentationSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.form}>
        <Bone height="4.25rem" />
        <Bone height="4.25rem" />
        <Bone height="14rem" />
        <Bone height="10rem" />
      </div>
      <div className={styles.preview}>
        <Bone width="12rem" height="1.25rem" />
        <EventCardSkeleton />
      </div>
    </div>
  );
}

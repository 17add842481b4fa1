import { Bone } from '../../kit/feedback/skeleton.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import podium from './selected-podium.module.css';
import styles from './winners.module.css';

/** Placeholder of the podium and the table below it. */
export function WinnersSkeleton() {
  return (
    <div className={styles.view} aria-hidden="true">
      <div className={podium.podium}>
        {['1', '2', '3'].map((place) => (
          <div key={place} className={podium.step} data-place={place}>
            <span className={podium.empty} />
            <Bone height="2.5rem" />
            <span className={podium.block} />
          </div>
        ))}
      </div>
      <ViewSkeleton />
    </div>
  );
}

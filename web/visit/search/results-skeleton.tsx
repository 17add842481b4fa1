import { Bone } from '../../kit/feedback/skeleton.tsx';
import { FoundList } from './found-card.tsx';
import styles from './results-skeleton.module.css';

/** Placeholder of results while they load. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      <FoundList>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stand-ins have nothing else.
          <li key={index} className={styles.row}>
            <Bone height="100%" />
            <div className={styles.words}>
              <Bone width="70%" height="1.2em" />
              <Bone width="14rem" height="1.4em" />
              <Bone width="90%" />
            </div>
          </li>
        ))}
      </FoundList>
    </div>
  );
}

import { t } from '../../../domain/language/text.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import styles from './sponsor-rows.module.css';

const letters = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of the list while it loads. */
export function SponsorsSkeleton() {
  return (
    <>
      <p role="status">{t('sponsors.loading')}</p>
      <div aria-hidden="true">
        {letters.map((letter) => (
          <div key={letter} className={styles.letter}>
            <Bone width="2rem" height="2rem" />
            <Bone height="7rem" />
          </div>
        ))}
      </div>
    </>
  );
}

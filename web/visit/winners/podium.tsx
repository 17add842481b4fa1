import type { Winner } from '../../../domain/winners/winners.ts';
import styles from './podium.module.css';
import { WinnerCard } from './winner-card.tsx';

const steps = { 1: styles.first, 2: styles.second, 3: styles.third };

/**
 * The first three places of one term: three on a podium, two side by side, one as a wide card. Only the first picture of an `eager`
 * podium is loaded early: all that a phone shows, and more would delay it.
 */
export function Podium({ winners, eager = false }: { winners: Winner[]; eager?: boolean }) {
  return (
    <ol className={styles.podium} data-count={winners.length}>
      {winners.map((winner, index) => (
        <li key={winner.id} className={steps[winner.position]}>
          <WinnerCard winner={winner} eager={eager && index === 0} />
        </li>
      ))}
    </ol>
  );
}

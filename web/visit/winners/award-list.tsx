import { hueOfAward } from '../../kit/media/hue.ts';
import { paths } from '../../kit/page/paths.ts';
import styles from './award-list.module.css';
import type { AwardRows } from './shown-winners.ts';
import { WinnerRows } from './winner-rows.tsx';

/** The awards of a term beside its places, each with the projects that won it. */
export function AwardList({ awards, heading: Heading }: { awards: AwardRows[]; heading: 'h3' | 'h4' }) {
  return (
    <ul className={styles.awards}>
      {awards.map((award) => (
        <li key={award.id} className={styles.award} style={hueOfAward(award)}>
          <Heading className={styles.name} dir="auto">
            {award.name}
          </Heading>
          {award.text && (
            <p className={styles.text} dir="auto">
              {award.text}
            </p>
          )}
          <WinnerRows winners={award.winners} pathOf={paths.project} />
        </li>
      ))}
    </ul>
  );
}

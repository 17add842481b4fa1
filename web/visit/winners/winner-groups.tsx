import { semesters, termLabel } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import { groupByTerm, groupByYear } from './group-winners.ts';
import { Podium } from './podium.tsx';
import { WinnerCard } from './winner-card.tsx';
import styles from './winner-groups.module.css';

/** The newest term's winners on the podium, and past terms by year below it. */
export function WinnerGroups({ winners }: { winners: Winner[] }) {
  const [newest, ...past] = groupByTerm(winners);
  return (
    <>
      {newest && (
        <section id={newest.key}>
          <h2>{termLabel(newest.term)}</h2>
          <Podium winners={newest.winners} eager />
        </section>
      )}
      {groupByYear(past).map(([year, terms]) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          {terms.map(({ key, term, winners: ofTerm }) => (
            <div key={key} id={key}>
              <h3 className={styles.term}>{semesters[term.semester]}</h3>
              <ol className={styles.row}>
                {ofTerm.map((winner) => (
                  <li key={winner.id}>
                    <WinnerCard winner={winner} heading="h4" />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

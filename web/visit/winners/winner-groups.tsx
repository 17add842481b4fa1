import { semesterName, termLabel } from '../../../domain/term/terms.ts';
import { AwardList } from './award-list.tsx';
import { groupByYear, type TermGroup } from './group-winners.ts';
import { Podium } from './podium.tsx';
import { WinnerCard } from './winner-card.tsx';
import styles from './winner-groups.module.css';

/** The newest term's winners on the podium, and past terms by year below it. */
export function WinnerGroups({ groups: [newest, ...past] }: { groups: TermGroup[] }) {
  return (
    <>
      {newest && (
        <section id={newest.key}>
          <h2>{termLabel(newest.term)}</h2>
          {newest.winners.length > 0 && <Podium winners={newest.winners} eager />}
          <AwardList awards={newest.awards} heading="h3" />
        </section>
      )}
      {groupByYear(past).map(([year, terms]) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          {terms.map(({ key, term, winners: ofTerm, awards }) => (
            <div key={key} id={key}>
              <h3 className={styles.term}>{semesterName(term.semester)}</h3>
              <ol className={styles.row}>
                {ofTerm.map((winner) => (
                  <li key={winner.id}>
                    <WinnerCard winner={winner} heading="h4" />
                  </li>
                ))}
              </ol>
              <AwardList awards={awards} heading="h4" />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

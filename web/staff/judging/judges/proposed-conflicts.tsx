import type { ListedJudge } from '../../../../domain/judging/judging.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from '../judging.module.css';
import { changeJudge, useJudgingStep } from '../queries.ts';

const reasons = { sponsor: 'is from the sponsor', surname: 'has the surname of a member' };

/** So many are shown at once. */
const few = 4;

/** Projects that a judge may be too close to. Staff decide on each; until then the judge may be sent there. */
export function ProposedConflicts({ term, judges }: { term: Term; judges: readonly ListedJudge[] }) {
  const take = useJudgingStep(term);
  const all = judges.flatMap((judge) => judge.proposed.map((proposed) => ({ judge, proposed })));
  if (all.length === 0) return null;
  const decide = ({ id, name, conflicts, cleared }: ListedJudge, project: string, isConflict: boolean) =>
    take(
      () => changeJudge(term, id, isConflict ? { conflicts: [...conflicts, project] } : { cleared: [...cleared, project] }),
      {
        done: isConflict ? `${name} will not be sent there.` : `${name} may judge it.`,
        undo: () => changeJudge(term, id, isConflict ? { conflicts } : { cleared }),
      },
    );
  return (
    <Note tone="warning">
      <details className={styles.proposed} open={all.length <= few}>
        <summary>
          {all.length === 1 ? '1 possible conflict of interest' : `${all.length} possible conflicts of interest`}
        </summary>
        <ul>
          {all.map(({ judge, proposed: { project, title, why } }) => (
            <li key={`${judge.id} ${project}`}>
              <span>
                <strong>{judge.name}</strong> {reasons[why]} of “{title}”.
              </span>
              <span className={styles.tools}>
                <Button aria-label={`Conflict: ${judge.name} and ${title}`} onClick={() => decide(judge, project, true)}>
                  Conflict
                </Button>
                <Button aria-label={`No conflict: ${judge.name} and ${title}`} onClick={() => decide(judge, project, false)}>
                  No conflict
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

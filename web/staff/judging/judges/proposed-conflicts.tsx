import type { ListedJudge } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import styles from '../judging.module.css';
import { changeJudge, useJudgingStep } from '../queries.ts';

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
        done: isConflict
          ? t('staff.judging.judges.conflictDone', { name })
          : t('staff.judging.judges.noConflictDone', { name }),
        undo: () => changeJudge(term, id, isConflict ? { conflicts } : { cleared }),
      },
    );
  return (
    <Note tone="warning">
      <details className={styles.proposed} open={all.length <= few}>
        <summary>{t('staff.judging.judges.proposed', { count: all.length })}</summary>
        <ul>
          {all.map(({ judge, proposed: { project, title, why } }) => (
            <li key={`${judge.id} ${project}`}>
              <span>
                <Rich
                  text={t('staff.judging.judges.proposedWhy', { name: judge.name, why, title })}
                  parts={[(words) => <strong>{words}</strong>]}
                />
              </span>
              <span className={styles.tools}>
                <Button
                  aria-label={t('staff.judging.judges.conflictOf', { name: judge.name, title })}
                  onClick={() => decide(judge, project, true)}
                >
                  {t('staff.judging.judges.conflict')}
                </Button>
                <Button
                  aria-label={t('staff.judging.judges.noConflictOf', { name: judge.name, title })}
                  onClick={() => decide(judge, project, false)}
                >
                  {t('staff.judging.judges.noConflict')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

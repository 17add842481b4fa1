import type { ListedJudge } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Proposed } from '../../shell/proposed.tsx';
import { changeJudge, useJudgingStep } from '../queries.ts';

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
    <Proposed
      summary={t('staff.judging.judges.proposed', { count: all.length })}
      items={all.map(({ judge, proposed: { project, title, why } }) => {
        const { id, name } = judge;
        return {
          key: `${id} ${project}`,
          words: t('staff.judging.judges.proposedWhy', { name, why, title }),
          answers: [
            {
              words: t('staff.judging.judges.conflict'),
              label: t('staff.judging.judges.conflictOf', { name, title }),
              onClick: () => decide(judge, project, true),
            },
            {
              words: t('staff.judging.judges.noConflict'),
              label: t('staff.judging.judges.noConflictOf', { name, title }),
              onClick: () => decide(judge, project, false),
            },
          ],
        };
      })}
    />
  );
}

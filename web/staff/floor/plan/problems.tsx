import { useMemo } from 'react';
import { withAnd } from '../../../../domain/floor/place-words.ts';
import { type PlanProblem, planProblems } from '../../../../domain/floor/plan-problems.ts';
import { t } from '../../../../domain/language/text.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import text from '../../../kit/text/text.module.css';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

/** Further problems are only counted. */
const mostListed = 6;

/** Lists problems of the tables, such as a number that is used twice. A click on a line selects its tables. */
export function Problems({ plan: { floor, select }, onShow }: { plan: Plan; onShow: () => void }) {
  const problems = useMemo(() => planProblems(floor), [floor]);
  if (problems.length === 0) return null;
  return (
    <Note tone="warning" role="region" aria-label={t('staff.floor.plan.problems')} className={styles.problems}>
      <ul>
        {problems.slice(0, mostListed).map((problem) => (
          <li key={inWords(problem)}>
            <button
              type="button"
              className={text.linkButton}
              onClick={() => {
                select(new Set(problem.tables.map(({ id }) => id)));
                onShow();
              }}
            >
              {inWords(problem)}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostListed && <p>{t('staff.floor.plan.more', { count: problems.length - mostListed })}</p>}
    </Note>
  );
}

function inWords({ kind, tables }: PlanProblem): string {
  const numbers = tables.map(({ number }) => number);
  if (kind === 'doubled') return t('staff.floor.plan.doubled', { count: tables.length, number: numbers[0] ?? '' });
  if (kind === 'overlap') return t('staff.floor.plan.overlapping', { numbers: withAnd(numbers) });
  const first = numbers.slice(0, 5).join(', ');
  const all = numbers.length > 5 ? t('staff.floor.plan.andMore', { numbers: first, count: numbers.length - 5 }) : first;
  return t('staff.floor.plan.outside', { count: tables.length, numbers: all });
}

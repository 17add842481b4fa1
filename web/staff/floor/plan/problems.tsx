import { useMemo } from 'react';
import { type PlanProblem, planProblems } from '../../../../domain/floor/plan-problems.ts';
import linkButton from '../../../kit/controls/link-button.module.css';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

/** Further problems are only counted. */
const mostListed = 6;

/** Lists problems of the tables, such as a number that is used twice. A click on a line selects its tables. */
export function Problems({ plan: { floor, select }, onShow }: { plan: Plan; onShow: () => void }) {
  const problems = useMemo(() => planProblems(floor), [floor]);
  if (problems.length === 0) return null;
  return (
    <Note tone="warning" role="region" aria-label="Problems of the plan" className={styles.problems}>
      <ul>
        {problems.slice(0, mostListed).map((problem) => (
          <li key={inWords(problem)}>
            <button
              type="button"
              className={linkButton.button}
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
      {problems.length > mostListed && <p>and {problems.length - mostListed} more.</p>}
    </Note>
  );
}

function inWords({ kind, tables }: PlanProblem): string {
  const numbers = tables.map(({ number }) => number);
  const first = numbers.slice(0, 5).join(', ');
  const all = numbers.length > 5 ? `${first} and ${numbers.length - 5} more` : first;
  if (kind === 'doubled') return `${tables.length} tables have the number ${numbers[0]}`;
  if (kind === 'overlap') return `Tables ${numbers.join(' and ')} stand on each other`;
  return tables.length === 1 ? `Table ${all} is not wholly in the hall` : `Tables ${all} are not wholly in the hall`;
}

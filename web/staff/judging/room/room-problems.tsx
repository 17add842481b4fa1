import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import type { PlanProblem } from '../../../../domain/judging/plan.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from '../judging.module.css';

const reasons: Record<PlanProblem['why'], string> = {
  absent: 'Its team is absent.',
  'session-over': 'Its session is over.',
  'too-few-judges': 'All other judges have scored it.',
  'no-judge-of-department': 'Too few judges are for its department.',
  conflicts: 'The judges who are left have a conflict of interest.',
  'no-time': 'Judges had no time for it.',
  'other-sessions': 'Its session is another one.',
  'not-here': 'Too few judges are here.',
};

/** What the plan cannot do: projects that will not get their scores as it stands. */
export function RoomProblems({ room: { problems, projects, round } }: { room: ControlRoom }) {
  if (problems.length === 0 || round?.state !== 'open') return null;
  const titles = new Map(projects.map(({ id, title, table }) => [id, table ? `${table} ${title}` : title]));
  return (
    <Note tone="warning">
      <details className={styles.problems}>
        <summary>
          {problems.length === 1 ? '1 project does' : `${problems.length} projects do`} not get all scores as it stands
        </summary>
        <ul>
          {problems.map(({ project, missing, why }) => (
            <li key={project}>
              {titles.get(project) ?? `Project ${project}`}: {missing === 1 ? '1 score' : `${missing} scores`} missing.{' '}
              {reasons[why as PlanProblem['why']] ?? why}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

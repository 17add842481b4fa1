import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import type { PlanProblem } from '../../../../domain/judging/plan.ts';
import { t } from '../../../../domain/language/text.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from '../judging.module.css';

/** What the plan cannot do: projects that will not get their scores as it stands. */
export function RoomProblems({ room: { problems, projects, round } }: { room: ControlRoom }) {
  if (problems.length === 0 || round?.state !== 'open') return null;
  const titles = new Map(projects.map(({ id, title, table }) => [id, table ? `${table} ${title}` : title]));
  return (
    <Note tone="warning">
      <details className={styles.problems}>
        <summary>{t('staff.judging.room.problems', { count: problems.length })}</summary>
        <ul>
          {problems.map(({ project, missing, why }) => (
            <li key={project}>
              {t('staff.judging.room.problem', {
                title: titles.get(project) ?? t('staff.judging.project', { id: project }),
                count: missing,
                reason: t(`staff.judging.room.reasons.${why as PlanProblem['why']}`),
              })}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

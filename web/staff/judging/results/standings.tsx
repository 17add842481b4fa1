import { useState } from 'react';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import type { Standing } from '../../../../domain/judging/results.ts';
import { departmentTitle, shownSlug } from '../../../../domain/project/departments.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { ChipSelect } from '../../../kit/controls/chip-select.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { setShortlisted, useJudgingStep } from '../queries.ts';
import results from './results.module.css';

type Props = { term: Term; given: RoundScores; standings: readonly Standing[]; isComparison: boolean };

/** What stands in the columns, by the round's method. */
export const columnsOf = (isComparison: boolean) =>
  isComparison
    ? { scores: 'Comparisons', mean: 'Better, of 100', estimate: 'Strength' }
    : { scores: 'Scores', mean: 'Mean', estimate: 'Corrected' };

/** Where each project stands, how sure that is, and why. */
export function Standings({ term, given, standings, isComparison }: Props) {
  const { round, projects, deliberation } = given;
  const take = useJudgingStep(term);
  const [department, setDepartment] = useState('');
  const columns = columnsOf(isComparison);
  const of = new Map(projects.map((project) => [project.id, project]));
  const groups = Map.groupBy(standings, ({ tie }) => tie);
  const slugs = Array.from(new Set(projects.map((project) => shownSlug(project.department)))).sort();
  const isMarked = ({ project }: Standing) => deliberation.shortlist.includes(project);
  const shown = standings
    .filter(({ project }) => !department || shownSlug(of.get(project)?.department ?? '') === department)
    .toSorted((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
  const mark = (project: string, title: string, isShortlisted: boolean) =>
    take(() => setShortlisted(term, round.id, project, isShortlisted), {
      done: isShortlisted ? `${title} is on the shortlist.` : `${title} is off the shortlist.`,
    });
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="standings">
      <div className={styles.head}>
        <h2 id="standings" className={results.heading}>
          Standings
        </h2>
        {slugs.length > 1 && (
          <ChipSelect
            label="Department"
            all="All departments"
            choices={slugs.map((slug) => ({ value: slug, label: departmentTitle(slug) }))}
            value={department}
            onChange={({ currentTarget: { value } }) => setDepartment(value)}
          />
        )}
      </div>
      <p className={styles.hint}>
        {isComparison
          ? 'The strength is how often of 100 a project would be better than a middling one, by all comparisons; it trusts few comparisons less.'
          : 'The corrected mean takes out how strict the judges of a project were, and trusts few scores less.'}{' '}
        In 9 of 10 cases the true rank lies between the two ranks. A tie means that the{' '}
        {isComparison ? 'comparisons' : 'scores'} cannot tell these projects apart. The shortlist stands at the top, for the
        talk about places.
      </p>
      <table className={styles.table} aria-label="Standings">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Project</th>
            <th scope="col">Department</th>
            <th scope="col">{columns.scores}</th>
            <th scope="col">{columns.mean}</th>
            <th scope="col">{columns.estimate}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((standing) => {
            const { project, rank, ranks, scores, mean, estimate, tie, why } = standing;
            const isShortlisted = isMarked(standing);
            const { title = `Project ${project}`, department: slug = '' } = of.get(project) ?? {};
            const isTie = (groups.get(tie)?.length ?? 0) > 1;
            return (
              <tr key={project}>
                <td data-label="Rank" className={results.rank}>
                  <strong>{rank}</strong>
                  {ranks.from < ranks.to && (
                    <span className={results.interval}>
                      {ranks.from} to {ranks.to}
                    </span>
                  )}
                </td>
                <th scope="row">
                  {title} {isTie && <Badge>Tie {tie}</Badge>} {isShortlisted && <Badge>Shortlist</Badge>}
                  <details className={results.why}>
                    <summary aria-label={`Why ${title} stands here`}>Why</summary>
                    <p>{why}</p>
                  </details>
                  <Button
                    aria-label={`${isShortlisted ? 'Off the shortlist' : 'Shortlist'}: ${title}`}
                    onClick={() => mark(project, title, !isShortlisted)}
                  >
                    {isShortlisted ? 'Off the shortlist' : 'Shortlist'}
                  </Button>
                </th>
                <td data-label="Department">{departmentTitle(slug)}</td>
                <td data-label={columns.scores}>{scores}</td>
                <td data-label={columns.mean}>{mean.toFixed(1)}</td>
                <td data-label={columns.estimate}>
                  <strong>{estimate.toFixed(1)}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import { useState } from 'react';
import { departmentTitle, shownSlug } from '../../../../domain/department/departments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { pointsInWords } from '../../../../domain/judging/ranking.ts';
import type { Standing } from '../../../../domain/judging/results.ts';
import { t } from '../../../../domain/language/text.ts';
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
    ? {
        scores: t('staff.judging.results.comparisons'),
        mean: t('staff.judging.results.betterOf100'),
        estimate: t('staff.judging.results.strength'),
      }
    : { scores: t('staff.judging.scores'), mean: t('staff.judging.mean'), estimate: t('staff.judging.results.corrected') };

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
      done: isShortlisted ? t('staff.judging.results.shortlisted', { title }) : t('staff.judging.results.unlisted', { title }),
    });
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="standings">
      <div className={parts.between}>
        <h2 id="standings">{t('staff.judging.results.standings')}</h2>
        {slugs.length > 1 && (
          <ChipSelect
            label={t('words.department')}
            all={t('staff.words.allDepartments')}
            choices={slugs.map((slug) => ({ value: slug, label: departmentTitle(slug) }))}
            value={department}
            onChange={({ currentTarget: { value } }) => setDepartment(value)}
          />
        )}
      </div>
      <p className={parts.fine}>{t('staff.judging.results.standingsHint', { method: round.method ?? 'rubric' })}</p>
      <table className={styles.table} aria-label={t('staff.judging.results.standings')}>
        <thead>
          <tr>
            <th scope="col">{t('staff.judging.results.rank')}</th>
            <th scope="col">{t('words.project')}</th>
            <th scope="col">{t('words.department')}</th>
            <th scope="col">{columns.scores}</th>
            <th scope="col">{columns.mean}</th>
            <th scope="col">{columns.estimate}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((standing) => {
            const { project, rank, ranks, scores, mean, estimate, tie, why } = standing;
            const isShortlisted = isMarked(standing);
            const { title = t('staff.words.projectId', { id: project }), department: slug = '' } = of.get(project) ?? {};
            const step = isShortlisted ? t('staff.judging.results.offShortlist') : t('staff.judging.results.shortlist');
            const isTie = (groups.get(tie)?.length ?? 0) > 1;
            return (
              <tr key={project}>
                <td data-label={t('staff.judging.results.rank')} className={results.rank}>
                  <strong>{rank}</strong>
                  {ranks.from < ranks.to && <span className={results.interval}>{t('staff.judging.results.ranks', ranks)}</span>}
                </td>
                <th scope="row">
                  <bdi>{title}</bdi> {isTie && <Badge>{t('staff.judging.results.tie', { number: tie })}</Badge>}{' '}
                  {isShortlisted && <Badge>{t('staff.judging.results.isShortlisted')}</Badge>}
                  <details className={results.why}>
                    <summary aria-label={t('staff.judging.results.whyOf', { title })}>{t('staff.judging.results.why')}</summary>
                    <p>{why}</p>
                  </details>
                  <Button
                    aria-label={t('staff.words.actionOn', { action: step, title })}
                    onClick={() => mark(project, title, !isShortlisted)}
                  >
                    {step}
                  </Button>
                </th>
                <td data-label={t('words.department')}>{departmentTitle(slug)}</td>
                <td data-label={columns.scores}>{scores}</td>
                <td data-label={columns.mean}>{pointsInWords(mean)}</td>
                <td data-label={columns.estimate}>
                  <strong>{pointsInWords(estimate)}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

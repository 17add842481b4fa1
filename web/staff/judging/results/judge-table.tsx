import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { pointsInWords } from '../../../../domain/judging/ranking.ts';
import type { JudgeEffect } from '../../../../domain/judging/results.ts';
import { t } from '../../../../domain/language/text.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import results from './results.module.css';

type Props = { effects: readonly JudgeEffect[]; judges: RoundScores['judges'] };

/** How each judge scored, the mildest first. */
export function JudgeTable({ effects, judges }: Props) {
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="leniency">
      <h2 id="leniency">{t('staff.judging.tabs.judges')}</h2>
      <p className={parts.fine}>{t('staff.judging.results.leniencyHint')}</p>
      <table className={styles.table} aria-label={t('staff.judging.results.judgesTable')}>
        <thead>
          <tr>
            <th scope="col">{t('staff.judging.results.judge')}</th>
            <th scope="col">{t('staff.judging.scores')}</th>
            <th scope="col">{t('staff.judging.mean')}</th>
            <th scope="col">{t('staff.judging.results.deviation')}</th>
            <th scope="col">{t('staff.judging.results.leniency')}</th>
          </tr>
        </thead>
        <tbody>
          {effects
            .toSorted((a, b) => b.leniency - a.leniency)
            .map(({ judge, scores, mean, deviation, leniency }) => {
              const { name = judge, organisation = '' } = judges.find(({ id }) => id === judge) ?? {};
              return (
                <tr key={judge}>
                  <th scope="row">
                    {name}
                    {organisation && <span className={parts.fine}>{organisation}</span>}
                  </th>
                  <td data-label={t('staff.judging.scores')}>{scores}</td>
                  <td data-label={t('staff.judging.mean')}>{pointsInWords(mean)}</td>
                  <td data-label={t('staff.judging.results.deviation')}>{scores > 1 ? pointsInWords(deviation) : '–'}</td>
                  <td data-label={t('staff.judging.results.leniency')}>{leniencyInWords(leniency)}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}

/** `2.4 milder`, `0.8 stricter`, `0.0`. */
function leniencyInWords(points: number): string {
  const shown = pointsInWords(Math.abs(points));
  if (shown === pointsInWords(0)) return shown;
  return points > 0
    ? t('staff.judging.results.milder', { points: shown })
    : t('staff.judging.results.stricter', { points: shown });
}

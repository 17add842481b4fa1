import type { RoundScores } from '../../../../domain/judging/judging.ts';
import type { JudgeEffect } from '../../../../domain/judging/results.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import results from './results.module.css';

type Props = { effects: readonly JudgeEffect[]; judges: RoundScores['judges'] };

/** How each judge scored, the mildest first. */
export function JudgeTable({ effects, judges }: Props) {
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="leniency">
      <h2 id="leniency">Judges</h2>
      <p className={styles.hint}>
        Leniency is how many points a judge gave more (milder) or less (stricter) than the others for the same projects. The
        corrected mean takes it out.
      </p>
      <table className={styles.table} aria-label="How the judges scored">
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col">Scores</th>
            <th scope="col">Mean</th>
            <th scope="col">Deviation</th>
            <th scope="col">Leniency</th>
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
                    {organisation && <span className={styles.hint}>{organisation}</span>}
                  </th>
                  <td data-label="Scores">{scores}</td>
                  <td data-label="Mean">{mean.toFixed(1)}</td>
                  <td data-label="Deviation">{scores > 1 ? deviation.toFixed(1) : '–'}</td>
                  <td data-label="Leniency">{leniencyInWords(leniency)}</td>
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
  const shown = Math.abs(points).toFixed(1);
  return shown === '0.0' ? shown : `${shown} ${points > 0 ? 'milder' : 'stricter'}`;
}

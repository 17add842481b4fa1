import { departmentTitle } from '../../../../domain/department/departments.ts';
import type { RoundScores } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { formatTerm, type Term, termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { saveCsv } from '../../../kit/controls/save-file.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { type Evidence, evidenceCsv, evidenceOf, outcomeInWords } from './evidence.ts';
import results from './results.module.css';

/** Evidence by outcome: how often each level was given. It prints alone. */
export function EvidenceTable({ term, given }: { term: Term; given: RoundScores }) {
  const evidence = evidenceOf(given);
  if (evidence.length === 0) return null;
  const download = () => saveCsv(evidenceCsv(evidence), `evidence-${formatTerm(term)}-${given.round.id}.csv`);
  return (
    <section className={parts.part} aria-labelledby="evidence">
      <div className={parts.between}>
        <h2 id="evidence">{t('staff.judging.results.evidence')}</h2>
        <div className={`${styles.tools} ${results.screen}`}>
          <Button onClick={download}>
            <Icon path={pageIcons.download} size={18} /> {t('staff.judging.results.downloadEvidence')}
          </Button>
          <Button onClick={() => print()}>
            <Icon path={pageIcons.print} size={18} /> {t('words.print')}
          </Button>
        </div>
      </div>
      <p className={parts.fine}>{t('staff.judging.results.evidenceOf', { round: given.round.title, term: termLabel(term) })}</p>
      {Array.from(Map.groupBy(evidence, ({ outcome }) => outcome)).map(([outcome, rows]) => (
        <div key={outcome} className={results.outcome}>
          <h3>{outcomeInWords(outcome)}</h3>
          <table className={styles.table} aria-label={outcomeInWords(outcome)}>
            <thead>
              <tr>
                <th scope="col">{t('staff.judging.criterion')}</th>
                <th scope="col">{t('words.department')}</th>
                <th scope="col">{t('staff.judging.results.levels')}</th>
                <th scope="col">{t('staff.words.projects')}</th>
                <th scope="col">{t('staff.judging.tabs.judges')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.criterion} ${row.department}`}>
                  <th scope="row">{row.criterion}</th>
                  <td data-label={t('words.department')}>{departmentTitle(row.department)}</td>
                  <td className={results.levels}>
                    <Histogram levels={row.levels} />
                  </td>
                  <td data-label={t('staff.words.projects')}>{row.projects}</td>
                  <td data-label={t('staff.judging.tabs.judges')}>{row.judges}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

/** A bar for each level with its count above. */
function Histogram({ levels }: Pick<Evidence, 'levels'>) {
  const most = Math.max(1, ...levels);
  return (
    <ol className={results.bars}>
      {levels.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
        <li key={at} aria-label={t('staff.judging.results.levelCount', { number: at + 1, count })}>
          <span>{count}</span>
          <i style={{ height: `${(100 * count) / most}%` }} />
        </li>
      ))}
    </ol>
  );
}

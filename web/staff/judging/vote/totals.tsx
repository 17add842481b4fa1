import { byteOrderMark, csvLine } from '../../../../domain/download/csv.ts';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { formatTerm, type Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { saveFile } from '../../../kit/controls/save-file.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';

/** The votes of each project, the most first. */
export function Totals({ term, totals }: { term: Term; totals: NonNullable<Voting['totals']> }) {
  const save = () => {
    const rows = totals.map(({ project, title, votes }) => [project, title, String(votes)]);
    const csv = byteOrderMark + [['EntryID', 'Title', 'Votes'], ...rows].map(csvLine).join('');
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `votes-${formatTerm(term)}.csv`);
  };
  return (
    <section className={parts.part} aria-labelledby="votes">
      <h2 id="votes">Votes</h2>
      {totals.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={save}>
            <Icon path={pageIcons.download} size={18} /> Download the votes
          </Button>
        </div>
      )}
      {totals.length === 0 ? (
        <p>Nobody voted.</p>
      ) : (
        <table className={styles.table} aria-label="Votes">
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Votes</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ project, title, votes }) => (
              <tr key={project}>
                <th scope="row">{title || `Project ${project}`}</th>
                <td data-label="Votes">{votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

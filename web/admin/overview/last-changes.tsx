import { Link } from 'react-router-dom';
import type { Overview } from '../../../domain/overview.ts';
import { labelOf } from '../../../domain/staff-labels.ts';
import { type Term, termLabel } from '../../../domain/terms.ts';
import { paths } from '../../paths.ts';
import { personOf } from '../../ui/saved-by.ts';
import { momentInWords } from '../../ui/times.ts';
import styles from './overview.module.css';

/** The last changes, newest first: who changed what, and when. */
export function LastChanges({ term, changes }: { term: Term; changes: Overview['lastChanges'] }) {
  return (
    <section className={styles.part} aria-labelledby="last-changes">
      <h2 id="last-changes">Last changes</h2>
      {changes.length === 0 ? (
        <p className={styles.about}>Nothing of {termLabel(term)} was changed yet.</p>
      ) : (
        <ol className={styles.entries}>
          {changes.map(({ EntryID, ProjectTitle, at, by, fields }) => (
            <li key={EntryID}>
              <p className={styles.about}>
                <time dateTime={at}>{momentInWords(at)}</time> · {personOf(by)}
              </p>
              <p>
                <Link to={paths.submissions(term, { project: EntryID })}>{ProjectTitle}</Link>
              </p>
              <p className={styles.about}>{fields.length > 0 ? `Changed: ${fields.map(labelOf).join(', ')}` : 'Added'}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

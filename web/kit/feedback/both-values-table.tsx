import { t } from '../../../domain/language/text.ts';
import styles from './both-values-table.module.css';

/** A field that two people set to different values, both as readable text. */
export type BothValues = { label: string; theirs: string; yours: string };

/** Both values of each field, below what each of the two versions is called. */
export function BothValuesTable({ rows, theirs, yours }: { rows: readonly BothValues[]; theirs: string; yours: string }) {
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t('feedback.field')}</th>
          <th scope="col">{theirs}</th>
          <th scope="col">{yours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.label} ${row.theirs} ${row.yours}`}>
            <th scope="row">{row.label}</th>
            <td>{row.theirs}</td>
            <td>{row.yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import table from '../shell/table.module.css';
import styles from './legacy-submissions.module.css';

type Props = { rows: readonly LegacySubmission[]; onOpen: (id: string) => void };

/** The rows of one page. The title opens the form, and so does a click anywhere in the row. */
export function LegacyTable({ rows, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={table.scroll} aria-label="Submissions" tabIndex={0}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">Project title</th>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Major</th>
            <th scope="col">Sponsor</th>
            <th scope="col">Team members</th>
            <th scope="col">Demo</th>
            <th scope="col">Power</th>
            <th scope="col">NDA</th>
            <th scope="col">Video</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.opens} onClick={() => onOpen(row.id)}>
              <td className={styles.id}>{row.id}</td>
              <th scope="row" className={styles.title}>
                <button type="button" className={table.open} aria-label={`Edit ${row.projectTitle}`}>
                  {row.projectTitle}
                </button>
              </th>
              <td>{row.name}</td>
              <td className={styles.email}>{row.email}</td>
              <td>{row.major}</td>
              <td className={styles.sponsor}>{row.sponsor}</td>
              <td className={styles.team}>
                {row.numberOfTeamMembers > 0 && `${row.numberOfTeamMembers}: ${row.teamMemberNames}`}
              </td>
              <td>{row.demo}</td>
              <td>{row.power}</td>
              <td>{row.nda}</td>
              <td>{row.youtubeLink ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { t } from '../../../domain/language/text.ts';
import type { LegacySubmission } from '../../../domain/submission/legacy.ts';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import table from '../shell/table.module.css';
import styles from './legacy-submissions.module.css';

type Props = { rows: readonly LegacySubmission[]; onOpen: (id: string) => void };

/** The rows of one page. The title opens the form, and so does a click anywhere in the row. */
export function LegacyTable({ rows, onOpen }: Props) {
  return (
    <ScrollRegion className={table.scroll} aria-label={t('staff.words.submissions')}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('staff.legacy.id')}</th>
            <th scope="col">{t('team.form.labels.projectTitle')}</th>
            <th scope="col">{t('staff.people.name')}</th>
            <th scope="col">{t('team.form.labels.email')}</th>
            <th scope="col">{t('team.form.major')}</th>
            <th scope="col">{t('words.sponsor')}</th>
            <th scope="col">{t('words.teamMembers')}</th>
            <th scope="col">{t('team.form.short.demo')}</th>
            <th scope="col">{t('team.form.short.power')}</th>
            <th scope="col">{t('team.form.short.nda')}</th>
            <th scope="col">{t('form.video')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.opens} onClick={() => onOpen(row.id)}>
              <td className={styles.id}>{row.id}</td>
              <th scope="row" className={styles.title}>
                <button type="button" className={table.open} aria-label={t('staff.legacy.editOf', { title: row.projectTitle })}>
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
              <td>{inWords(row.demo)}</td>
              <td>{inWords(row.power)}</td>
              <td>{inWords(row.nda)}</td>
              <td>{inWords(row.youtubeLink ? 'Yes' : 'No')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const inWords = (answer: string) => (answer === 'Yes' ? t('form.yes') : answer === 'No' ? t('form.no') : answer);

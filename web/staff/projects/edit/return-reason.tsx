import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { isAgain } from '../state-badge.tsx';
import styles from './return-reason.module.css';

/** What staff asked the team to correct. Shown until staff decide about the corrected project. */
export function ReturnReason({ record }: { record: StaffRecord }) {
  const { returnReason } = record;
  if (returnReason === undefined) return null;
  return (
    <Note className={styles.reason} tone="warning">
      <strong>{isAgain(record) ? t('staff.projects.edit.submittedAgain') : t('staff.projects.edit.returned')}</strong>
      <p>{returnReason}</p>
    </Note>
  );
}

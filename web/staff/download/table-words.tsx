import { t } from '../../../domain/language/text.ts';
import { departmentTitle } from '../../../domain/project/departments.ts';
import { semesterName } from '../../../domain/term/terms.ts';
import type { TableShown } from '../shell/table-shown.ts';
import styles from './download.module.css';

/** Says which projects the table of submissions showed when the person came from there. */
export function TableWords({ table: { semester, year, department, ids } }: { table: TableShown }) {
  const term = [semester !== 'all' && semesterName(semester), year !== 'all' && year].filter(Boolean).join(' ');
  const where = [
    term || t('staff.download.allTerms'),
    department === 'all' ? t('staff.download.allDepartments') : departmentTitle(department),
  ];
  return (
    <p className={styles.words}>{t('staff.download.table', { count: ids.length, where: where.join(t('projects.comma')) })}</p>
  );
}

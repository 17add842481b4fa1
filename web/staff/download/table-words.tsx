import { departmentTitle } from '../../../domain/project/departments.ts';
import { semesterName } from '../../../domain/term/terms.ts';
import type { TableShown } from '../shell/table-shown.ts';
import styles from './download.module.css';

/** Says which projects the table of submissions showed when the person came from there. */
export function TableWords({ table: { semester, year, department, ids } }: { table: TableShown }) {
  const count = ids.length === 1 ? 'The project' : `The ${ids.length.toLocaleString('en-US')} projects`;
  const term = [semester !== 'all' && semesterName(semester), year !== 'all' && year].filter(Boolean).join(' ');
  const where = [term || 'all terms', department === 'all' ? 'all departments' : departmentTitle(department)].join(', ');
  return (
    <p className={styles.words}>
      {count} that the table of submissions showed when you came here: {where}, with its filters and its search.
    </p>
  );
}

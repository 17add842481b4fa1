import { t } from '../../../../domain/language/text.ts';
import type { Column } from './columns.tsx';
import styles from './table.module.css';
import type { SubmissionTable } from './use-submission-table.ts';

type Props = { table: SubmissionTable; shown: readonly Column[]; count: number; isNarrow: boolean };

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** Column headers that sort the table, and a checkbox that selects all filtered rows. */
export function TableHead({ table, shown, count, isNarrow }: Props) {
  const isAll = table.getIsAllRowsSelected();
  const isSome = !isAll && table.getFilteredSelectedRowModel().rows.length > 0;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t('staff.projects.list.selectAll', { count })}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </label>
        </th>
        {isNarrow && <th scope="col">{t('words.project')}</th>}
        {(isNarrow ? [] : shown).map(({ id, title, isNumber }) => {
          const column = table.getColumn(id);
          const sorted = column?.getIsSorted() || undefined;
          return (
            <th key={id} scope="col" aria-sort={sorted && orders[sorted]} data-number={isNumber}>
              <button type="button" onClick={() => column?.toggleSorting(undefined, false)}>
                {t(title)}
                <span className={styles.arrow} data-sorted={sorted} aria-hidden="true" />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

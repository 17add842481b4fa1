import { useId } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { columns } from './columns.tsx';
import { forgetColumns, type ShownColumns } from './stored-columns.ts';
import styles from './submissions.module.css';

type Props = { shown: ShownColumns; onChange: (shown: ShownColumns) => void };

/** The menu for the table's columns, which this browser stores. The browser closes the popover on Esc or a click outside. */
export function ColumnChooser({ shown, onChange }: Props) {
  const id = useId();
  const isOnly = columns.filter((column) => shown[column.id]).length === 1;
  return (
    <div className={styles.chooser}>
      <Button popoverTarget={id}>
        {t('staff.projects.list.columns')} <Icon path={icons.chevron} size={16} />
      </Button>
      <fieldset id={id} popover="auto" className={styles.choices}>
        <legend>{t('staff.projects.list.columnsOf')}</legend>
        <div className={styles.choiceList}>
          {columns.map((column) => (
            <label key={column.id} className={styles.choice}>
              <input
                type="checkbox"
                checked={shown[column.id]}
                disabled={isOnly && shown[column.id]}
                onChange={(event) => onChange({ ...shown, [column.id]: event.currentTarget.checked })}
              />
              {t(column.title)}
            </label>
          ))}
        </div>
        <Button onClick={() => onChange(forgetColumns())}>{t('staff.projects.list.usualColumns')}</Button>
      </fieldset>
    </div>
  );
}

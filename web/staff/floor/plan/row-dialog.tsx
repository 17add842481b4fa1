import { type FormEvent, useState } from 'react';
import type { Row } from '../../../../domain/floor/draw.ts';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import { nextNumber, partsOf } from '../../../../domain/floor/numbering.ts';
import { t } from '../../../../domain/language/text.ts';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { InputField, SelectField } from '../../../kit/controls/field.tsx';
import { isAlike } from '../../saving/merge.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { CountField, LengthField } from './fields.tsx';
import styles from './plan.module.css';

type Props = {
  floor: Floor;
  /** The selected tables. The row continues from the last one. */
  after: readonly FloorTable[];
  onPlace: (row: Row) => void;
  onClose: () => void;
};

const directions: Row['direction'][] = ['right', 'left', 'down', 'up'];

/** Asks for the details of a row of tables and places it. */
export function RowDialog({ floor, after, onPlace, onClose }: Props) {
  const last = after.at(-1);
  const [before] = useState<Omit<Row, 'x' | 'y'>>({
    count: 8,
    gap: 60,
    direction: 'right',
    turned: last?.turned ?? false,
    first: nextNumber(floor.tables, last?.number),
  });
  const [row, setRow] = useState(before);
  const set = (given: Partial<Row>) => setRow((before) => ({ ...before, ...given }));
  const isNumber = partsOf(row.first) !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return;
    onPlace({ ...row, ...beginning(row, floor, last) });
    onClose();
  };
  return (
    <TypedDialog title={t('staff.floor.plan.addRow')} isTyped={!isAlike(row, before)} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <p className={styles.about}>
          {last ? t('staff.floor.plan.rowAfter', { number: last.number }) : t('staff.floor.plan.rowFree')}
        </p>
        <div className={styles.fields}>
          <CountField
            label={t('staff.words.tables')}
            value={row.count}
            least={1}
            most={100}
            onChange={(count) => set({ count })}
          />
          <LengthField label={t('staff.floor.plan.space')} value={row.gap} most={2000} onChange={(gap) => set({ gap })} />
          <SelectField
            label={t('staff.floor.plan.direction')}
            choices={directions.map((value) => ({ value, label: t(`staff.floor.plan.directions.${value}`) }))}
            value={row.direction}
            onChange={(event) => set({ direction: event.currentTarget.value as Row['direction'] })}
          />
          <InputField
            label={t('staff.floor.plan.firstNumber')}
            value={row.first}
            aria-invalid={!isNumber}
            maxLength={7}
            onChange={(event) => set({ first: event.currentTarget.value.toUpperCase().trim() })}
          />
        </div>
        <CheckField checked={row.turned} onChange={(event) => set({ turned: event.currentTarget.checked })}>
          {t('staff.floor.plan.across')}
        </CheckField>
        <p className={styles.about} role="status">
          {isNumber ? t('staff.floor.plan.numbersTaken') : t('staff.floor.plan.numberSuchAs')}
        </p>
        <DialogActions yes={t('staff.floor.plan.addTables', { count: row.count })} isDisabled={!isNumber} />
      </form>
    </TypedDialog>
  );
}

/** The center of the row's first table: beside `last`, else below all other tables. */
function beginning(
  { direction, turned, gap }: Omit<Row, 'x' | 'y'>,
  { tables, tableSize, hall }: Floor,
  last: FloorTable | undefined,
) {
  const [across, down] = turned ? [tableSize.height, tableSize.width] : [tableSize.width, tableSize.height];
  if (last) {
    const sign = direction === 'right' || direction === 'down' ? 1 : -1;
    const isAcross = direction === 'right' || direction === 'left';
    return { x: last.x + (isAcross ? sign * (across + gap) : 0), y: last.y + (isAcross ? 0 : sign * (down + gap)) };
  }
  const left = Math.min(...tables.map(({ x }) => x), 150 + across / 2);
  const lowest = Math.max(...tables.map(({ y }) => y + tableSize.height / 2), 0);
  const [x, y] = [left, lowest + 150 + down / 2];
  return {
    x: direction === 'left' ? hall.width - left : x,
    y: direction === 'up' ? hall.height - down : Math.min(y, hall.height),
  };
}

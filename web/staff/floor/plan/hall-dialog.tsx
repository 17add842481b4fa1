import { type FormEvent, useState } from 'react';
import { drawHall, type SimpleHall } from '../../../../domain/floor/draw.ts';
import { type Floor, mostOf } from '../../../../domain/floor/floor.ts';
import { withoutStray } from '../../../../domain/floor/merge.ts';
import { t } from '../../../../domain/language/text.ts';
import { SelectField } from '../../../kit/controls/field.tsx';
import { isAlike } from '../../saving/merge.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { inMeters } from '../clash-words.ts';
import { newId } from './changes.ts';
import { CountField, LengthField } from './fields.tsx';
import { withSize } from './hall-size.ts';
import styles from './plan.module.css';

type Props = { floor: Floor; onDraw: (draw: (now: Floor) => Floor, tables: number) => void; onClose: () => void };

const numberings = ['through', 'rows'] as const;

/** Draws rows of tables with aisles. The result replaces the current hall and its tables. */
export function HallDialog({ floor, onDraw, onClose }: Props) {
  const [before] = useState<SimpleHall>({
    rows: 6,
    columns: 10,
    tableSize: floor.tableSize,
    gap: 60,
    aisle: 250,
    crossedAfter: 5,
    numbering: 'through',
  });
  const [hall, setHall] = useState(before);
  const set = (given: Partial<SimpleHall>) => setHall((before) => ({ ...before, ...given }));
  const drawn = drawHall(hall, newId);
  const count = hall.rows * hall.columns;
  const refusal = refusalOf(count, drawn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal) return;
    const { tables, tableSize } = drawn;
    onDraw(({ plan: _replaced, ...now }) => withoutStray(withSize({ ...now, tables, tableSize }, drawn)), count);
    onClose();
  };
  return (
    <TypedDialog title={t('staff.floor.plan.simpleHall')} isTyped={!isAlike(hall, before)} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <div className={styles.fields}>
          <CountField
            label={t('staff.floor.plan.rows')}
            value={hall.rows}
            least={1}
            most={50}
            onChange={(rows) => set({ rows })}
          />
          <CountField
            label={t('staff.floor.plan.tablesInRow')}
            value={hall.columns}
            least={1}
            most={50}
            onChange={(columns) => set({ columns })}
          />
          <LengthField
            label={t('staff.floor.plan.widthOf')}
            value={hall.tableSize.width}
            least={30}
            most={1000}
            onChange={(width) => set({ tableSize: { ...hall.tableSize, width } })}
          />
          <LengthField
            label={t('staff.floor.plan.depthOf')}
            value={hall.tableSize.height}
            least={30}
            most={1000}
            onChange={(height) => set({ tableSize: { ...hall.tableSize, height } })}
          />
          <LengthField label={t('staff.floor.plan.gap')} value={hall.gap} most={2000} onChange={(gap) => set({ gap })} />
          <LengthField
            label={t('staff.floor.plan.aisle')}
            value={hall.aisle}
            most={3000}
            onChange={(aisle) => set({ aisle })}
          />
          <CountField
            label={t('staff.floor.plan.crossAisle')}
            value={hall.crossedAfter}
            least={0}
            most={50}
            onChange={(crossedAfter) => set({ crossedAfter })}
          />
          <SelectField
            label={t('staff.floor.plan.numbers')}
            choices={numberings.map((value) => ({ value, label: t(`staff.floor.plan.numberings.${value}`) }))}
            value={hall.numbering}
            onChange={(event) => set({ numbering: event.currentTarget.value as SimpleHall['numbering'] })}
          />
        </div>
        <p className={styles.about} role="status">
          {refusal ?? t('staff.floor.plan.hallSize', { count, width: inMeters(drawn.width), height: inMeters(drawn.height) })}
          {!refusal && (floor.tables.length > 0 || floor.plan) && ` ${replaces(floor)}`}
        </p>
        <DialogActions yes={t('staff.floor.plan.drawHall')} isDisabled={refusal !== undefined} />
      </form>
    </TypedDialog>
  );
}

function refusalOf(count: number, { width, height }: { width: number; height: number }): string | undefined {
  if (count > mostOf.tables) return t('staff.floor.plan.tooManyTables', { most: mostOf.tables, count });
  return Math.max(width, height) > 50_000 ? t('staff.floor.plan.tooLong') : undefined;
}

function replaces({ tables, places, plan }: Floor): string {
  return t('staff.floor.plan.replaces', {
    tables: tables.length,
    hasPlan: String(plan !== undefined),
    hasPlaces: String(places.length > 0),
  });
}

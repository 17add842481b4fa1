import { type FormEvent, useId, useState } from 'react';
import { drawHall, type SimpleHall } from '../../../../domain/floor/draw.ts';
import { type Floor, mostOf } from '../../../../domain/floor/floor.ts';
import { withoutStray } from '../../../../domain/floor/merge.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { SelectField } from '../../../kit/controls/field.tsx';
import { inMetres } from '../clash-words.ts';
import { newId } from './changes.ts';
import styles from './dialogs.module.css';
import { CountField, LengthField } from './fields.tsx';
import { withSize } from './hall-size.ts';

type Props = { floor: Floor; onDraw: (draw: (now: Floor) => Floor, tables: number) => void; onClose: () => void };

const numberings = [
  { value: 'through', label: '1, 2, 3 … through the hall' },
  { value: 'rows', label: 'A1, A2 … a letter for each row' },
];

/** Draws rows of tables with aisles. The result replaces the current hall and its tables. */
export function HallDialog({ floor, onDraw, onClose }: Props) {
  const heading = useId();
  const [hall, setHall] = useState<SimpleHall>({
    rows: 6,
    columns: 10,
    tableSize: floor.tableSize,
    gap: 60,
    aisle: 250,
    crossedAfter: 5,
    numbering: 'through',
  });
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
    <Dialog labelledBy={heading} onClose={onClose} stays>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={heading}>Draw a simple hall</h2>
        <div className={styles.fields}>
          <CountField label="Rows" value={hall.rows} least={1} most={50} onChange={(rows) => set({ rows })} />
          <CountField
            label="Tables in a row"
            value={hall.columns}
            least={1}
            most={50}
            onChange={(columns) => set({ columns })}
          />
          <LengthField
            label="Width of a table"
            value={hall.tableSize.width}
            least={30}
            most={1000}
            onChange={(width) => set({ tableSize: { ...hall.tableSize, width } })}
          />
          <LengthField
            label="Depth of a table"
            value={hall.tableSize.height}
            least={30}
            most={1000}
            onChange={(height) => set({ tableSize: { ...hall.tableSize, height } })}
          />
          <LengthField label="Between tables" value={hall.gap} most={2000} onChange={(gap) => set({ gap })} />
          <LengthField label="Aisle between rows" value={hall.aisle} most={3000} onChange={(aisle) => set({ aisle })} />
          <CountField
            label="Aisle across after (0: none)"
            value={hall.crossedAfter}
            least={0}
            most={50}
            onChange={(crossedAfter) => set({ crossedAfter })}
          />
          <SelectField
            label="Numbers"
            choices={numberings}
            value={hall.numbering}
            onChange={(event) => set({ numbering: event.currentTarget.value as SimpleHall['numbering'] })}
          />
        </div>
        <p className={styles.about} role="status">
          {refusal ?? `${count} tables in a hall of ${inMetres(drawn.width)} x ${inMetres(drawn.height)}.`}
          {!refusal && (floor.tables.length > 0 || floor.plan) && ` ${replaces(floor)}`}
        </p>
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-disabled={refusal !== undefined}>
            Draw the hall
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function refusalOf(count: number, { width, height }: { width: number; height: number }): string | undefined {
  if (count > mostOf.tables) return `A floor has at most ${mostOf.tables} tables; these would be ${count}.`;
  return Math.max(width, height) > 50_000 ? 'A hall is at most 500 m long.' : undefined;
}

function replaces({ tables, places, plan }: Floor): string {
  const parts = [tables.length === 1 ? 'the table' : tables.length > 1 && `the ${tables.length} tables`, plan && 'the plan'];
  const atTables = places.length > 0 ? ' Projects will lose their tables.' : '';
  return `It replaces ${parts.filter(Boolean).join(' and ')} that are there now.${atTables} You can undo it.`;
}

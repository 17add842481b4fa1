import type { FloorSession } from '../../../../domain/floor/floor.ts';
import type { DepartmentSlug } from '../../../../domain/project/departments.ts';
import { InputField, SelectField } from '../../../kit/controls/field.tsx';
import { paperChoices } from './choices.ts';
import styles from './print.module.css';
import type { Paper, PrintOrder } from './print-data.ts';

type Props = {
  order: PrintOrder;
  sessions: readonly FloorSession[];
  departments: { value: DepartmentSlug; label: string }[];
  onChange: (order: PrintOrder) => void;
};

/** As many as anybody prints at once. */
const mostBlanks = 500;

/** The options of a document: for all the paper and what part of the event, and those of its own. */
export function Options({ order, sessions, departments, onChange }: Props) {
  const setBlanks = (kind: keyof PrintOrder['blanks'], text: string) => {
    const count = Math.min(mostBlanks, Math.max(0, Math.floor(Number(text) || 0)));
    onChange({ ...order, blanks: { ...order.blanks, [kind]: count } });
  };
  return (
    <div className={styles.options}>
      <SelectField
        label="Paper"
        choices={paperChoices}
        value={order.paper}
        onChange={(event) => onChange({ ...order, paper: event.currentTarget.value as Paper })}
      />
      {sessions.length > 1 && (
        <SelectField
          label="Session"
          choices={[{ value: '', label: 'All' }, ...sessions.map(({ id, name }) => ({ value: id, label: name }))]}
          value={order.session ?? ''}
          onChange={(event) => onChange({ ...order, session: event.currentTarget.value || undefined })}
        />
      )}
      <SelectField
        label="Department"
        choices={[{ value: '', label: 'All' }, ...departments]}
        value={order.department ?? ''}
        onChange={(event) => onChange({ ...order, department: (event.currentTarget.value || undefined) as DepartmentSlug })}
      />
      {order.document === 'cards' && (
        <SelectField
          label="Cards"
          choices={[
            { value: '2', label: 'Two on a sheet, to cut' },
            { value: '1', label: 'One on a page of half the size' },
          ]}
          value={String(order.perSheet)}
          onChange={(event) => onChange({ ...order, perSheet: event.currentTarget.value === '1' ? 1 : 2 })}
        />
      )}
      {order.document === 'doors' && (
        <SelectField
          label="Lists"
          choices={[
            { value: 'department', label: 'One for each department' },
            { value: 'student', label: 'One of all students' },
          ]}
          value={order.doorsBy}
          onChange={(event) => onChange({ ...order, doorsBy: event.currentTarget.value as PrintOrder['doorsBy'] })}
        />
      )}
      {order.document === 'badges' && (
        <>
          <InputField
            label="Blanks for staff"
            type="number"
            min={0}
            max={mostBlanks}
            value={order.blanks.staff}
            onChange={(event) => setBlanks('staff', event.currentTarget.value)}
          />
          <InputField
            label="Blanks for sponsors"
            type="number"
            min={0}
            max={mostBlanks}
            value={order.blanks.sponsors}
            onChange={(event) => setBlanks('sponsors', event.currentTarget.value)}
          />
        </>
      )}
    </div>
  );
}

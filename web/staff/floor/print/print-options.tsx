import type { DepartmentSlug } from '../../../../domain/department/departments.ts';
import type { FloorSession } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { InputField, SelectField } from '../../../kit/controls/field.tsx';
import { paperChoices } from './choices.ts';
import type { Paper, PrintOrder } from './print-data.ts';
import styles from './print-view.module.css';

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
        label={t('staff.floor.print.paper')}
        choices={paperChoices()}
        value={order.paper}
        onChange={(event) => onChange({ ...order, paper: event.currentTarget.value as Paper })}
      />
      {sessions.length > 1 && (
        <SelectField
          label={t('staff.floor.session')}
          choices={[
            { value: '', label: t('staff.floor.print.allSessions') },
            ...sessions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={order.session ?? ''}
          onChange={(event) => onChange({ ...order, session: event.currentTarget.value || undefined })}
        />
      )}
      <SelectField
        label={t('words.department')}
        choices={[{ value: '', label: t('staff.words.all') }, ...departments]}
        value={order.department ?? ''}
        onChange={(event) => onChange({ ...order, department: (event.currentTarget.value || undefined) as DepartmentSlug })}
      />
      {order.document === 'cards' && (
        <SelectField
          label={t('staff.floor.print.cards')}
          choices={[
            { value: '2', label: t('staff.floor.print.twoCards') },
            { value: '1', label: t('staff.floor.print.oneCard') },
          ]}
          value={String(order.perSheet)}
          onChange={(event) => onChange({ ...order, perSheet: event.currentTarget.value === '1' ? 1 : 2 })}
        />
      )}
      {order.document === 'doors' && (
        <SelectField
          label={t('staff.floor.print.lists')}
          choices={[
            { value: 'department', label: t('staff.floor.print.byDepartment') },
            { value: 'student', label: t('staff.floor.print.byStudent') },
          ]}
          value={order.doorsBy}
          onChange={(event) => onChange({ ...order, doorsBy: event.currentTarget.value as PrintOrder['doorsBy'] })}
        />
      )}
      {order.document === 'badges' &&
        (['staff', 'sponsors'] as const).map((kind) => (
          <InputField
            key={kind}
            label={kind === 'staff' ? t('staff.floor.print.blankStaff') : t('staff.floor.print.blankSponsors')}
            type="number"
            min={0}
            max={mostBlanks}
            value={order.blanks[kind]}
            onChange={(event) => setBlanks(kind, event.currentTarget.value)}
          />
        ))}
    </div>
  );
}

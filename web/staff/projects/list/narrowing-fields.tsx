import { SearchField, SelectField } from '../../../kit/controls/field.tsx';
import { columns } from './columns.tsx';
import { stateChoices } from './filters.ts';
import { lacks } from './lacks.ts';
import styles from './submissions.module.css';
import type { Narrowing } from './use-narrowing.ts';
import type { SubmissionTable } from './use-submission-table.ts';

const states = [{ value: 'all', label: 'All' }, ...Object.entries(stateChoices).map(([value, label]) => ({ value, label }))];
const lackChoices = [
  { value: 'all', label: 'Anything' },
  ...Object.entries(lacks).map(([value, { label }]) => ({ value, label })),
];
const orderChoices = [
  { value: '', label: 'Department and title' },
  ...columns.map(({ id, title }) => ({ value: id, label: title })),
];

type Props = { narrowing: Narrowing; table: SubmissionTable };

/** Fields for the search, the state and missing parts. On narrow screens, which have no column headers, also for the order. */
export function NarrowingFields({ narrowing: { shown, set, type }, table }: Props) {
  return (
    <div className={styles.narrowing}>
      <SearchField
        label="Search"
        placeholder="Title, text, names, receipt, EntryId…"
        value={shown.search}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SelectField
        label="State"
        choices={states}
        value={shown.state}
        onChange={(event) => set('state', event.currentTarget.value)}
      />
      <SelectField
        label="Lacking"
        choices={lackChoices}
        value={shown.lack}
        onChange={(event) => set('lacks', event.currentTarget.value)}
      />
      <div className={styles.order}>
        <SelectField
          label="Sort by"
          choices={orderChoices}
          value={table.state.sorting[0]?.id ?? ''}
          onChange={({ currentTarget: { value } }) => table.setSorting(value ? [{ id: value, desc: false }] : [])}
        />
      </div>
    </div>
  );
}

import { t } from '../../../../domain/language/text.ts';
import { SearchField, SelectField } from '../../../kit/controls/field.tsx';
import { columns } from './columns.tsx';
import { stateChoiceLabel, stateChoices } from './filters.ts';
import { type Lack, lacks } from './lacks.ts';
import styles from './submissions.module.css';
import type { Narrowing } from './use-narrowing.ts';
import type { SubmissionTable } from './use-submission-table.ts';

const states = () => [
  { value: 'all', label: t('staff.words.all') },
  ...stateChoices.map((value) => ({ value, label: stateChoiceLabel(value) })),
];
const lackChoices = () => [
  { value: 'all', label: t('staff.projects.list.anything') },
  ...(Object.keys(lacks) as Lack[]).map((value) => ({ value, label: t(`staff.projects.list.lacks.${value}`) })),
];
const orderChoices = () => [
  { value: '', label: t('staff.projects.list.usualOrder') },
  ...columns.map(({ id, title }) => ({ value: id, label: t(title) })),
];

type Props = { narrowing: Narrowing; table: SubmissionTable };

/** Fields for the search, the state and missing parts. On narrow screens, which have no column headers, also for the order. */
export function NarrowingFields({ narrowing: { shown, set, type }, table }: Props) {
  return (
    <div className={styles.narrowing}>
      <SearchField
        label={t('words.search')}
        placeholder={t('staff.projects.list.searchHint')}
        value={shown.search}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SelectField
        label={t('staff.words.state')}
        choices={states()}
        value={shown.state}
        onChange={(event) => set('state', event.currentTarget.value)}
      />
      <SelectField
        label={t('staff.projects.list.lacking')}
        choices={lackChoices()}
        value={shown.lack}
        onChange={(event) => set('lacks', event.currentTarget.value)}
      />
      <div className={styles.order}>
        <SelectField
          label={t('staff.projects.list.sortBy')}
          choices={orderChoices()}
          value={table.state.sorting[0]?.id ?? ''}
          onChange={({ currentTarget: { value } }) => table.setSorting(value ? [{ id: value, desc: false }] : [])}
        />
      </div>
    </div>
  );
}

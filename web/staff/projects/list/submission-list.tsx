import { useId, useMemo, useState } from 'react';
import { locale, t } from '../../../../domain/language/text.ts';
import { mayEdit } from '../../../../domain/person/roles.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { readTerm } from '../../../../domain/term/terms.ts';
import { ActionBar } from '../../../kit/controls/action-bar.tsx';
import { Button, ButtonLink } from '../../../kit/controls/button.tsx';
import field from '../../../kit/controls/field.module.css';
import { SearchField, SelectField } from '../../../kit/controls/field.tsx';
import { Message } from '../../../kit/feedback/message.tsx';
import { Icon, icons } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { paths } from '../../../kit/page/paths.ts';
import { useSearchParams } from '../../../kit/page/router.tsx';
import parts from '../../shell/parts.module.css';
import { useAccount } from '../../sign-in/use-account.ts';
import type { TableShown } from '../../tables/table-shown.ts';
import { OpenProject, prepareForm } from '../open-project.tsx';
import { Writing } from '../writing/writing.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Asked, isAskedFor, type Shown, stateChoiceLabel, stateChoices } from './filters.ts';
import { type Lack, lacks } from './lacks.ts';
import { keepColumns, readColumns, type ShownColumns, usualColumns } from './stored-columns.ts';
import { SubmissionTable } from './submission-table.tsx';
import styles from './submissions.module.css';
import { columns, posterView } from './table-columns.tsx';
import { type Narrowing, useNarrowing } from './use-narrowing.ts';
import { type SubmissionTable as Table, useSubmissionTable } from './use-submission-table.ts';

/** The requested list: its filters, its table and the dialog of the open project. */
export function SubmissionList({ records, asked }: { records: StaffRecord[]; asked: Asked }) {
  const [query] = useSearchParams();
  const project = query.get('project');
  const showsPosters = query.get('columns') === 'posters';
  const isEditor = mayEdit(useAccount());
  const narrowing = useNarrowing();
  const [shownColumns, setShownColumns] = useState(readColumns);
  const { semester, year, department } = asked;
  const list = useMemo(
    () => records.filter((record) => isAskedFor(record, { semester, year, department })),
    [records, semester, year, department],
  );
  const table = useSubmissionTable(list, narrowing.shown, showsPosters ? posterColumnsShown : shownColumns);
  const rows = table.getRowModel().rows;
  const selected = table.getFilteredSelectedRowModel().rows.map(({ original }) => original);
  const shownByTable: TableShown = { ...asked, ids: rows.map(({ id }) => id) };
  const choose = (next: ShownColumns) => {
    keepColumns(next);
    setShownColumns(next);
  };

  const review = project && <OpenProject open={project} records={records} order={rows.map(({ id }) => id)} />;
  // The dialog is at the same place of the tree in both cases. Otherwise it would be remounted when its project was the last of
  // the list and moved to another term.
  return (
    <>
      {list.length === 0 ? (
        <Message title={t('staff.projects.list.empty')}>
          <p>{t('staff.projects.list.emptyAbout')}</p>
        </Message>
      ) : (
        <section
          className={`${parts.group} ${styles.list}`}
          aria-label={t('staff.words.submissions')}
          onPointerEnter={prepareForm}
          onFocus={prepareForm}
        >
          <NarrowingFields narrowing={narrowing} table={table} />
          <ActionBar className={styles.tools}>
            <p role="status" className={styles.count}>
              {countInWords(rows.length, list.length)}
            </p>
            {isEditor && <ReviewLink list={list} asked={asked} />}
            {rows.length > 0 && (
              <ButtonLink to={paths.adminView('download')} state={shownByTable}>
                <Icon path={pageIcons.download} size={16} /> {t('staff.projects.list.download')}
              </ButtonLink>
            )}
            <ButtonLink to={`?${withView(query, showsPosters)}`} replace aria-current={showsPosters ? 'page' : undefined}>
              {t(showsPosters ? 'staff.projects.list.allColumns' : 'staff.projects.list.posters')}
            </ButtonLink>
            {!showsPosters && <ColumnChooser shown={shownColumns} onChange={choose} />}
          </ActionBar>
          {rows.length > 0 ? (
            <SubmissionTable table={table} rows={rows} />
          ) : (
            <Message
              title={t('staff.projects.list.noMatch')}
              actions={
                <Button look="primary" onClick={narrowing.showAll}>
                  {t('staff.projects.list.showAll', { count: list.length })}
                </Button>
              }
            >
              <p>{t('staff.projects.list.noneIs', { count: list.length, filters: narrowingText(narrowing.shown) })}</p>
            </Message>
          )}
          <BulkBar
            records={selected}
            onDone={(left) => table.setRowSelection(Object.fromEntries(left.map(({ EntryID }) => [EntryID, true])))}
          >
            {isEditor && <Writing selected={selected} />}
          </BulkBar>
        </section>
      )}
      {review}
    </>
  );
}

const posterColumnsShown: ShownColumns = Object.fromEntries(columns.map(({ id }) => [id, posterView.includes(id)]));

/** The address of the view for posters, or back from it. */
function withView(query: URLSearchParams, showsPosters: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (showsPosters) next.delete('columns');
  else next.set('columns', 'posters');
  return next;
}

/** A link from the list of a term to the review of its waiting submissions. */
function ReviewLink({ list, asked: { semester, year, department } }: { list: readonly StaffRecord[]; asked: Asked }) {
  const waiting = list.filter(({ state }) => needsReview(state)).length;
  const term = readTerm(semester, year);
  if (!term || waiting === 0) return null;
  return (
    <ButtonLink to={paths.reviewOf(term, department === 'all' ? {} : { department })}>
      {t('staff.projects.list.review', { count: waiting })}
    </ButtonLink>
  );
}

function countInWords(shown: number, of: number): string {
  return shown === of ? t('staff.words.submissionCount', { count: of }) : t('staff.projects.list.shown', { shown, count: of });
}

function narrowingText({ state, lack, search }: Shown): string {
  const parts = [
    state !== 'all' && t('staff.projects.list.inState', { state: stateChoiceLabel(state).toLocaleLowerCase(locale()) }),
    lack !== 'all' && t('staff.projects.list.marked', { lack: t(`staff.projects.list.lacks.${lack}`) }),
    search.trim() && t('staff.projects.list.foundBy', { text: search.trim() }),
  ];
  return parts.filter(Boolean).join(t('staff.projects.list.and'));
}

type ColumnChooserProps = { shown: ShownColumns; onChange: (shown: ShownColumns) => void };

/** The menu for the table's columns, which this browser stores. The browser closes the popover on Esc or a click outside. */
function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
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
        <Button onClick={() => onChange(usualColumns)}>{t('staff.projects.list.usualColumns')}</Button>
      </fieldset>
    </div>
  );
}

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

type NarrowingProps = { narrowing: Narrowing; table: Table };

/** Fields for the search, the state and missing parts. On narrow screens, which have no column headers, also for the order. */
function NarrowingFields({ narrowing: { shown, set, type }, table }: NarrowingProps) {
  return (
    <div className={`${field.filters} ${styles.narrowing}`}>
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

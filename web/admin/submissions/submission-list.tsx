import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffRecord } from '../../../domain/staff-record.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField, SelectField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { columns } from './columns.tsx';
import { stateLabels } from './fields.ts';
import { type Asked, isAskedFor, readShown, type Shown } from './filters.ts';
import { lacks } from './lacks.ts';
import { Review } from './review.tsx';
import { keepColumns, readColumns, type ShownColumns } from './stored-columns.ts';
import { SubmissionTable } from './submission-table.tsx';
import styles from './submissions.module.css';
import { useSubmissionTable } from './use-submission-table.ts';

const all = { value: 'all', label: 'All' };
const stateChoices = [all, ...Object.entries(stateLabels).map(([value, label]) => ({ value, label }))];
const lackChoices = [
  { value: 'all', label: 'Anything' },
  ...Object.entries(lacks).map(([value, { label }]) => ({ value, label })),
];
const orderChoices = [
  { value: '', label: 'Department and title' },
  ...columns.map(({ id, title }) => ({ value: id, label: title })),
];

/** Between two characters of somebody who types, in ms: the address follows when they pause. */
const pause = 400;

/** The list that was asked for: what of it is shown, the table, and the project that is open. */
export function SubmissionList({ records, asked }: { records: StaffRecord[]; asked: Asked }) {
  const [query, setQuery] = useSearchParams();
  const inAddress = readShown(query);
  const [search, setSearch] = useState(inAddress.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shownColumns, setShownColumns] = useState(readColumns);
  const { semester, year, department } = asked;
  const list = useMemo(
    () => records.filter((record) => isAskedFor(record, { semester, year, department })),
    [records, semester, year, department],
  );
  const table = useSubmissionTable(list, { ...inAddress, search }, shownColumns);
  const rows = table.getRowModel().rows;
  const project = query.get('project');

  useEffect(() => () => clearTimeout(typing.current), []);
  const change = (edit: (query: URLSearchParams) => void) => {
    // What the address says now, not when this was drawn: the pause may be over after a project was opened.
    const now = new URLSearchParams(location.search);
    edit(now);
    setQuery(now, { replace: true });
  };
  const write = (name: string, value: string) =>
    change((now) => (value === '' || value === 'all' ? now.delete(name) : now.set(name, value)));
  const type = (text: string) => {
    setSearch(text);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => write('q', text), pause);
  };
  const showAll = () => {
    setSearch('');
    clearTimeout(typing.current);
    change((now) => {
      for (const name of ['state', 'lacks', 'q']) now.delete(name);
    });
  };
  const choose = (next: ShownColumns) => {
    keepColumns(next);
    setShownColumns(next);
  };

  if (list.length === 0) {
    return (
      <Message title="No submissions">
        <p>There are none for this semester, year and department. Choose others above, or clear the filters.</p>
      </Message>
    );
  }
  return (
    <section className={styles.list} aria-label="Submissions">
      <div className={styles.narrowing}>
        <SearchField
          label="Search"
          placeholder="Title, text, names, sponsor, EntryId…"
          value={search}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <SelectField
          label="State"
          choices={stateChoices}
          value={inAddress.state}
          onChange={(event) => write('state', event.currentTarget.value)}
        />
        <SelectField
          label="Lacking"
          choices={lackChoices}
          value={inAddress.lack}
          onChange={(event) => write('lacks', event.currentTarget.value)}
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
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {countInWords(rows.length, list.length)}
        </p>
        <BulkBar selected={table.getFilteredSelectedRowModel().rows} onDone={() => table.resetRowSelection(true)} />
        <ColumnChooser shown={shownColumns} onChange={choose} />
      </div>
      {rows.length > 0 ? (
        <SubmissionTable table={table} rows={rows} />
      ) : (
        <Message
          title="Nothing fits"
          actions={
            <Button look="primary" onClick={showAll}>
              Show all {list.length}
            </Button>
          }
        >
          <p>
            None of the {list.length} submissions is {inWords({ ...inAddress, search })}.
          </p>
        </Message>
      )}
      {project && <Review open={project} records={records} order={rows.map(({ id }) => id)} />}
    </section>
  );
}

function countInWords(shown: number, of: number): string {
  const words = of === 1 ? 'submission' : 'submissions';
  const number = (count: number) => count.toLocaleString('en-US');
  return shown === of ? `${number(of)} ${words}` : `${number(shown)} of ${number(of)} ${words}`;
}

function inWords({ state, lack, search }: Shown): string {
  const parts = [
    state !== 'all' && stateLabels[state].toLowerCase(),
    lack !== 'all' && `marked “${lacks[lack].label}”`,
    search.trim() && `found by “${search.trim()}”`,
  ];
  return parts.filter(Boolean).join(' and ');
}

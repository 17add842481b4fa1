import { useMemo, useState } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import { locale, t } from '../../../domain/language/text.ts';
import { stateLabel } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isPublic } from '../../../domain/project/states.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import type { Place, Position } from '../../../domain/winners/winners.ts';
import { Button } from '../../kit/controls/button.tsx';
import field from '../../kit/controls/field.module.css';
import { SearchField } from '../../kit/controls/field.tsx';
import { ScrollRegion } from '../../kit/controls/scroll-region.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Badge, PlaceBadge } from '../../kit/text/badge.tsx';
import text from '../../kit/text/text.module.css';
import parts from '../shell/parts.module.css';
import { findRecords } from '../tables/find-records.ts';
import table from '../tables/table.module.css';
import { SpaceRow, useVirtualRows } from '../tables/virtual-rows.tsx';
import styles from './winners.module.css';

/** The usual height of a row, in px. */
const rowHeight = 44;

type Props = { records: StaffRecord[]; places: readonly Place[]; onOpen: (record: StaffRecord) => void };

/** The term's projects, with search and sorting. A row opens the dialog that gives the project a place. */
export function WinnersTable({ records, places, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const rows = useMemo(() => rowsOf(records, places, search, sorting), [records, places, search, sorting]);
  const { region, numbers, measure, before, after } = useVirtualRows<HTMLElement>(rows.length, rowHeight);
  return (
    <section className={parts.part} aria-label={t('staff.words.projects')}>
      <div className={`${field.filters} ${styles.search} ${text.unprinted}`}>
        <SearchField
          label={t('staff.winners.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('staff.words.searchHint')}
        />
        <p className={parts.count} role="status">
          {t('staff.winners.count', { count: rows.length })}
        </p>
      </div>
      {rows.length === 0 ? (
        <Message
          title={t('staff.words.noMatch')}
          actions={<Button onClick={() => setSearch('')}>{t('staff.words.clearSearch')}</Button>}
        >
          <p>{t('staff.winners.noMatchHint', { search })}</p>
        </Message>
      ) : (
        <ScrollRegion ref={region} className={table.scroll} aria-label={t('staff.words.projectTable')}>
          <table className={table.table} aria-label={t('staff.words.projects')} aria-rowcount={rows.length + 1}>
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <Heading key={column.id} column={column} sorting={sorting} onSort={setSorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              <SpaceRow height={before} columns={columns.length} />
              {numbers.map((number) => {
                const row = rows[number];
                return (
                  row && <ProjectRow key={row.record.EntryID} row={row} number={number} measure={measure} onOpen={onOpen} />
                );
              })}
              <SpaceRow height={after} columns={columns.length} />
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

/** The rows that the search finds: the best first, unless a column sorts them; all of them by title. */
function rowsOf(records: StaffRecord[], places: readonly Place[], search: string, sorting: Sorting | undefined): Row[] {
  const positionOf = new Map(places.map(({ projectId, position }) => [projectId, position]));
  const byTitle: Sorting = { column: 'title', descending: false };
  const rows = findRecords(records, search).map((record): Row => ({ record, position: positionOf.get(record.EntryID) }));
  return search.trim() && !sorting ? rows : rows.sort(compareBy(sorting ?? byTitle));
}

type HeadingProps = { column: Column; sorting: Sorting | undefined; onSort: (sorting: Sorting) => void };

function Heading({ column: { id }, sorting, onSort }: HeadingProps) {
  const isSorted = sorting?.column === id;
  const descending = isSorted && sorting.descending;
  return (
    <th scope="col" aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={table.sort} onClick={() => onSort({ column: id, descending: isSorted && !descending })}>
        {t(`staff.winners.columns.${id}`)}
        <span aria-hidden="true">{isSorted ? (descending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  );
}

type RowProps = {
  row: Row;
  /** Counted from 0 in the whole table. */
  number: number;
  measure: (row: HTMLElement | null) => void;
  onOpen: (record: StaffRecord) => void;
};

/** A row of the table. The title is the button for the keyboard; a click anywhere in the row opens it too. */
function ProjectRow({ row: { record, position }, number, measure, onOpen }: RowProps) {
  return (
    <tr
      ref={measure}
      className={table.opens}
      onClick={() => onOpen(record)}
      data-project={record.EntryID}
      data-index={number}
      aria-rowindex={number + 2}
    >
      <th scope="row">
        <button type="button" className={table.open}>
          {record.ProjectTitle}
        </button>
        {!isPublic(record.state) && <Badge>{stateLabel(record.state)}</Badge>}
      </th>
      <td className={styles.place}>{position && <PlaceBadge label={positionLabel(position)} />}</td>
      <td>{departmentTitle(record.Department)}</td>
      <td>{record.Sponsor || t('words.none')}</td>
      <td>{record.MemberNames}</td>
    </tr>
  );
}

type Row = { record: StaffRecord; position: Position | undefined };

/** The table's columns, each with the value by which it is sorted. Projects without a place come last. */
const columns = [
  { id: 'title', value: ({ record }: Row) => record.ProjectTitle },
  { id: 'place', value: ({ position }: Row) => position ?? '~' },
  { id: 'department', value: ({ record }: Row) => departmentTitle(record.Department) },
  { id: 'sponsor', value: ({ record }: Row) => record.Sponsor },
  { id: 'members', value: ({ record }: Row) => record.MemberNames },
] as const;

type Column = (typeof columns)[number];
type Sorting = { column: Column['id']; descending: boolean };

const rank: Record<string, number> = { 1: 1, 2: 2, 3: 3, Participant: 4, '~': 5 };

/** Compares rows by a column, then by title. */
function compareBy({ column, descending }: Sorting): (a: Row, b: Row) => number {
  const collator = new Intl.Collator(locale(), { numeric: true });
  const value = columns.find(({ id }) => id === column)?.value ?? columns[0].value;
  const compare = (a: Row, b: Row) =>
    column === 'place' ? (rank[value(a)] ?? 0) - (rank[value(b)] ?? 0) : collator.compare(value(a), value(b));
  return (a, b) =>
    (descending ? compare(b, a) : compare(a, b)) || collator.compare(a.record.ProjectTitle, b.record.ProjectTitle);
}

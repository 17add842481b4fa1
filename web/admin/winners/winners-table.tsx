import { useState } from 'react';
import { departmentTitle } from '../../../domain/departments.ts';
import { matches } from '../../../domain/fold.ts';
import { positionLabel } from '../../../domain/places.ts';
import { stateLabels } from '../../../domain/staff-labels.ts';
import type { StaffRecord } from '../../../domain/staff-record.ts';
import { isPublic } from '../../../domain/states.ts';
import type { Place } from '../../../domain/winners.ts';
import { Badge, PlaceBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { SearchField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import table from '../shell/table.module.css';
import { type Column, columns, compareBy, type Row, type Sorting } from './columns.ts';
import styles from './winners.module.css';

type Props = { records: StaffRecord[]; places: readonly Place[]; onOpen: (record: StaffRecord) => void };

/** The term's projects, with search and sorting. A row opens the dialog that gives the project a place. */
export function WinnersTable({ records, places, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ column: 'title', descending: false });
  const positionOf = new Map(places.map(({ projectId, position }) => [projectId, position]));
  const rows = records
    .map((record): Row => ({ record, position: positionOf.get(record.EntryID) }))
    .filter(({ record }) =>
      matches(
        search,
        record.ProjectTitle,
        departmentTitle(record.Department),
        record.Sponsor,
        record.MemberNames,
        record.EntryID,
      ),
    )
    .sort(compareBy(sorting));
  const count = rows.length === 1 ? '1 project' : `${rows.length} projects`;
  return (
    <section className={styles.projects} aria-label="Projects">
      <div className={`${field.filters} ${styles.picker} ${styles.search}`}>
        <SearchField
          label="Search the projects"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Title, department, sponsor or name"
        />
        <p className={styles.count} role="status">
          {count}
        </p>
      </div>
      {rows.length === 0 ? (
        <Message title="No project matches" actions={<Button onClick={() => setSearch('')}>Clear the search</Button>}>
          <p>Nothing of this term has “{search}” in its title, department, sponsor or members.</p>
        </Message>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too.
        <section className={table.scroll} aria-label="Table of projects" tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.id} column={column} sorting={sorting} onSort={setSorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ProjectRow key={row.record.EntryID} row={row} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

type HeadingProps = { column: Column; sorting: Sorting; onSort: (sorting: Sorting) => void };

function Heading({ column: { id, label }, sorting, onSort }: HeadingProps) {
  const isSorted = sorting.column === id;
  const descending = isSorted && sorting.descending;
  return (
    <th scope="col" aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={table.sort} onClick={() => onSort({ column: id, descending: isSorted && !descending })}>
        {label}
        <span aria-hidden="true">{isSorted ? (descending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  );
}

/** A row of the table. The title is the button for the keyboard; a click anywhere in the row opens it too. */
function ProjectRow({ row: { record, position }, onOpen }: { row: Row; onOpen: (record: StaffRecord) => void }) {
  return (
    <tr className={table.opens} onClick={() => onOpen(record)} data-project={record.EntryID}>
      <th scope="row">
        <button type="button" className={table.open}>
          {record.ProjectTitle}
        </button>
        {!isPublic(record.state) && <Badge>{stateLabels[record.state]}</Badge>}
      </th>
      <td className={styles.place}>{position && <PlaceBadge label={positionLabel(position)} />}</td>
      <td>{departmentTitle(record.Department)}</td>
      <td>{record.Sponsor || 'None'}</td>
      <td>{record.MemberNames}</td>
    </tr>
  );
}

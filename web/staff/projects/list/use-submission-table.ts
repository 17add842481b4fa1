import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { locale } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { findRecords } from '../../tables/find-records.ts';
import type { Shown } from './filters.ts';
import { lacks } from './lacks.ts';
import type { ShownColumns } from './stored-columns.ts';
import { columns } from './table-columns.tsx';

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

let collator: Intl.Collator | undefined;

/** Made when it is first used: before, the language is not known. */
function compare(one: string, other: string): number {
  collator ??= new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

const helper = createColumnHelper<typeof features, StaffRecord>();

/** The filter checks whole rows. It is attached to this column only, so that it runs once per row. */
const filtered = 'EntryID';

const definitions = helper.columns(
  columns.map(({ id, value }) =>
    helper.accessor(value, {
      id,
      sortFn: (a, b) => {
        const [left, right] = [value(a.original), value(b.original)];
        return typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
      },
      ...(id === filtered && { filterFn: (row, _column, wanted: Wanted) => fits(row.original, wanted) }),
    }),
  ),
);

export type SubmissionTable = ReturnType<typeof useSubmissionTable>;

/** The rows of the table: searched (best matches first, unless a column sorts), filtered, sorted and selected. */
export function useSubmissionTable(records: StaffRecord[], shown: Shown, columnVisibility: ShownColumns) {
  const { state, lack, search } = shown;
  const columnFilters = useMemo(() => [{ id: filtered, value: { state, lack } }], [state, lack]);
  const found = useMemo(() => findRecords(records, search), [records, search]);
  return useTable({
    features,
    columns: definitions,
    data: found,
    getRowId: ({ EntryID }) => EntryID,
    state: { columnFilters, columnVisibility },
    autoResetAll: false,
  });
}

/** The filters other than the search. */
type Wanted = Omit<Shown, 'search'>;

/** True when a project has the chosen state and lacks the chosen part. */
export function fits(record: StaffRecord, { state, lack }: Wanted): boolean {
  if (state === 'review' ? !needsReview(record.state) : state !== 'all' && record.state !== state) return false;
  return lack === 'all' || (record.state !== 'withdrawn' && lacks[lack](record));
}

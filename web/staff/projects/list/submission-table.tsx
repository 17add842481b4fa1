import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { hasModifier } from '../../../kit/controls/modifier-keys.ts';
import { useSearchParams } from '../../../kit/page/router.tsx';
import text from '../../../kit/text/text.module.css';
import { SpaceRow } from '../../tables/virtual-rows.tsx';
import { SubmissionRow } from './submission-row.tsx';
import styles from './table.module.css';
import { type Column, columns } from './table-columns.tsx';
import type { SubmissionTable as Table } from './use-submission-table.ts';

type Rows = ReturnType<Table['getRowModel']>['rows'];

/** In rem, the same as in table.module.css. On narrow screens a row is a card. */
const rowHeight = 3.5;
const cardHeight = 5.75;
const narrow = '(max-width: 640px)';
/** The least width of a column without a `width`, in rem. */
const leastWidth = 12;

/** The table of a list of any length. It draws only the rows near the window. Arrow keys move between rows. */
export function SubmissionTable({ table, rows }: { table: Table; rows: Rows }) {
  const [query] = useSearchParams();
  const region = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const hint = useId();
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = rem * (isNarrow ? cardHeight : rowHeight);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: 10,
  });
  const measured = useRef(height);
  if (measured.current !== height) {
    measured.current = height;
    virtual.measure();
  }
  const items = virtual.getVirtualItems();
  const visible = table.state.columnVisibility;
  const shown = useMemo(() => columns.filter(({ id }) => visible[id]), [visible]);
  const least = shown.reduce((sum, { width = leastWidth }) => sum + width, 2.75);
  // The Tab stop must be on a rendered row.
  const tabbed = items.some(({ index }) => index === active) ? active : items[0]?.index;

  // A row far away is rendered only after scrolling to it.
  const focusWanted = () => {
    const link = region.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  };
  useEffect(focusWanted);
  const focusRow = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setActive(next);
    virtual.scrollToIndex(next);
    wanted.current = next;
    focusWanted();
  };
  const move = (event: KeyboardEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-row]');
    const from = Number(at?.dataset.row);
    const steps: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 };
    const to = steps[event.key];
    if (!at || to === undefined || hasModifier(event)) return;
    event.preventDefault();
    focusRow(to);
  };

  const open = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('project', id);
    return `?${next}`;
  };
  const span = isNarrow ? 2 : shown.length + 1;
  const first = items[0];
  const last = items.at(-1);
  const before = first?.start ?? 0;
  const after = last ? virtual.getTotalSize() - last.end : 0;
  return (
    <div ref={region} className={styles.region} data-region="submissions">
      <p id={hint} className={text.hidden}>
        {t('staff.projects.list.keys')}
      </p>
      <table
        className={styles.table}
        style={{ minWidth: isNarrow ? undefined : `${least}rem` }}
        aria-label={t('staff.words.submissions')}
        aria-describedby={hint}
        aria-rowcount={rows.length + 1}
        onKeyDown={move}
      >
        <colgroup>
          <col style={{ width: '2.75rem' }} />
          {(isNarrow ? [] : shown).map(({ id, width }) => (
            <col key={id} style={{ width: width && `${width}rem` }} />
          ))}
        </colgroup>
        <TableHead table={table} shown={shown} count={rows.length} isNarrow={isNarrow} />
        <tbody>
          <SpaceRow height={before} columns={span} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <SubmissionRow
                  key={row.id}
                  record={row.original}
                  index={index}
                  shown={shown}
                  address={open(row.id)}
                  isSelected={row.getIsSelected()}
                  isNarrow={isNarrow}
                  isTabbed={index === tabbed}
                  onSelect={row.getToggleSelectedHandler()}
                  onFocus={setActive}
                />
              )
            );
          })}
          <SpaceRow height={after} columns={span} />
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { table: Table; shown: readonly Column[]; count: number; isNarrow: boolean };

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** Column headers that sort the table, and a checkbox that selects all filtered rows. */
function TableHead({ table, shown, count, isNarrow }: HeadProps) {
  const isAll = table.getIsAllRowsSelected();
  const isSome = !isAll && table.getFilteredSelectedRowModel().rows.length > 0;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t('staff.projects.list.selectAll', { count })}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </label>
        </th>
        {isNarrow && <th scope="col">{t('words.project')}</th>}
        {(isNarrow ? [] : shown).map(({ id, title, isNumber }) => {
          const column = table.getColumn(id);
          const sorted = column?.getIsSorted() || undefined;
          return (
            <th key={id} scope="col" aria-sort={sorted && orders[sorted]} data-number={isNumber}>
              <button type="button" onClick={() => column?.toggleSorting(undefined, false)}>
                {t(title)}
                <span className={styles.arrow} data-sorted={sorted} aria-hidden="true" />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Row, tablesOfRow } from '../../../../domain/floor/draw.ts';
import { type Floor, type MarkKind, mostOf } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { nextNumber } from '../../../../domain/floor/numbering.ts';
import { compareTableNumbers } from '../../../../domain/floor/table-numbers.ts';
import { locale, t } from '../../../../domain/language/text.ts';
import { sayFailed } from '../../shell/toasts.tsx';
import { termProjectsQuery } from '../../winners/queries.ts';
import { type Said, useFloor } from '../use-floor.ts';
import * as changes from './changes.ts';
import { lostInWords } from './lost-in-words.ts';

/** What the next click places; undefined when a click selects. */
export type Tool = 'table' | MarkKind | undefined;
export type Plan = ReturnType<typeof usePlan>;

const nothing: changes.Ids = new Set();

/** The selection of the plan and the actions on it. */
export function usePlan() {
  const { floor, edit, mayEdit, term } = useFloor();
  const { data: records } = useQuery(termProjectsQuery(term));
  const titles = useMemo(() => new Map(records?.map(({ EntryID, ProjectTitle }) => [EntryID, ProjectTitle])), [records]);
  const [chosen, select] = useState<changes.Ids>(nothing);
  const [tool, setTool] = useState<Tool>();
  // Skips ids that no longer exist, because an undo or another person's save removed their tables.
  const selection = useMemo(() => new Set(changes.itemsOf(floor, chosen).map(({ id }) => id)), [floor, chosen]);
  const tables = changes.tablesOf(floor, selection);
  const words = wordsOf(floor, selection);

  const put = (label: string, change: (now: Floor) => { floor: Floor; ids: changes.Ids }) =>
    edit(label, (now) => {
      const next = change(now);
      select(next.ids);
      return next.floor;
    });
  const hasRoom = (tables: number, marks = 0) => {
    const isFull = floor.tables.length + tables > mostOf.tables || floor.marks.length + marks > mostOf.marks;
    if (isFull) sayFailed(t('staff.floor.plan.full', { tables: mostOf.tables, marks: mostOf.marks }));
    return !isFull;
  };
  return {
    floor,
    term,
    /** Project titles by id. Projects that are not loaded, or that the account may not see, are missing. */
    titles,
    mayEdit,
    edit,
    selection,
    /** The selected tables. */
    tables,
    /** `table 23`, `4 tables and 2 marks`. */
    words,
    tool,
    setTool,
    select,
    toggle: (id: string) => select(selection.symmetricDifference(new Set([id]))),
    selectAll: () => select(new Set([...floor.tables, ...floor.marks].map(({ id }) => id))),
    selectNone: () => select(nothing),
    /** Selects the next table by number, or the previous one. Returns false at the end. */
    step: (by: 1 | -1) => {
      const order = inOrder(floor);
      const last = order.findLastIndex(({ id }) => selection.has(id));
      const next = last < 0 ? order[by > 0 ? 0 : order.length - 1] : order[last + by];
      if (next) select(new Set([next.id]));
      return next !== undefined;
    },
    move: (dx: number, dy: number) => {
      if (selection.size > 0)
        edit(t('staff.floor.plan.moveThings', { things: words }), (now) => changes.moved(now, selection, dx, dy));
    },
    remove: () => {
      if (selection.size === 0) return;
      const deleted = t('staff.floor.plan.deleted', { things: words });
      const said: Said = (before, after) => deleted + lostInWords(before, after, titles);
      edit(t('staff.floor.plan.deleteThings', { things: words }), (now) => changes.removed(now, selection), said);
    },
    duplicate: () => {
      if (selection.size > 0 && hasRoom(tables.length, selection.size - tables.length)) {
        put(t('staff.floor.plan.duplicateThings', { things: words }), (now) => changes.duplicated(now, selection));
      }
    },
    turn: () => {
      if (tables.length > 0) edit(t('staff.floor.plan.turnThings', { things: words }), (now) => changes.turned(now, selection));
    },
    place: (what: 'table' | MarkKind, at: changes.Point) => {
      if (!hasRoom(what === 'table' ? 1 : 0, what === 'table' ? 0 : 1)) return;
      const things =
        what === 'table'
          ? t('staff.places.tableOf', { number: nextNumber(floor.tables) })
          : markTitle({ kind: what }).toLocaleLowerCase(locale());
      put(t('staff.floor.plan.addThings', { things }), (now) => changes.placed(now, what, at));
    },
    placeRow: (row: Row) => {
      if (!hasRoom(row.count)) return;
      const tables = tablesOfRow(row, floor, changes.newId);
      const things = changes.thingsInWords(tables.length, 0);
      if (things) put(t('staff.floor.plan.addThings', { things }), (now) => changes.withTables(now, tables));
    },
  };
}

/** All tables by number, then all marks. */
export function inOrder({ tables, marks }: Floor) {
  return [...tables.toSorted((a, b) => compareTableNumbers(a.number, b.number)), ...marks];
}

function wordsOf(floor: Floor, ids: changes.Ids): string {
  const tables = changes.tablesOf(floor, ids);
  const marks = floor.marks.filter(({ id }) => ids.has(id));
  const [table, mark] = [tables[0], marks[0]];
  return changes.thingsInWords(tables.length, marks.length, {
    ...(table && { table: t('staff.places.tableOf', { number: table.number }) }),
    ...(mark && { mark: markTitle({ kind: mark.kind }).toLocaleLowerCase(locale()) }),
  });
}

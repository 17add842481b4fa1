import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

type Rows = {
  /** The numbers of the rows to draw. */
  numbers: readonly number[];
  /** A drawn row is measured, because it may be higher than the others. Needs the attribute `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** The heights of the rows before and after the drawn ones, in px. */
  before: number;
  after: number;
  /** Scrolls to a row, which may not be drawn yet. */
  scrollTo: (number: number) => void;
};

/** The rows of a long table near what its region shows. `height` is that of a usual row, in px. */
export function useVirtualRows<Region extends HTMLElement>(
  count: number,
  height: number,
): Rows & { region: RefObject<Region | null> } {
  const region = useRef<Region>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    // Enough that a usual term is drawn whole, so that the browser's own search finds every row.
    overscan: 50,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return {
    region,
    numbers: items.map(({ index }) => index),
    measure: virtual.measureElement,
    before: items[0]?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    scrollTo: (number) => virtual.scrollToIndex(number, { align: 'center' }),
  };
}

/** Takes the height of rows that are not drawn. */
export function SpaceRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it cannot have the focus.
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

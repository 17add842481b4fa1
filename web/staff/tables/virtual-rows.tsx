import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

type Rows = {
  /** The indexes of the rows to render. */
  numbers: readonly number[];
  /** Ref of a rendered row, which measures its real height. The row needs the attribute `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** The heights of the omitted rows above and below, in px. */
  before: number;
  after: number;
  /** Scrolls to a row, even one that is not rendered. */
  scrollTo: (number: number) => void;
};

/** The rows of a long table near the visible part of its region. `height` is that of a usual row, in px. */
export function useVirtualRows<Region extends HTMLElement>(
  count: number,
  height: number,
): Rows & { region: RefObject<Region | null> } {
  const region = useRef<Region>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    // Large enough to render a usual term completely, so that the browser's own search finds every row.
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

/** An empty row in place of rows that are not rendered. */
export function SpaceRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it cannot have the focus.
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

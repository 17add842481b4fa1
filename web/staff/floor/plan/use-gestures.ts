import { type PointerEvent, useRef, useState } from 'react';
import { boxOf, overlap } from '../../../../domain/floor/boxes.ts';
import type { Floor, FloorTable } from '../../../../domain/floor/floor.ts';
import { type Ids, itemsOf, type Point } from './changes.ts';
import type { Plan } from './use-plan.ts';
import { pointOf, scaleOf, type View, zoomed } from './view.ts';

/** What the pointer does: it moves the selection, draws a selection rectangle, or pans the plan. */
export type Gesture =
  | { kind: 'move'; grabbed: string; start: Point; dx: number; dy: number; guides: Guide[]; isMoved: boolean }
  | { kind: 'band'; start: Point; end: Point; before: Ids }
  | { kind: 'pan' };

/** In pixels of the screen: the distance at which tables snap, and how far a click may move before it is a drag. */
const near = 8;
const stray = 4;

type Given = { plan: Plan; view: View; setView: (view: View) => void };

/** Pointer gestures of the plan. A finger pans, unless it starts on a selected table or mark. Two fingers zoom. */
export function useGestures({ plan, view, setView }: Given) {
  const { floor, selection, tool, mayEdit } = plan;
  const [gesture, setGesture] = useState<Gesture>();
  /** The last screen position of each pressed pointer. */
  const pointers = useRef(new Map<number, { clientX: number; clientY: number }>());

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const svg = event.currentTarget;
    const { pointerId, clientX, clientY, button, pointerType, shiftKey } = event;
    if (button > 1) return;
    svg.setPointerCapture(pointerId);
    pointers.current.set(pointerId, { clientX, clientY });
    const at = pointOf(svg, event);
    const id = (event.target as Element).closest('[data-item]')?.getAttribute('data-item') ?? undefined;
    const isTouch = pointerType === 'touch';
    if (pointers.current.size > 1 || button === 1) return setGesture({ kind: 'pan' });
    if (tool) return plan.place(tool, at);
    if (id && shiftKey) return plan.toggle(id);
    if (id && mayEdit && (!isTouch || selection.has(id))) {
      if (!selection.has(id)) plan.select(new Set([id]));
      return setGesture({ kind: 'move', grabbed: id, start: at, dx: 0, dy: 0, guides: [], isMoved: false });
    }
    if (id) plan.select(new Set([id]));
    if (isTouch) return setGesture({ kind: 'pan' });
    setGesture({ kind: 'band', start: at, end: at, before: shiftKey ? selection : new Set() });
    if (!id && !shiftKey) plan.selectNone();
  };

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const svg = event.currentTarget;
    const last = pointers.current.get(event.pointerId);
    if (!last || !gesture) return;
    if (gesture.kind === 'pan') {
      setView(pushed(svg, view, pointers.current, event));
      pointers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      return;
    }
    const at = pointOf(svg, event);
    if (gesture.kind === 'band') {
      setGesture({ ...gesture, end: at });
      plan.select(gesture.before.union(idsIn(floor, gesture.start, at)));
      return;
    }
    const reach = near * scaleOf(svg);
    const [dx, dy] = [at.x - gesture.start.x, at.y - gesture.start.y];
    if (!gesture.isMoved && Math.hypot(dx, dy) < stray * scaleOf(svg)) return;
    setGesture({ ...gesture, isMoved: true, ...movedTo(plan, gesture.grabbed, { dx, dy }, event.altKey ? undefined : reach) });
  };

  const end = (event: PointerEvent<SVGSVGElement>, isGivenUp: boolean) => {
    pointers.current.delete(event.pointerId);
    if (gesture?.kind === 'move' && gesture.isMoved && !isGivenUp) plan.move(gesture.dx, gesture.dy);
    // When one of two fingers is lifted, the other one still pans.
    if (pointers.current.size === 0) setGesture(undefined);
  };

  return {
    gesture,
    /** Cancels a move: the tables go back to where they were. */
    giveUp: () => setGesture(undefined),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => end(event, false),
      onPointerCancel: (event: PointerEvent<SVGSVGElement>) => end(event, true),
    },
  };
}

/** The floor after the selection was dragged. Without `reach`, tables do not snap. */
function movedTo(
  { floor, selection }: Plan,
  grabbed: string,
  { dx, dy }: { dx: number; dy: number },
  reach: number | undefined,
) {
  const table = floor.tables.find(({ id }) => id === grabbed);
  const item = table ?? itemsOf(floor, new Set([grabbed]))[0];
  if (!item || reach === undefined) return { dx, dy, guides: [] };
  const to = { x: item.x + dx, y: item.y + dy };
  const others = floor.tables.filter(({ id }) => !selection.has(id));
  const { x, y, guides } = table
    ? snapped({ ...table, ...to }, { others, tableSize: floor.tableSize, reach })
    : { x: onGrid(to.x), y: onGrid(to.y), guides: [] };
  return { dx: x - item.x, dy: y - item.y, guides };
}

/** The ids of the tables and marks that the selection rectangle touches. */
function idsIn({ tables, marks, tableSize }: Floor, start: Point, end: Point): Set<string> {
  const band = {
    left: Math.min(start.x, end.x),
    right: Math.max(start.x, end.x),
    top: Math.min(start.y, end.y),
    bottom: Math.max(start.y, end.y),
  };
  const inside = ({ x, y }: Point) => x >= band.left && x <= band.right && y >= band.top && y <= band.bottom;
  const found = [...tables.filter((table) => overlap(boxOf(table, tableSize), band)), ...marks.filter(inside)];
  return new Set(found.map(({ id }) => id));
}

type Pointers = ReadonlyMap<number, { clientX: number; clientY: number }>;

/** The view after a pointer moved: one pointer pans, two also zoom by the change of their distance. */
function pushed(svg: SVGSVGElement, view: View, pointers: Pointers, event: PointerEvent): View {
  const last = pointers.get(event.pointerId);
  if (!last) return view;
  const [from, to] = [pointOf(svg, last), pointOf(svg, event)];
  const share = 1 / pointers.size;
  const along = { ...view, x: view.x - (to.x - from.x) * share, y: view.y - (to.y - from.y) * share };
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  if (!other) return along;
  const apart = (point: { clientX: number; clientY: number }) =>
    Math.hypot(point.clientX - other.clientX, point.clientY - other.clientY) || 1;
  return zoomed(along, apart(event) / apart(last), pointOf(svg, other));
}

/** The grid of the plan, in centimeters. */
const grid = 25;

/** A line between two aligned tables. */
type Guide = { from: Point; to: Point };

type Among = {
  others: readonly FloorTable[];
  tableSize: Floor['tableSize'];
  /** In centimeters: the greatest distance at which tables snap. */
  reach: number;
};

/** Snaps a moved table to the alignment of nearby tables, else to the grid. */
function snapped(table: FloorTable, { others, tableSize, reach }: Among): Point & { guides: Guide[] } {
  const own = boxOf(table, tableSize);
  const boxes = others.map((other) => ({ ...boxOf(other, tableSize), x: other.x, y: other.y }));
  const inX = nearest(
    boxes.flatMap(({ x, left, right }) => [x - table.x, left - own.left, right - own.right]),
    reach,
  );
  const inY = nearest(
    boxes.flatMap(({ y, top, bottom }) => [y - table.y, top - own.top, bottom - own.bottom]),
    reach,
  );
  const x = inX === undefined ? onGrid(table.x) : table.x + inX;
  const y = inY === undefined ? onGrid(table.y) : table.y + inY;
  const guides: Guide[] = [];
  if (inX !== undefined) {
    const line = boxes.filter((box) => isOne(box.x, x) || isOne(box.left, own.left + inX) || isOne(box.right, own.right + inX));
    const ends = [y, ...line.map((box) => box.y)];
    guides.push({ from: { x, y: Math.min(...ends) }, to: { x, y: Math.max(...ends) } });
  }
  if (inY !== undefined) {
    const line = boxes.filter((box) => isOne(box.y, y) || isOne(box.top, own.top + inY) || isOne(box.bottom, own.bottom + inY));
    const ends = [x, ...line.map((box) => box.x)];
    guides.push({ from: { x: Math.min(...ends), y }, to: { x: Math.max(...ends), y } });
  }
  return { x, y, guides };
}

function onGrid(length: number): number {
  return Math.round(length / grid) * grid;
}

function nearest(steps: number[], reach: number): number | undefined {
  let best: number | undefined;
  for (const step of steps) if (Math.abs(step) <= Math.abs(best ?? reach)) best = step;
  return best;
}

function isOne(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5;
}

import type { KeyboardEvent } from 'react';
import type { Plan } from './use-plan.ts';
import { middleOf, type View, wholeHall, zoomed } from './view.ts';

type Given = {
  plan: Plan;
  view: View;
  setView: (view: View) => void;
  /** Cancels the move in progress; undefined when there is none. */
  giveUp: (() => void) | undefined;
  onNumber: () => void;
  onRow: () => void;
  onHelp: () => void;
};

/** Handles keys while the plan has the focus. keys.ts has the help on them. */
export function planKeys({ plan, view, setView, giveUp, onNumber, onRow, onHelp }: Given) {
  const { floor, selection, tool, mayEdit } = plan;
  const looks: Record<string, () => void> = {
    escape: giveUp ?? (tool ? () => plan.setTool(undefined) : plan.selectNone),
    '+': () => setView(zoomed(view, 1.25)),
    '=': () => setView(zoomed(view, 1.25)),
    '-': () => setView(zoomed(view, 0.8)),
    '0': () => setView(wholeHall(floor.hall)),
    '?': onHelp,
  };
  const edits: Record<string, () => void> = {
    delete: plan.remove,
    backspace: plan.remove,
    enter: () => (tool ? plan.place(tool, middleOf(view)) : onNumber()),
    t: () => plan.place('table', besides(plan, view)),
    w: onRow,
    r: plan.turn,
  };
  const withControl: Record<string, () => void> = { a: plan.selectAll, ...(mayEdit && { d: plan.duplicate }) };

  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return withControl[key];
    const step = stepOf(event);
    if (step && (selection.size === 0 || !mayEdit)) return () => plan.step(step.dx + step.dy > 0 ? 1 : -1);
    if (step) return () => plan.move(step.dx, step.dy);
    return looks[key] ?? (mayEdit && !event.altKey ? edits[key] : undefined);
  };
  return (event: KeyboardEvent) => {
    // Tab selects the next table. After the last one, or without a selection, it leaves the plan.
    const isTaken = event.key === 'Tab' && selection.size > 0 && plan.step(event.shiftKey ? -1 : 1);
    const act = actOf(event);
    if (isTaken || act) event.preventDefault();
    act?.();
  };
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves the selection, in centimeters; undefined for other keys. */
function stepOf({ key, altKey, shiftKey }: KeyboardEvent): { dx: number; dy: number } | undefined {
  const direction = directions[key];
  const by = altKey ? 5 : shiftKey ? 100 : 25;
  return direction && { dx: direction[0] * by, dy: direction[1] * by };
}

/** Where a table added by a key is placed: beside the selected table, else in the middle of the view. */
function besides({ floor, tables }: Plan, view: View) {
  const last = tables.at(-1);
  if (!last) return middleOf(view);
  const { width, height } = floor.tableSize;
  return { x: last.x + (last.turned ? height : width) + 60, y: last.y };
}

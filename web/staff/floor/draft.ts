import type { Floor } from '../../../domain/floor/floor.ts';
import { mergeFloors } from '../../../domain/floor/merge.ts';
import { sameFloor } from '../../../domain/floor/units.ts';
import type { StoredFloor } from './queries.ts';

/** One undo step: its label (`Move 3 tables`), the floor before and after, and its time in ms. */
type Step = { label: string; before: Floor; after: Floor; at: number };

/**
 * A floor during editing. `base` is the stored floor that it started from; `past` and `future` are the steps to undo and redo.
 */
export type Draft = { base: StoredFloor; floor: Floor; past: Step[]; future: Step[] };

/** In ms: steps with the same label within this time are undone together, such as repeated arrow keys. */
const together = 800;
const mostSteps = 100;

export function begin(base: StoredFloor, floor: Floor = base.floor): Draft {
  return { base, floor, past: [], future: [] };
}

export function isChanged({ base, floor }: Draft): boolean {
  return !sameFloor(base.floor, floor);
}

export function edited(draft: Draft, label: string, next: Floor, at: number): Draft {
  if (sameFloor(draft.floor, next)) return draft;
  const last = draft.past.at(-1);
  const isOne = last?.label === label && last.after === draft.floor && at - last.at < together;
  const step = { label, before: isOne ? last.before : draft.floor, after: next, at };
  const past = isOne ? draft.past.slice(0, -1) : draft.past;
  return { ...draft, floor: next, past: [...past, step].slice(-mostSteps), future: [] };
}

/** Undoes the last step. Changes saved by another person since stay. */
export function undone(draft: Draft): Draft {
  const step = draft.past.at(-1);
  if (!step) return draft;
  const { floor } = mergeFloors({ base: step.after, mine: step.before, theirs: draft.floor }, 'mine');
  return { ...draft, floor, past: draft.past.slice(0, -1), future: [...draft.future, step] };
}

export function redone(draft: Draft): Draft {
  const step = draft.future.at(-1);
  if (!step) return draft;
  const { floor } = mergeFloors({ base: step.before, mine: step.after, theirs: draft.floor }, 'mine');
  return { ...draft, floor, past: [...draft.past, step], future: draft.future.slice(0, -1) };
}

/**
 * The draft after a save: the server now has `base`. `floor` is the merge of `sent` with other people's changes; edits made
 * since `sent` stay.
 */
export function rebased(draft: Draft, sent: Floor, floor: Floor, base: StoredFloor): Draft {
  return { ...draft, base, floor: mergeFloors({ base: sent, mine: draft.floor, theirs: floor }, 'mine').floor };
}

import type { Floor } from '../../../domain/floor/floor.ts';
import { mergeFloors } from '../../../domain/floor/merge.ts';
import { sameFloor } from '../../../domain/floor/units.ts';
import type { StoredFloor } from './queries.ts';

/** One change: what it is called (`Move 3 tables`), the floor before and after it, and when it was made (ms). */
type Step = { label: string; before: Floor; after: Floor; at: number };

/** A floor while somebody edits it. `base` is what it was made from; `past` and `future` are what can be undone and redone. */
export type Draft = { base: StoredFloor; floor: Floor; past: Step[]; future: Step[] };

/** Steps of one label that follow each other within this time (ms) are undone together, such as those of an arrow key. */
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

/** Takes the last step back; what somebody else saved since it stays. */
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

/** The server has `base` now, and `floor` comes of what was `sent`: what was changed since it was sent stays. */
export function rebased(draft: Draft, sent: Floor, floor: Floor, base: StoredFloor): Draft {
  return { ...draft, base, floor: mergeFloors({ base: sent, mine: draft.floor, theirs: floor }, 'mine').floor };
}

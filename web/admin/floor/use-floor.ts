import { createContext, use, useEffect, useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { mergeFloors } from '../../../domain/floor/merge.ts';
import type { Term } from '../../../domain/terms.ts';
import { sayDone } from '../shell/toasts.tsx';
import { useAccount } from '../shell/use-account.ts';
import { begin, type Draft, edited, isChanged, rebased, redone, undone } from './draft.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import type { StoredFloor } from './queries.ts';

/** The floor that the tabs of the view show and edit. */
export type FloorEditing = {
  term: Term;
  /** As it is shown, with what is not saved yet. */
  floor: Floor;
  /** What is stored, as far as this page knows; version 0 means that nothing was saved. */
  base: StoredFloor;
  /** False for the roles that only read. */
  mayEdit: boolean;
  /** True when something is not saved yet. */
  isChanged: boolean;
  /** Changes the floor. `label` says what was done: `Move 3 tables`. With `said`, a message says so and offers to take it back. */
  edit: (label: string, next: Floor, said?: string) => void;
  /** Takes the last change back, and puts it again; nothing happens when there is none. */
  undo: () => void;
  redo: () => void;
  /** The labels of the changes that `undo` and `redo` would act on. */
  undoes: string | undefined;
  redoes: string | undefined;
};

export const FloorContext = createContext<FloorEditing | undefined>(undefined);

/** The floor of the view, and what changes it. */
export function useFloor(): FloorEditing {
  const editing = use(FloorContext);
  if (!editing) throw new Error('A part of the floor needs a FloorContext around it.');
  return editing;
}

/** Holds the floor of a term while it is edited. What is not saved yet outlasts a reload. */
export function useFloorDraft(term: Term, stored: StoredFloor) {
  const { username, role } = useAccount();
  const mayEdit = role === 'coordinator';
  const [kept] = useState(() => (mayEdit ? readDraft(term, username) : undefined));
  const [draft, setDraft] = useState(kept ?? begin(stored));
  const changed = isChanged(draft);

  // Shows what somebody else stored since, as long as nothing was changed here.
  if (stored.version > draft.base.version && !changed) setDraft(begin(stored));

  useEffect(() => {
    if (changed) keepDraft(term, username, draft);
    else dropDraft(term);
  }, [term, username, draft, changed]);

  const change = (label: string, next: (floor: Floor) => Floor) =>
    setDraft((before) => edited(before, label, next(before.floor), Date.now()));
  const editing: FloorEditing = {
    term,
    floor: draft.floor,
    base: draft.base,
    mayEdit,
    isChanged: changed,
    edit: (label, next, said) => {
      if (!mayEdit) return;
      const before = draft.floor;
      change(label, () => next);
      // The message may be older than other changes, which stay.
      const takeBack = (now: Floor) => mergeFloors({ base: next, mine: before, theirs: now }, 'mine').floor;
      if (said) sayDone(said, { label: 'Undo', run: () => change(`Take back: ${label}`, takeBack) });
    },
    undo: () => setDraft(undone),
    redo: () => setDraft(redone),
    undoes: draft.past.at(-1)?.label,
    redoes: draft.future.at(-1)?.label,
  };
  return {
    editing,
    /** True when the draft is one that an earlier visit of this tab left. */
    isKept: kept !== undefined && draft === kept && changed,
    rebase: (sent: Floor, floor: Floor, base: StoredFloor) => setDraft((before: Draft) => rebased(before, sent, floor, base)),
    discard: () => setDraft((before) => begin(before.base)),
  };
}

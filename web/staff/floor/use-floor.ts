import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { mergeFloors } from '../../../domain/floor/merge.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
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
  /** What is stored now, as far as this page knows; version 0 means that nothing was saved. */
  stored: StoredFloor;
  /** What `floor` was made from: older than `stored` when somebody else saved since. */
  base: StoredFloor;
  /** False for the roles that only read. */
  mayEdit: boolean;
  /** True when something is not saved yet. */
  isChanged: boolean;
  /**
   * Changes the floor as it is at that moment, also long after the page was drawn that the function comes from. `label` says what
   * was done: `Move 3 tables`. With `said`, a message says so and offers to take it back.
   */
  edit: (label: string, change: (now: Floor) => Floor, said?: string | Said) => void;
  /** Takes the last change back, and puts it again; nothing happens when there is none. */
  undo: () => void;
  redo: () => void;
  /** The labels of the changes that `undo` and `redo` would act on. */
  undoes: string | undefined;
  redoes: string | undefined;
};

/** What a message says about a change; undefined when there is nothing to say. */
export type Said = (before: Floor, after: Floor) => string | undefined;

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
  const [kept] = useState(() => (mayEdit ? readDraft(formatTerm(term), username) : undefined));
  const [draft, show] = useState(kept ?? begin(stored));
  const changed = isChanged(draft);

  // Shows what somebody else stored since, as long as nothing was changed here.
  if (stored.version > draft.base.version && !changed) show(begin(stored));

  const name = formatTerm(term);
  useEffect(() => {
    if (changed) keepDraft(name, username, draft);
    else dropDraft(name);
  }, [name, username, draft, changed]);

  /** The draft as it is now, which may be newer than the one that is drawn; undefined when the page is left. */
  const latest = useRef<Draft>(undefined);
  useLayoutEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = undefined;
    };
  });
  const set = (change: (now: Draft) => Draft) => {
    if (!latest.current) return;
    latest.current = change(latest.current);
    show(latest.current);
  };

  // Their buttons would change nothing when the page is left.
  const [messages] = useState<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const hide of messages) hide();
    },
    [messages],
  );

  const edit: FloorEditing['edit'] = (label, change, said) => {
    if (!mayEdit || !latest.current) return;
    const before = latest.current.floor;
    const after = change(before);
    set((now) => edited(now, label, after, Date.now()));
    const words = typeof said === 'function' ? said(before, after) : said;
    // The message may be older than other changes, which stay.
    const takeBack = (now: Floor) => mergeFloors({ base: after, mine: before, theirs: now }, 'mine').floor;
    if (words) messages.push(sayDone(words, { label: 'Undo', run: () => edit(`Take back: ${label}`, takeBack) }).hide);
  };
  const editing: FloorEditing = {
    term,
    floor: draft.floor,
    stored,
    base: draft.base,
    mayEdit,
    isChanged: changed,
    edit,
    undo: () => set(undone),
    redo: () => set(redone),
    undoes: draft.past.at(-1)?.label,
    redoes: draft.future.at(-1)?.label,
  };
  return {
    editing,
    /** True when the draft is one that an earlier visit of this tab left. */
    isKept: kept !== undefined && draft === kept && changed,
    /** What a save would store now; undefined when nothing was changed. */
    unsaved: () => (latest.current && isChanged(latest.current) ? latest.current : undefined),
    rebase: (sent: Floor, floor: Floor, base: StoredFloor) => set((now) => rebased(now, sent, floor, base)),
    discard: () => set((now) => begin(now.base)),
  };
}

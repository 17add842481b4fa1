import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { mergeFloors } from '../../../domain/floor/merge.ts';
import { misplacedTables } from '../../../domain/floor/plan-problems.ts';
import { t } from '../../../domain/language/text.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { sayDone, sayDoubtful } from '../shell/toasts.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { begin, type Draft, edited, isChanged, rebased, redone, undone } from './draft.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import type { StoredFloor } from './queries.ts';

/** The floor that all tabs of the view share. */
export type FloorEditing = {
  term: Term;
  /** The shown floor, with unsaved changes. */
  floor: Floor;
  /** The last stored floor that this page knows; version 0 when none was saved. */
  stored: StoredFloor;
  /** The stored floor from which editing started. Older than `stored` when another person saved since. */
  base: StoredFloor;
  /** False for the roles that only read. */
  mayEdit: boolean;
  /** True when there are unsaved changes. */
  isChanged: boolean;
  /**
   * Applies `change` to the current floor, even when the calling function comes from an earlier render. `label` names the
   * change for undo: `Move 3 tables`. With `said`, a message reports it and offers an undo.
   */
  edit: (label: string, change: (now: Floor) => Floor, said?: string | Said) => void;
  /** Does nothing when there is no change to undo or redo. */
  undo: () => void;
  redo: () => void;
  /** The labels of the next undo and the next redo; undefined when there is none. */
  undoes: string | undefined;
  redoes: string | undefined;
};

/** The message about a change; undefined for none. */
export type Said = (before: Floor, after: Floor) => string | undefined;

export const FloorContext = createContext<FloorEditing | undefined>(undefined);

/** The floor of the surrounding view. */
export function useFloor(): FloorEditing {
  const editing = useContext(FloorContext);
  if (!editing) throw new Error('A part of the floor needs a FloorContext around it.');
  return editing;
}

/** The floor of a term during editing. Unsaved changes survive a reload. */
export function useFloorDraft(term: Term, stored: StoredFloor) {
  const { username, role } = useAccount();
  const mayEdit = role === 'coordinator';
  const [kept] = useState(() => (mayEdit ? readDraft(formatTerm(term), username) : undefined));
  const [draft, show] = useState(kept ?? begin(stored));
  const changed = isChanged(draft);

  // Shows a floor saved by another person at once when there are no changes here.
  if (stored.version > draft.base.version && !changed) show(begin(stored));

  const name = formatTerm(term);
  // An effect that is not a layout effect would not run when the page is left before the next frame.
  useLayoutEffect(() => {
    if (changed) keepDraft(name, username, draft);
    else dropDraft(name);
  }, [name, username, draft, changed]);

  /** The current draft, which may be newer than the rendered one; undefined after the page was left. */
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

  // Hides the messages when the page is left, because their undo buttons would do nothing.
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
    // Takes back only this change. Later changes stay.
    const takeBack = (now: Floor) => mergeFloors({ base: after, mine: before, theirs: now }, 'mine').floor;
    const say = misplacedTables(after) > misplacedTables(before) ? sayDoubtful : sayDone;
    if (words)
      messages.push(
        say(words, {
          label: t('words.undo'),
          run: () => edit(t('staff.floor.takeBack', { change: label }), takeBack),
        }).hide,
      );
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
    /** True when the draft comes from before a reload and was not changed since. */
    isKept: kept !== undefined && draft === kept && changed,
    /** The draft that a save would store; undefined without changes. */
    unsaved: () => (latest.current && isChanged(latest.current) ? latest.current : undefined),
    rebase: (sent: Floor, floor: Floor, base: StoredFloor) => set((now) => rebased(now, sent, floor, base)),
    discard: () => set((now) => begin(now.base)),
  };
}

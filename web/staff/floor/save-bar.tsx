import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import type { Draft } from './draft.ts';
import styles from './floor.module.css';
import type { FloorEditing } from './use-floor.ts';
import type { useSaveFloor } from './use-save-floor.ts';

type Props = {
  editing: FloorEditing;
  unsaved: () => Draft | undefined;
  save: ReturnType<typeof useSaveFloor>;
  /** True for changes from before a reload. */
  isKept: boolean;
  onDiscard: () => void;
};

/** Save, undo and redo for all tabs; keys: Ctrl+S, Ctrl+Z and Ctrl+Y. */
export function SaveBar({ editing, unsaved, save, isKept, onDiscard }: Props) {
  const { stored, base, isChanged, undo, redo, undoes, redoes } = editing;
  const send = () => {
    const draft = unsaved();
    if (draft) save.run(draft.floor, draft.base);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act || document.querySelector('dialog[open]')) return;
    const isTyping = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea');
    // In a text field, Ctrl+Z belongs to the field.
    if (act !== 'save' && isTyping) return;
    event.preventDefault();
    if (act === 'save') {
      takeTyped();
      send();
    } else if (act === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.bar} data-used={isChanged || undoes || redoes ? true : undefined}>
      <Button look="primary" aria-disabled={!isChanged || save.isPending} aria-keyshortcuts="Control+S" onClick={send}>
        {save.isPending ? 'Saving…' : 'Save floor'}
      </Button>
      <Button aria-disabled={!undoes} title={undoes && `Undo: ${undoes}`} aria-keyshortcuts="Control+Z" onClick={undo}>
        Undo
      </Button>
      <Button aria-disabled={!redoes} title={redoes && `Redo: ${redoes}`} aria-keyshortcuts="Control+Y" onClick={redo}>
        Redo
      </Button>
      {isChanged && <Button onClick={onDiscard}>Discard changes</Button>}
      <p className={styles.hint} role="status">
        {isKept
          ? 'These changes are from before the page was reloaded. Not saved yet'
          : isChanged
            ? 'Not saved yet'
            : 'Nothing to save'}
        {isChanged && stored.version > base.version && '. Somebody else saved since: your save keeps the changes of both'}
      </p>
      {save.error && <FailureNote title="The floor was not saved.">{reasonOf(save.error)}</FailureNote>}
    </div>
  );
}

/** Makes the focused field apply its value: some fields do so only when they lose the focus. */
function takeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const pressed = key.toLowerCase();
  if (pressed === 's' && !shiftKey) return 'save';
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' ? 'redo' : undefined;
}

/** The error in words, with the field that the server names. */
function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  const fields = Object.entries(error.problem.fields ?? {}).slice(0, 3);
  const parts = fields.map(([name, what]) => `${name} ${what}`);
  return [error.detail ?? error.title, ...parts].join(' · ');
}

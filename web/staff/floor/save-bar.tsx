import { useEffect, useEffectEvent, useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { misplacedTables } from '../../../domain/floor/plan-problems.ts';
import { t } from '../../../domain/language/text.ts';
import { notDone } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import parts from '../shell/parts.module.css';
import { partInWords } from './clash-words.ts';
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
  /** How many tables are misplaced in the floor that waits for an answer; 0 for none. */
  const [misplaced, setMisplaced] = useState(0);
  const send = () => {
    const draft = unsaved();
    setMisplaced(0);
    if (draft) save.run(draft.floor, draft.base);
  };
  /** Asks about tables that the changes misplace. Those that were saved so before were meant so. */
  const askAndSend = () => {
    const draft = unsaved();
    const count = draft ? misplacedTables(draft.floor) : 0;
    if (draft && count > misplacedTables(draft.base.floor)) setMisplaced(count);
    else send();
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
      askAndSend();
    } else if (act === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={`${parts.tools} ${parts.saves} ${styles.bar}`} data-used={isChanged || undoes || redoes ? true : undefined}>
      <Button look="primary" aria-disabled={!isChanged || save.isPending} aria-keyshortcuts="Control+S" onClick={askAndSend}>
        {save.isPending ? t('form.saving') : t('staff.floor.save')}
      </Button>
      <Button
        aria-disabled={!undoes}
        title={undoes && t('staff.floor.undoIt', { change: undoes })}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        {t('words.undo')}
      </Button>
      <Button
        aria-disabled={!redoes}
        title={redoes && t('staff.floor.redoIt', { change: redoes })}
        aria-keyshortcuts="Control+Y"
        onClick={redo}
      >
        {t('staff.floor.redo')}
      </Button>
      {isChanged && <Button onClick={onDiscard}>{t('team.submission.discardChanges')}</Button>}
      <p className={parts.hint} role="status">
        {t('staff.floor.status', {
          state: isKept ? 'kept' : isChanged ? 'changed' : 'same',
          isBehind: String(isChanged && stored.version > base.version),
        })}
      </p>
      {save.error && (
        <FailureNote title={notDone(save.error, t('staff.floor.notSaved'))}>
          {reasonOf(save.error, save.sent ?? base.floor)}
        </FailureNote>
      )}
      {misplaced > 0 && (
        <AskDialog
          title={t('staff.floor.saveMisplaced')}
          no={t('staff.words.cancel')}
          yes={t('staff.floor.save')}
          onNo={() => setMisplaced(0)}
          onYes={send}
        >
          <p>{t('staff.floor.misplaced', { count: misplaced })}</p>
        </AskDialog>
      )}
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

/** The error in words, with the parts of the floor that the server names. */
function reasonOf(error: Error, floor: Floor): string {
  if (!(error instanceof ApiError)) return t('uploads.wentWrong');
  const fields = Object.entries(error.problem.fields ?? {}).slice(0, 3);
  const parts = fields.map(([name, what]) => `${partInWords(name, floor)}: ${what}`);
  // No field of the plan is marked, which the general words would say.
  return parts.join(' · ') || error.detail || error.title;
}

import type { ProjectState } from '../../../../domain/project/projects.ts';
import { Button } from '../../../kit/controls/button.tsx';
import linkButton from '../../../kit/controls/link-button.module.css';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { canDo, isPublishedByFinish } from './can-do.ts';
import styles from './edit-dialog.module.css';
import type { ResultMessage } from './result-message.ts';
import type { SaveAction } from './use-save.ts';

type Props = {
  state: ProjectState;
  hasNext: boolean;
  /** The labels of the changed fields. */
  changed: readonly string[];
  isDirty: boolean;
  /** Text for the running call, such as `Saving…`; '' for none. */
  busy: string;
  failure: string;
  said: ResultMessage | undefined;
  onDo: (deed: SaveAction) => void;
  onFinish: () => void;
  onUndo: () => void;
  onDiscard: () => void;
};

/** The buttons that save, publish and hide, the changed fields, and the result of the last call. */
export function EditBar(props: Props) {
  const { state, hasNext, changed, isDirty, busy, failure, said, onDo, onFinish, onUndo, onDiscard } = props;
  const isBusy = busy !== '';
  const button = (deed: Exclude<SaveAction, 'save'>, words: string) => {
    const isOff = !canDo(deed, state);
    return (
      <Button aria-disabled={isOff || isBusy} onClick={() => !isOff && onDo(deed)}>
        {isDirty && !isOff && deed !== 'revert' ? `Save and ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words}
      </Button>
    );
  };
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {hasNext && (
          <Button
            look="primary"
            data-step="finish"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter"
            aria-disabled={isBusy}
            onClick={onFinish}
          >
            {isPublishedByFinish(state) ? 'Save, publish and next' : 'Save and next'}
          </Button>
        )}
        <Button
          look={hasNext ? 'quiet' : 'primary'}
          aria-keyshortcuts="Control+S"
          title="Ctrl + S"
          aria-disabled={isBusy}
          onClick={() => onDo('save')}
        >
          Save
        </Button>
        {button('publish', state === 'changed' ? 'Publish the new version' : 'Publish')}
        {canDo('revert', state) && button('revert', 'Keep the approved version')}
        {button('hide', 'Hide')}
        {canDo('return', state) && button('return', 'Return to team')}
        <div className={styles.news}>
          <p className={styles.said} role="status">
            {busy || (!said?.failed && said?.words)}
          </p>
          {!isBusy && said?.undo && (
            <button type="button" className={linkButton.button} onClick={onUndo}>
              Undo
            </button>
          )}
          <p className={styles.summary} aria-live="polite">
            {changesInWords(changed, isDirty)}
          </p>
          {isDirty && (
            <button type="button" className={linkButton.button} onClick={onDiscard}>
              Discard changes
            </button>
          )}
        </div>
      </div>
      {(failure || said?.failed) && <FailureNote>{failure || said?.words}</FailureNote>}
    </div>
  );
}

function changesInWords(changed: readonly string[], isDirty: boolean): string {
  if (changed.length > 0) return `Changed: ${changed.join(', ')}`;
  return isDirty ? 'A picture is still uploading.' : 'No changes.';
}

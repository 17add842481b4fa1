import { t } from '../../../../domain/language/text.ts';
import type { ProjectState } from '../../../../domain/project/projects.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import text from '../../../kit/text/text.module.css';
import parts from '../../shell/parts.module.css';
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
  onDo: (action: SaveAction) => void;
  onFinish: () => void;
  onUndo: () => void;
  onDiscard: () => void;
};

/** The buttons that save, publish and hide, the changed fields, and the result of the last call. */
export function EditBar(props: Props) {
  const { state, hasNext, changed, isDirty, busy, failure, said, onDo, onFinish, onUndo, onDiscard } = props;
  const isBusy = busy !== '';
  const button = (action: Exclude<SaveAction, 'save'>, words: string, wordsWithSave = words) => {
    const isOff = !canDo(action, state);
    return (
      <Button aria-disabled={isOff || isBusy} onClick={() => !isOff && onDo(action)}>
        {isDirty && !isOff ? wordsWithSave : words}
      </Button>
    );
  };
  return (
    <div className={styles.bar}>
      <div className={`${parts.tools} ${styles.line}`}>
        {hasNext && (
          <Button
            look="primary"
            data-step="finish"
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter"
            aria-disabled={isBusy}
            onClick={onFinish}
          >
            {isPublishedByFinish(state) ? t('staff.projects.edit.finish') : t('staff.projects.edit.saveAndNext')}
          </Button>
        )}
        <Button
          look={hasNext ? 'quiet' : 'primary'}
          aria-keyshortcuts="Control+S"
          title="Ctrl + S"
          aria-disabled={isBusy}
          onClick={() => onDo('save')}
        >
          {t('staff.words.save')}
        </Button>
        {state === 'changed'
          ? button('publish', t('staff.projects.edit.publishNew'), t('staff.projects.edit.saveAnd.publishNew'))
          : button('publish', t('staff.words.publish'), t('staff.projects.edit.saveAnd.publish'))}
        {canDo('revert', state) && button('revert', t('staff.projects.edit.revert'))}
        {button('hide', t('staff.words.hide'), t('staff.projects.edit.saveAnd.hide'))}
        {canDo('return', state) && button('return', t('staff.projects.return'), t('staff.projects.edit.saveAnd.return'))}
        <div className={styles.news}>
          <p className={styles.said} role="status">
            {busy || (!said?.failed && said?.words)}
          </p>
          {!isBusy && said?.undo && (
            <button type="button" className={text.linkButton} onClick={onUndo}>
              {t('words.undo')}
            </button>
          )}
          <p className={styles.summary} aria-live="polite">
            {changesInWords(changed, isDirty)}
          </p>
          {isDirty && (
            <button type="button" className={text.linkButton} onClick={onDiscard}>
              {t('team.submission.discardChanges')}
            </button>
          )}
        </div>
      </div>
      {(failure || said?.failed) && <FailureNote>{failure || said?.words}</FailureNote>}
    </div>
  );
}

function changesInWords(changed: readonly string[], isDirty: boolean): string {
  if (changed.length > 0) return t('staff.projects.edit.changed', { fields: changed.join(', ') });
  return isDirty ? t('staff.projects.edit.uploading') : t('staff.projects.edit.unchanged');
}

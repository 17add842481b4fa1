import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/note.tsx';
import { labelOf } from '../labels.ts';
import styles from './edit-dialog.module.css';

type Props = {
  /** Names of the changed fields, as an update calls them. */
  changed: readonly string[];
  isDirty: boolean;
  /** Text for the running call; '' when none is running. */
  busy: string;
  failure: string;
  onSave: () => void;
  onCancel: () => void;
};

/** The Save and Discard buttons, the names of the changed fields, and the last failure. */
export function EditFooter({ changed, isDirty, busy, failure, onSave, onCancel }: Props) {
  return (
    <div className={styles.footer}>
      {failure && <FailureNote>{failure}</FailureNote>}
      <div className={styles.line}>
        <Button look="primary" onClick={onSave} aria-disabled={busy !== ''}>
          {busy || 'Save changes'}
        </Button>
        <Button onClick={onCancel}>{isDirty ? 'Discard changes' : 'Close'}</Button>
        <p className={styles.summary} aria-live="polite">
          {changed.length > 0
            ? `Changed: ${changed.map(labelOf).join(', ')}`
            : isDirty
              ? 'A picture is on its way.'
              : 'No changes.'}
        </p>
      </div>
    </div>
  );
}

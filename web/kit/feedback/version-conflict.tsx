import { t } from '../../../domain/language/text.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import styles from './version-conflict.module.css';

/** A field that two people set to different values, both as readable text. */
export type BothValues = { label: string; theirs: string; yours: string };

type Props = {
  title: string;
  /** Who saved first, and when, as a sentence. */
  about: string;
  rows: readonly BothValues[];
  onTheirs: () => void;
  onYours: () => void;
  onBack: () => void;
};

/** Shows both versions after two people changed the same record, and asks which one to keep. */
export function VersionConflict({ title, about, rows, onTheirs, onYours, onBack }: Props) {
  return (
    <Dialog title={title} onClose={onBack}>
      <p>{t('feedback.conflict', { about })}</p>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('feedback.field')}</th>
              <th scope="col">{t('feedback.stored')}</th>
              <th scope="col">{t('feedback.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, theirs, yours }) => (
              <tr key={`${label} ${theirs} ${yours}`}>
                <th scope="row">{label}</th>
                <td>{theirs}</td>
                <td>{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={onTheirs}>
          {t('feedback.useStored')}
        </Button>
        <Button onClick={onYours}>{t('feedback.saveMine')}</Button>
      </div>
    </Dialog>
  );
}

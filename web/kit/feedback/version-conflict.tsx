import { t } from '../../../domain/language/text.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { type BothValues, BothValuesTable } from './both-values-table.tsx';
import styles from './version-conflict.module.css';

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
      {rows.length > 0 && <BothValuesTable rows={rows} theirs={t('feedback.stored')} yours={t('feedback.yours')} />}
      <div className={styles.actions}>
        <Button look="primary" onClick={onTheirs}>
          {t('feedback.useStored')}
        </Button>
        <Button onClick={onYours}>{t('feedback.saveMine')}</Button>
      </div>
    </Dialog>
  );
}

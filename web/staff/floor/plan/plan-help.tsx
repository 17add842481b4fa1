import { useId } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { KeyList } from '../../shell/key-list.tsx';
import styles from './dialogs.module.css';
import { editorsHelp, readersHelp } from './keys.ts';

/** The help on keys and pointers. */
export function PlanHelp({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={heading}>{t('staff.floor.plan.keys')}</h2>
        <p className={styles.about}>{t('staff.floor.plan.keysHint')}</p>
        <KeyList keys={mayEdit ? editorsHelp() : readersHelp()} />
      </div>
    </Dialog>
  );
}

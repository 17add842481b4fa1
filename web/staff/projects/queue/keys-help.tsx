import { useId } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { CheckField } from '../../../kit/controls/check-field.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { KeyList } from '../../shell/key-list.tsx';
import { type Command, commands, keysInWords } from './keys.ts';
import styles from './keys-help.module.css';

const all = Object.keys(commands) as Command[];

type Props = { isOn: boolean; onUse: (isOn: boolean) => void; onClose: () => void };

/** Lists the keys of the review, with a switch to turn them off. */
export function KeysHelp({ isOn, onUse, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className={styles.help}>
        <h2 id={heading}>{t('staff.projects.queue.keysTitle')}</h2>
        <KeyList keys={all.map((command) => [keysInWords(command), t(`staff.projects.queue.commands.${command}`)])} />
        <CheckField checked={isOn} onChange={(event) => onUse(event.currentTarget.checked)}>
          {t('staff.projects.queue.useKeys')}
        </CheckField>
      </div>
    </Dialog>
  );
}

import { useId } from 'react';
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
        <h2 id={heading}>Keys of the review</h2>
        <KeyList keys={all.map((command) => [keysInWords(command), commands[command].does])} />
        <CheckField checked={isOn} onChange={(event) => onUse(event.currentTarget.checked)}>
          Use these keys in this browser
        </CheckField>
      </div>
    </Dialog>
  );
}

import { useId } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Command, commands, keysInWords } from './keys.ts';
import styles from './keys-help.module.css';

type Props = { isOn: boolean; onUse: (isOn: boolean) => void; onClose: () => void };

/** Lists the keys of the review, and switches them off for those who do not want them. */
export function KeysHelp({ isOn, onUse, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className={styles.help}>
        <h2 id={heading}>Keys of the review</h2>
        <dl>
          {(Object.keys(commands) as Command[]).map((command) => (
            <div key={command}>
              <dt>
                <kbd>{keysInWords(command)}</kbd>
              </dt>
              <dd>{commands[command].does}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => onUse(event.currentTarget.checked)} /> Use these keys in
          this browser
        </label>
      </div>
    </Dialog>
  );
}

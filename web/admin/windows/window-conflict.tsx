import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { timeInWords } from '../event-times.ts';
import type { WindowConflict as Conflict } from './conflict.ts';
import styles from './window.module.css';

type Props = { conflict: Conflict; onTheirs: () => void; onYours: () => void; onBack: () => void };

/** Two people changed a window at once: shows both, and lets one of both be kept. */
export function WindowConflict({ conflict: { by, at, rows }, onTheirs, onYours, onBack }: Props) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} onClose={onBack}>
      <div className={styles.conflict}>
        <h2 id={heading}>The submission window was changed meanwhile</h2>
        <p>
          {by && at ? `${by} saved it on ${timeInWords(at)}.` : 'Somebody else saved it.'} Nothing of yours is lost: which one
          shall it be?
        </p>
        {rows.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Stored now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, yours, theirs }) => (
                <tr key={label}>
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
            Use what is stored
          </Button>
          <Button onClick={onYours}>Save mine</Button>
        </div>
      </div>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import type { Invited } from '../../../domain/person/people.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import field from '../../kit/controls/field.module.css';
import styles from './people.module.css';

/** Shows the link of an invitation that no mail carries. It is shown this once. */
export function HandOver({ invited: { person, link = '' }, onClose }: { invited: Invited; onClose: () => void }) {
  const heading = useId();
  const [isCopied, setIsCopied] = useState(false);
  const address = new URL(link, location.origin).href;
  return (
    <Dialog labelledBy={heading} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={heading}>Give {person.name || person.username} this link</h2>
        <p className={styles.about}>
          No mail carries it: this showcase sends none, or earlier mail to {person.email || 'the address'} came back. Hand the
          link over yourself, to {person.name || person.username} only: whoever opens it chooses the password. It works once,
          within 48 hours, and is not shown again. “Send again” makes a new one.
        </p>
        <label className={field.field}>
          Link
          <input
            className={field.input}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            spellCheck={false}
          />
        </label>
        <div className={styles.actions}>
          <Button
            look="primary"
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => setIsCopied(true),
                () => setIsCopied(false),
              )
            }
          >
            Copy the link
          </Button>
          <Button onClick={onClose}>Done</Button>
          <p role="status" className={styles.about}>
            {isCopied && 'Copied.'}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

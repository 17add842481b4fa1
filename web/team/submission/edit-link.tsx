import { useRef, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import styles from './receipt.module.css';

/** The private link, with a request to keep it. */
export function EditLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const sendsMail = useSendsMail();
  const address = new URL(paths.ownSubmission(token), location.origin).href;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setNote('Copied. Save it where your team can find it.'),
      () => {
        field.current?.select();
        setNote('The browser did not allow copying. The link is selected: please copy it yourself.');
      },
    );
  };
  return (
    <section className={styles.card} aria-labelledby="edit-link">
      <h3 id="edit-link" className={styles.cardTitle}>
        <Icon path={formIcons.lock} size={18} /> Your private link
      </h3>
      <p className={styles.small}>
        <strong>Keep this link.</strong> It opens this page on any device. Anyone who has it can change the submission, so share
        it with your team only.{' '}
        {sendsMail && (
          <>
            Did you lose it? <Link to={paths.lostLink}>Have it mailed to you</Link>.
          </>
        )}
      </p>
      <input
        ref={field}
        className={styles.link}
        readOnly
        value={address}
        aria-label="Private link"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.printedLink}>{address}</p>
      <div className={styles.actions}>
        <Button onClick={copy}>
          <Icon path={pageIcons.copy} size={18} /> Copy link
        </Button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </section>
  );
}

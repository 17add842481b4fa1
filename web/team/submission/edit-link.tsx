import { useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { copyText } from '../../kit/controls/copy-text.ts';
import { formIcons } from '../../kit/controls/form-icons.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import styles from './receipt.module.css';

/** The private link, with a request to keep it. That of a withdrawn submission changes nothing. */
export function EditLink({ token, isWithdrawn }: { token: string; isWithdrawn: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const sendsMail = useSendsMail();
  const address = new URL(paths.ownSubmission(token), location.origin).href;
  const copy = async () => {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setNote(isCopied ? t('team.submission.copied') : t('team.submission.notCopied'));
  };
  return (
    <section className={styles.card} aria-labelledby="edit-link">
      <h3 id="edit-link" className={styles.cardTitle}>
        <Icon path={formIcons.lock} size={18} /> {t('team.submission.privateLink')}
      </h3>
      <p className={styles.small}>
        <Rich text={t(isWithdrawn ? 'team.submission.keepLinkWithdrawn' : 'team.submission.keepLink')} />{' '}
        {sendsMail && <Rich text={t('team.submission.lost')} parts={[(words) => <Link to={paths.lostLink}>{words}</Link>]} />}
      </p>
      <input
        ref={field}
        className={styles.link}
        readOnly
        value={address}
        dir="ltr"
        aria-label={t('team.submission.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.printedLink} dir="ltr">
        {address}
      </p>
      <div className={styles.actions}>
        <Button onClick={copy}>
          <Icon path={pageIcons.copy} size={18} /> {t('team.submission.copy')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </section>
  );
}

import { useId, useState } from 'react';
import type { JudgeWithToken } from '../../../../domain/judging/judging.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { qrCode } from '../../../kit/media/qr-code.ts';
import { QrPicture } from '../../../kit/media/qr-picture.tsx';
import { paths } from '../../../kit/page/paths.ts';
import styles from './judges.module.css';

/** Shows the links of new judges, this once: to copy, to scan from the screen, or as printed cards. */
export function LinksDialog({ judges, onClose }: { judges: readonly JudgeWithToken[]; onClose: () => void }) {
  const heading = useId();
  const [copied, setCopied] = useState<string>();
  const addressOf = (token: string) => new URL(paths.ownJudging(token), location.origin).href;
  const copy = (id: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(id),
      () => setCopied(undefined),
    );
  const all = judges.map(({ name, organisation, token }) => [name, organisation, addressOf(token)].join('\t')).join('\n');
  return (
    <Dialog labelledBy={heading} stays onClose={onClose}>
      <div className={styles.links}>
        <h2 id={heading}>{judges.length === 1 ? `The link of ${judges[0]?.name}` : `The links of ${judges.length} judges`}</h2>
        <p className={styles.hint}>
          Whoever opens a link judges in that name, without a password. The links are not shown again: copy or print them now,
          or let the judge scan the code. “New link” makes another one.
        </p>
        <div className={styles.tools}>
          {judges.length > 1 && (
            <Button look="primary" onClick={() => copy('all', all)}>
              Copy all as a table
            </Button>
          )}
          <Button onClick={() => print()}>
            <Icon path={formIcons.print} size={18} /> Print {judges.length === 1 ? 'the card' : 'cards'}
          </Button>
          <p role="status" className={styles.hint}>
            {copied === 'all' && 'Copied.'}
          </p>
        </div>
        <ul className={styles.cards}>
          {judges.map(({ id, name, organisation, token }) => (
            <li key={id} className={styles.card}>
              <QrPicture code={qrCode(addressOf(token))} url={`the link of ${name}`} />
              <div>
                <h3>{name}</h3>
                {organisation && <p>{organisation}</p>}
                <p className={styles.hint}>Scan to judge. The code is yours alone.</p>
                <Button aria-label={`Copy the link of ${name}`} onClick={() => copy(id, addressOf(token))}>
                  {copied === id ? 'Copied' : 'Copy link'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

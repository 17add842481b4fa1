import { useState } from 'react';
import type { JudgeWithToken } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { qrCode } from '../../../kit/media/qr-code.ts';
import { QrPicture } from '../../../kit/media/qr-picture.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { copyInWords } from '../../shell/copy-in-words.ts';
import parts from '../../shell/parts.module.css';
import styles from './judges.module.css';

/** Shows the links of new judges, this once: to copy, to scan from the screen, or as printed cards. */
export function LinksDialog({ judges, onClose }: { judges: readonly JudgeWithToken[]; onClose: () => void }) {
  const [copied, setCopied] = useState<{ id: string; words: string }>();
  const addressOf = (token: string) => new URL(paths.ownJudging(token), location.origin).href;
  const copy = async (id: string, text: string) => setCopied({ id, words: await copyInWords(text) });
  const all = judges.map(({ name, organisation, token }) => [name, organisation, addressOf(token)].join('\t')).join('\n');
  return (
    <Dialog
      title={
        judges.length === 1
          ? t('staff.judging.judges.linkOf', { name: judges[0]?.name ?? '' })
          : t('staff.judging.judges.linksOf', { count: judges.length })
      }
      stays
      onClose={onClose}
    >
      <p className={parts.fine}>{t('staff.judging.judges.linksHint')}</p>
      <div className={parts.tools}>
        {judges.length > 1 && (
          <Button look="primary" onClick={() => copy('all', all)}>
            {t('staff.judging.judges.copyAll')}
          </Button>
        )}
        <Button onClick={() => print()}>
          <Icon path={pageIcons.print} size={18} /> {t('staff.judging.judges.printCards', { count: judges.length })}
        </Button>
        <p role="status" className={parts.fine}>
          {copied?.id === 'all' && copied.words}
        </p>
      </div>
      <ul className={styles.cards}>
        {judges.map(({ id, name, organisation, token }) => (
          <li key={id} className={styles.card}>
            <QrPicture code={qrCode(addressOf(token))} url={t('staff.judging.judges.qrOf', { name })} />
            <div>
              <h3>{name}</h3>
              {organisation && <p>{organisation}</p>}
              <p className={parts.fine}>{t('staff.judging.judges.scan')}</p>
              <Button aria-label={t('staff.judging.judges.copyOf', { name })} onClick={() => copy(id, addressOf(token))}>
                {t('team.submission.copy')}
              </Button>
              <p role="status" className={parts.fine}>
                {copied?.id === id && copied.words}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

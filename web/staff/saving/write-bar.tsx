import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useStageSends } from '../mails/mail-status.ts';
import parts from '../shell/parts.module.css';
import { takeStep } from '../shell/toasts.tsx';
import { useOneAtATime } from './one-at-a-time.ts';
import styles from './write-bar.module.css';

type Props<Kind extends string> = {
  /** How many rows are chosen. */
  count: number;
  words: { chosen: string; noSender: string; newLinkAsk: string };
  /** The mails beside new links, the usual one first. */
  kinds: readonly { kind: Kind; label: string }[];
  onWrite: (kind: Kind | 'newLink') => Promise<void>;
  /** After a try, also one that failed. */
  onTried: () => Promise<unknown>;
};

/** Writes to the people of the chosen rows: mails with their links, or new links, which end the ones before. */
export function WriteBar<Kind extends string>({ count, words, kinds, onWrite, onTried }: Props<Kind>) {
  const sends = useStageSends();
  const once = useOneAtATime();
  const [asks, setAsks] = useState(false);
  const isReady = sends === true && count > 0;
  const write = (kind: Kind | 'newLink') =>
    once(async () => {
      if (!isReady) return;
      setAsks(false);
      await takeStep(
        async () => onWrite(kind).then(() => undefined),
        (reason) => t('staff.roster.notSent', { reason }),
      );
      await onTried();
    });
  return (
    <ActionBar className={`${parts.box} ${styles.bar}`} data-chosen={count > 0 || undefined}>
      <p className={styles.chosen} role="status">
        {sends === false ? words.noSender : words.chosen}
      </p>
      {sends !== false && (
        <div className={parts.tools}>
          {kinds.map(({ kind, label }, index) => (
            <Button key={kind} {...(index === 0 && { look: 'primary' })} aria-disabled={!isReady} onClick={() => write(kind)}>
              {label}
            </Button>
          ))}
          <Button aria-disabled={!isReady} onClick={() => isReady && setAsks(true)}>
            {t('staff.roster.newLink')}
          </Button>
        </div>
      )}
      {asks && (
        <AskDialog
          title={words.newLinkAsk}
          yes={t('staff.roster.newLinkYes')}
          no={t('staff.words.cancel')}
          onYes={() => write('newLink')}
          onNo={() => setAsks(false)}
        >
          <p>{t('staff.roster.newLinkHint')}</p>
        </AskDialog>
      )}
    </ActionBar>
  );
}

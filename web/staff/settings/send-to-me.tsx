import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { ChangeableLetter, MailTexts } from '../../../domain/mail/mail-texts.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sendSample } from './queries.ts';
import styles from './settings.module.css';

type Props = { name: ChangeableLetter; texts: NonNullable<MailTexts[ChangeableLetter]>; isWrong: boolean };

/** Sends a mail, as it is written now, to the coordinator who is signed in. */
export function SendToMe({ name, texts, isWrong }: Props) {
  const once = useOneAtATime();
  const [said, setSaid] = useState<{ words: string; failed?: true }>();
  const send = () =>
    once(async () => {
      setSaid({ words: t('team.form.sending') });
      try {
        const { to } = await sendSample({ letter: name, texts });
        setSaid({ words: t('staff.settings.mails.onItsWay', { address: to }) });
      } catch (error) {
        const isKnown = error instanceof ApiError;
        setSaid({ failed: true, words: isKnown ? (error.detail ?? error.title) : t('uploads.wentWrong') });
      }
    });
  return (
    <>
      <Button aria-disabled={isWrong} onClick={() => !isWrong && send()}>
        {t('staff.settings.mails.sendToMe')}
      </Button>
      <p role="status" className={styles.hint}>
        {!said?.failed && said?.words}
      </p>
      {said?.failed && <FailureNote title={t('staff.shell.notSent')}>{said.words}</FailureNote>}
    </>
  );
}

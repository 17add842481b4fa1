import { useState } from 'react';
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
      setSaid({ words: 'Sending…' });
      try {
        const { to } = await sendSample({ letter: name, texts });
        setSaid({ words: `On its way to ${to}.` });
      } catch (error) {
        const isKnown = error instanceof ApiError;
        setSaid({ failed: true, words: isKnown ? (error.detail ?? error.title) : 'Something went wrong.' });
      }
    });
  return (
    <>
      <Button aria-disabled={isWrong} onClick={() => !isWrong && send()}>
        Send to me
      </Button>
      <p role="status" className={styles.hint}>
        {!said?.failed && said?.words}
      </p>
      {said?.failed && <FailureNote title="Not sent">{said.words}</FailureNote>}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { keepToken } from '../shell/session.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import styles from './people.module.css';
import { endOtherSessions } from './queries.ts';
import { refusalText } from './refusal.ts';

/** Ends one's own sessions on other devices. */
export function EndSessions() {
  const once = useOneAtATime();
  const [asks, setAsks] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ jwtToken }) => {
      keepToken(jwtToken);
      sayDone('You are signed out everywhere else.');
    },
    onError: (error) => sayFailed(`The other sessions were not ended. ${refusalText(error)}`),
  });
  const end = () => {
    setAsks(false);
    once(() => mutateAsync().catch(() => undefined));
  };
  return (
    <section className={parts.part} aria-labelledby="sessions">
      <h2 id="sessions">Other sessions</h2>
      <p className={styles.about}>
        A session ends on its own after eight hours. Did you stay signed in on a computer that others use? Sign out everywhere
        but here.
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={isPending} onClick={() => setAsks(true)}>
          End my other sessions
        </Button>
      </div>
      {asks && (
        <AskDialog title="End your other sessions?" no="Leave them" yes="End them" onYes={end} onNo={() => setAsks(false)}>
          <p>Other browsers ask for your password again; nothing typed there is lost.</p>
        </AskDialog>
      )}
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { keepToken } from '../shell/session.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './people.module.css';
import { endOneSession, endOtherSessions, sessionsQuery } from './queries.ts';
import { refusalText } from './refusal.ts';

/** One's own sessions: where they were begun, when they were used, and ending one or all others. */
export function Sessions() {
  const once = useOneAtATime();
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const [asks, setAsks] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (id?: string) => {
      if (id !== undefined) await endOneSession(id);
      else keepToken((await endOtherSessions()).jwtToken);
    },
    onSuccess: (_, id) => {
      sayDone(id === undefined ? 'You are signed out everywhere else.' : 'That session has ended.');
      return client.invalidateQueries(sessionsQuery);
    },
    onError: (error) => sayFailed(`The session was not ended. ${refusalText(error)}`),
  });
  const end = (id?: string) => once(() => mutateAsync(id).catch(() => undefined));
  return (
    <section className={parts.part} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className={styles.about}>
        A session ends on its own after eight hours. Did you stay signed in on a computer that others use? End that session
        here.
      </p>
      <Loaded query={query} loading={<ViewSkeleton />} failure="Your sessions could not be loaded">
        {(sessions) => (
          <ul className={styles.sessions} aria-label="Your sessions">
            {sessions.map(({ id, browser, since, usedAt, isThis }) => (
              <li key={id}>
                <div>
                  <span className={styles.name}>{browser}</span>
                  <span className={styles.about}>
                    {isThis ? 'this session' : `last used ${momentInWords(usedAt)}`} · signed in {momentInWords(since)}
                  </span>
                </div>
                {!isThis && (
                  <Button
                    aria-label={`End the session of ${browser}, ${momentInWords(since)}`}
                    aria-disabled={isPending}
                    onClick={() => end(id)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div className={styles.actions}>
        <Button aria-disabled={isPending} onClick={() => setAsks(true)}>
          End my other sessions
        </Button>
      </div>
      {asks && (
        <AskDialog
          title="End your other sessions?"
          no="Leave them"
          yes="End them"
          onYes={() => {
            setAsks(false);
            end();
          }}
          onNo={() => setAsks(false)}
        >
          <p>Other browsers ask you to sign in again; nothing typed there is lost.</p>
        </AskDialog>
      )}
    </section>
  );
}

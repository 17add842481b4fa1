import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { keepToken } from '../sign-in/session.ts';
import styles from './people.module.css';
import { endOneSession, endOtherSessions, sessionsQuery } from './queries.ts';

/** One's own sessions: where they were begun, when they were used, and ending one or all others. */
export function Sessions() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { mutateOnce, isPending } = useOneMutation({
    mutationFn: async (id?: string) => {
      if (id !== undefined) await endOneSession(id);
      else keepToken((await endOtherSessions()).jwtToken);
    },
    onSuccess: (_, id) => {
      sayDone(id === undefined ? t('staff.people.signedOutElsewhere') : t('staff.people.sessions.oneEnded'));
      return client.invalidateQueries(sessionsQuery);
    },
    onError: (error) => sayFailed(t('staff.people.sessions.notEnded', { reason: refusalText(error) }), error),
  });
  return (
    <section className={parts.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('staff.people.sessions.title')}</h2>
      <p className={styles.about}>{t('staff.people.sessions.about')}</p>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.people.sessions.failed')}>
        {(sessions) => (
          <ul className={styles.sessions} aria-label={t('staff.people.sessions.list')}>
            {sessions.map(({ id, browser, since, usedAt, isThis }) => (
              <li key={id}>
                <div>
                  <span className={styles.name}>{browser}</span>
                  <span className={styles.about}>
                    {isThis
                      ? t('staff.people.sessions.this', { since: momentInWords(since) })
                      : t('staff.people.sessions.used', { used: momentInWords(usedAt), since: momentInWords(since) })}
                  </span>
                </div>
                {!isThis && (
                  <Button
                    aria-label={t('staff.people.sessions.endOf', { browser, since: momentInWords(since) })}
                    aria-disabled={isPending}
                    onClick={() => mutateOnce(id)}
                  >
                    {t('staff.people.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div className={styles.actions}>
        <AskButton
          label={t('staff.people.sessions.endOthers')}
          isDisabled={isPending}
          title={t('staff.people.sessions.endAsk')}
          no={t('staff.people.person.leaveThem')}
          yes={t('staff.people.person.end')}
          onYes={() => mutateOnce(undefined)}
        >
          <p>{t('staff.people.sessions.endSays')}</p>
        </AskButton>
      </div>
    </section>
  );
}

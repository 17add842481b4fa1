import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayFailed } from '../shell/toasts.tsx';
import styles from './overview.module.css';
import { markDone, type SupportRequests, supportQuery } from './queries.ts';

/** One request for help, with a button that marks it as done or as open again. */
export function SupportRequest({ request }: { request: SupportRequests[number] }) {
  const { id, at, by, email, message, done } = request;
  const queries = useQueryClient();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (isDone: boolean) => markDone({ id, at }, isDone),
    onSuccess: (now) =>
      queries.setQueryData(supportQuery.queryKey, (all) => all?.map((other) => (other.id === id ? now : other))),
    onError: (error) => sayFailed(`The request could not be marked. ${error instanceof ApiError ? (error.detail ?? '') : ''}`),
  });
  const mark = () => once(() => mutateAsync(!done).catch(() => undefined));
  return (
    <li>
      <p className={styles.about}>
        <time dateTime={at}>{momentInWords(at)}</time> · {by} · <MailLink address={email} />
      </p>
      <p className={styles.request}>{message}</p>
      <div className={styles.done}>
        {done && (
          <p className={styles.about}>
            Done by {done.by} on <time dateTime={done.at}>{momentInWords(done.at)}</time>
          </p>
        )}
        <Button aria-disabled={isPending} onClick={mark}>
          {done ? 'Open it again' : 'Mark as done'}
        </Button>
      </div>
    </li>
  );
}

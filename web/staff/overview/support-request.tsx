import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../shell/one-at-a-time.ts';
import { sayFailed } from '../shell/toasts.tsx';
import styles from './overview.module.css';
import { markDone, type SupportRequests, supportQuery } from './queries.ts';

/** One request for help, with a button that marks it as done or as open again. */
export function SupportRequest({ request }: { request: SupportRequests[number] }) {
  const { id, at, by, email, message, done } = request;
  const queries = useQueryClient();
  const { mutateOnce, isPending } = useOneMutation({
    mutationFn: (isDone: boolean) => markDone({ id, at }, isDone),
    onSuccess: (now) =>
      queries.setQueryData(supportQuery.queryKey, (all) => all?.map((other) => (other.id === id ? now : other))),
    onError: (error) =>
      sayFailed(
        t('staff.overview.requests.notMarked', { reason: error instanceof ApiError ? (error.detail ?? '') : '' }),
        error,
      ),
  });
  const mark = () => mutateOnce(!done);
  return (
    <li>
      <p className={styles.about}>
        <time dateTime={at}>{momentInWords(at)}</time> · {by} · <MailLink address={email} />
      </p>
      <p className={styles.request} dir="auto">
        {message}
      </p>
      <div className={styles.done}>
        {done && (
          <p className={styles.about}>
            <Rich
              text={t('staff.overview.requests.doneBy', { name: done.by, time: momentInWords(done.at) })}
              parts={[(time) => <time dateTime={done.at}>{time}</time>]}
            />
          </p>
        )}
        <Button aria-disabled={isPending} onClick={mark}>
          {done ? t('staff.overview.requests.open') : t('staff.overview.requests.done')}
        </Button>
      </div>
    </li>
  );
}

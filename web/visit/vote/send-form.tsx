import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { codeLength } from '../../../domain/judging/ballot-rules.ts';
import { t } from '../../../domain/language/text.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import type { DeviceBallot } from './device-ballots.ts';
import { sendBallot, voteQuery } from './queries.ts';
import styles from './vote.module.css';

type Props = {
  ballot: DeviceBallot;
  onSent: (projects: string[]) => void;
  /** One of the projects is not in the vote any more. */
  onUnknown: () => void;
  /** The token of a kiosk’s link; a kiosk needs no code. */
  screenToken: string | undefined;
};

/** Sends a ballot, the first one of a device with the code on the hall's screen. */
export function SendForm({ ballot: { device, projects, sent }, onSent, onUnknown, screenToken }: Props) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendBallot,
    onSuccess: (_, { projects: ids }) => onSent(ids),
    onError: (failure) => {
      if (codeOf(failure) !== 'wrong_code') {
        queries.invalidateQueries(voteQuery);
        if (failure instanceof ApiError && failure.problem.fields?.projects) onUnknown();
        return;
      }
      setWrong(reasonOf(failure, screenToken));
      field.current?.focus();
    },
  });
  const refused = codeOf(error) === 'wrong_code';
  const needsCode = !screenToken && (!sent || refused);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const code = field.current?.value.replace(/[^a-z]/gi, '') ?? '';
    if (needsCode && code.length !== codeLength) {
      setWrong(t('vote.type', { count: codeLength }));
      field.current?.focus();
      return;
    }
    setWrong(undefined);
    mutate({ device, projects, ...(code && { code }), screenToken });
  };
  return (
    <form className={styles.send} noValidate onSubmit={send}>
      {needsCode && (
        <label className={styles.code}>
          {t('vote.code')}
          <input
            ref={field}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            enterKeyHint="send"
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id} ${id}-wrong`}
            onInput={() => setWrong(undefined)}
          />
          <small id={id}>{t('vote.codeHint')}</small>
        </label>
      )}
      <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <Button look="primary" type="submit" aria-disabled={isPending}>
        {isPending ? t('vote.sending') : t('vote.send')}
      </Button>
      {error && (!refused || screenToken) && (
        <FailureNote title={t('vote.notConfirmed')}>
          {refused ? t('vote.kioskEnded') : reasonOf(error, screenToken)}
        </FailureNote>
      )}
    </form>
  );
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.problem.code : undefined;
}

function reasonOf(error: Error, screenToken: string | undefined): string {
  // The answer alone may be lost.
  if (!(error instanceof ApiError) || error.status === 0) return screenToken ? t('vote.kioskOffline') : t('vote.offline');
  return String(error.problem.fields?.projects ?? error.detail ?? error.title);
}

import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { lostLinkSchema } from '../../../domain/submission/lost-link.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { Rich } from '../../kit/text/rich.tsx';
import { askForLinks } from './queries.ts';
import styles from './receipt.module.css';

/** Asks for an e-mail address. The answer is the same for known and unknown addresses. */
export function LostLinkForm() {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const {
    mutate,
    isPending,
    error,
    data: asked,
    reset,
  } = useMutation({
    mutationFn: async (address: string) => {
      await askForLinks(address);
      return address;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = lostLinkSchema.safeParse({ email });
    setWrong(read.error?.issues[0]?.message);
    if (read.data) mutate(read.data.email);
    else field.current?.focus();
  };
  const change = (typed: string) => {
    setEmail(typed);
    setWrong(undefined);
    reset();
  };

  return (
    <form className={styles.lost} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        size="md"
        type="email"
        label={t('team.form.labels.email')}
        dir="auto"
        autoComplete="email"
        inputMode="email"
        required
        withAsterisk={false}
        value={email}
        error={wrong}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t('team.form.sending') : t('team.submission.mailLinks')}
        </Button>
      </div>
      <div role="status">
        {asked && (
          <Note tone="good" className={styles.news}>
            <Icon path={pageIcons.check} />
            <span>
              <Rich text={t('team.submission.linksSent', { address: asked })} parts={[(address) => <bdi>{address}</bdi>]} />
            </span>
          </Note>
        )}
      </div>
      {error && <FailureNote title={notDone(error, t('team.submission.linksFailed'))}>{refusalText(error)}</FailureNote>}
    </form>
  );
}

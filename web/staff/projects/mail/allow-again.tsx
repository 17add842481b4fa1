import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { useAccount } from '../../shell/use-account.ts';
import styles from './project-mails.module.css';
import { allowAgain, mailsQuery } from './queries.ts';

/** Beside a mail to an address that gets none any more: a coordinator lets mail go to it again. */
export function AllowAgain({ project, line: { id, to } }: { project: string; line: MailLine }) {
  const { role } = useAccount();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => allowAgain(project, id),
    onSuccess: (lines) => queries.setQueryData(mailsQuery(project).queryKey, lines),
  });
  if (role !== 'coordinator') return null;
  return (
    <div className={styles.allow}>
      <Button aria-disabled={isPending} onClick={() => !isPending && setAsks(true)}>
        {isPending ? t('form.saving') : t('staff.projects.mail.allow')}
      </Button>
      {error && (
        <FailureNote title={t('staff.projects.mail.unchanged')}>
          {error instanceof ApiError ? (error.detail ?? error.title) : error.message}
        </FailureNote>
      )}
      {asks && (
        <AskDialog
          title={t('staff.projects.mail.allowAsk', { address: to })}
          no={t('staff.words.cancel')}
          yes={t('staff.projects.mail.allowYes')}
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false);
            mutate();
          }}
        >
          <p>{t('staff.projects.mail.allowSays')}</p>
        </AskDialog>
      )}
    </div>
  );
}

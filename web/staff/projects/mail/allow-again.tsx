import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../domain/language/text.ts';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { takeAnswer } from '../../../kit/api/take-answer.ts';
import { AskButton } from '../../../kit/controls/ask-dialog.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { useAccount } from '../../sign-in/use-account.ts';
import styles from './project-mails.module.css';
import { allowAgain, mailsQuery } from './queries.ts';

/** Beside a mail to an address that gets none any more: a coordinator lets mail go to it again. */
export function AllowAgain({ project, line: { id, to } }: { project: string; line: MailLine }) {
  const { role } = useAccount();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => allowAgain(project, id),
    onSuccess: (lines) => takeAnswer(queries, mailsQuery(project), lines),
  });
  if (role !== 'coordinator') return null;
  return (
    <div className={styles.allow}>
      <AskButton
        label={isPending ? t('form.saving') : t('staff.projects.mail.allow')}
        isDisabled={isPending}
        title={t('staff.projects.mail.allowAsk', { address: to })}
        no={t('staff.words.cancel')}
        yes={t('staff.projects.mail.allowYes')}
        onYes={() => mutate()}
      >
        <p>{t('staff.projects.mail.allowSays')}</p>
      </AskButton>
      {error && <FailureNote title={notDone(error, t('staff.projects.mail.unchanged'))}>{refusalText(error)}</FailureNote>}
    </div>
  );
}

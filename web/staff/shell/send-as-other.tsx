import { useSyncExternalStore } from 'react';
import { t } from '../../../domain/language/text.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { answerQuestion, readQuestion, watchQuestion } from './other-person.ts';

/** The dialog that asks before a change is sent under another person's name. */
export function SendAsOther() {
  const question = useSyncExternalStore(watchQuestion, readQuestion);
  if (!question) return null;
  const { owner, present } = question;
  return (
    <AskDialog
      title={t('staff.shell.asOther.title', { present })}
      no={t('staff.shell.asOther.no')}
      yes={t('staff.shell.asOther.yes', { present })}
      onNo={() => answerQuestion(false)}
      onYes={() => answerQuestion(true)}
    >
      <p>{t('staff.shell.asOther.says', { owner, present })}</p>
    </AskDialog>
  );
}

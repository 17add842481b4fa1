import { useSyncExternalStore } from 'react';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { answerQuestion, readQuestion, watchQuestion } from './other-person.ts';

/** The dialog that asks before a change is sent under another person's name. */
export function SendAsOther() {
  const question = useSyncExternalStore(watchQuestion, readQuestion);
  if (!question) return null;
  const { owner, present } = question;
  return (
    <AskDialog
      title={`You are ${present} now`}
      no="Do not send it"
      yes={`Send it as ${present}`}
      onNo={() => answerQuestion(false)}
      onYes={() => answerQuestion(true)}
    >
      <p>
        This change was started by {owner}, and {present} has signed in in the meantime. If it is sent, the history names{' '}
        {present}.
      </p>
    </AskDialog>
  );
}

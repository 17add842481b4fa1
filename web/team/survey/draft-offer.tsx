import { useState } from 'react';
import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import type { Draft } from './draft.ts';

/** Offers to continue the stored draft or to start over. */
export function DraftOffer({
  draft,
  onContinue,
  onStartOver,
}: {
  draft: Draft;
  onContinue: () => void;
  onStartOver: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const { projectTitle } = draft.values;
  const pictures = draft.uploads.length;
  return (
    <Message
      title="You have a draft here"
      actions={
        <>
          <Button look="primary" onClick={onContinue}>
            Continue your draft
          </Button>
          <Button onClick={() => setAsks(true)}>Start over</Button>
        </>
      }
    >
      <p>
        <strong>{projectTitle || 'A project without a title yet'}</strong>
        {pictures > 0 && (pictures === 1 ? ', with 1 picture' : `, with ${pictures} pictures`)}, last changed on{' '}
        {fullTimeInWords(draft.savedAt)}.
      </p>
      <p>
        {draft.sentAt
          ? 'You tried to submit it, and we do not know whether it arrived. Continue the draft and submit it again: that does not make a second project.'
          : 'It has not been submitted. It is saved on this device only.'}
      </p>
      {asks && (
        <AskDialog title="Delete this draft?" no="Keep it" yes="Start over" onNo={() => setAsks(false)} onYes={onStartOver}>
          <p>You cannot get its answers and pictures back.</p>
        </AskDialog>
      )}
    </Message>
  );
}

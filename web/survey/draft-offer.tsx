import { useState } from 'react';
import { site } from '../../domain/site.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import type { Draft } from './draft.ts';

const when = new Intl.DateTimeFormat(site.locale, { dateStyle: 'full', timeStyle: 'short' });

/** Offers to continue the draft that this browser keeps, or to start again. */
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
        {when.format(new Date(draft.savedAt))}.
      </p>
      <p>
        {draft.sentAt
          ? 'It was sent, but no answer came back: it may be handed in already. Continue it and hand it in again, which makes no second project.'
          : 'It was not handed in, and is kept on this device alone.'}
      </p>
      {asks && (
        <AskDialog title="Throw the draft away?" no="Keep it" yes="Start over" onNo={() => setAsks(false)} onYes={onStartOver}>
          <p>Its answers and pictures cannot be brought back.</p>
        </AskDialog>
      )}
    </Message>
  );
}

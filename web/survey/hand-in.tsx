import { useState } from 'react';
import type { WindowView } from '../../domain/window.ts';
import { type Draft, dropDraft, newDraft, readDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { SurveyForm } from './survey-form.tsx';

/** The form: the draft that this browser keeps is offered first. */
export function HandIn({ window }: { window: WindowView }) {
  const [offered] = useState(readDraft);
  const [draft, setDraft] = useState<Draft | undefined>(() => (offered ? undefined : newDraft(new Date())));
  const startOver = () => {
    dropDraft();
    setDraft(newDraft(new Date()));
  };
  if (draft) return <SurveyForm draft={draft} window={window} isResumed={draft === offered} />;
  return offered && <DraftOffer draft={offered} onContinue={() => setDraft(offered)} onStartOver={startOver} />;
}

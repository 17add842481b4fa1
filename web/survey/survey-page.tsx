import '../ui/zod-without-eval.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termLabel } from '../../domain/terms.ts';
import type { WindowView } from '../../domain/window.ts';
import { FormSkeleton } from '../project-form/form-skeleton.tsx';
import { FormTheme } from '../ui/form-theme.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import { closingInWords } from '../window/window-time.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { type Draft, dropDraft, newDraft, readDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { windowQuery } from './queries.ts';
import { SurveyForm } from './survey-form.tsx';

/** The page on which a team hands in its project. */
export function SurveyPage() {
  const query = useQuery(windowQuery);
  const { data: window } = query;
  return (
    <FormTheme>
      <PageMeta title="Survey Form" description="Submit your team's capstone project to the showcase." />
      <PageHead
        title="Survey Form"
        summary={
          window?.open ? `${termLabel(window)} · Open until ${closingInWords(window.closesAt)}` : window && termLabel(window)
        }
      />
      <Section look="underHead">
        <Loaded query={query} loading={<FormSkeleton />} failure="The form could not be loaded">
          {(found) => (found?.open ? <HandIn window={found} /> : <ClosedNotice window={found} now={new Date()} />)}
        </Loaded>
      </Section>
    </FormTheme>
  );
}

/** The form, preceded by an offer of the draft that this browser keeps. */
function HandIn({ window }: { window: WindowView }) {
  const [offered] = useState(readDraft);
  const [draft, setDraft] = useState<Draft | undefined>(() => (offered ? undefined : newDraft(new Date())));
  const startOver = () => {
    dropDraft();
    setDraft(newDraft(new Date()));
  };
  if (draft) return <SurveyForm draft={draft} window={window} isResumed={draft === offered} />;
  return offered && <DraftOffer draft={offered} onContinue={() => setDraft(offered)} onStartOver={startOver} />;
}

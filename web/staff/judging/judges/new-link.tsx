import { useState } from 'react';
import type { JudgeWithToken } from '../../../../domain/judging/judging.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { makeLink, useJudgingStep } from '../queries.ts';
import { LinksDialog } from './links-dialog.tsx';

/** A button that makes a judge a new link, after asking: the one before ends. */
export function NewLink({ term, judge: { id, name } }: { term: Term; judge: { id: string; name: string } }) {
  const [asks, setAsks] = useState(false);
  const [made, setMade] = useState<JudgeWithToken>();
  const take = useJudgingStep(term);
  const make = () => {
    setAsks(false);
    take(async () => setMade(await makeLink(term, id)), { done: `${name} has a new link.` });
  };
  return (
    <>
      <Button aria-label={`New link for ${name}…`} onClick={() => setAsks(true)}>
        New link…
      </Button>
      {asks && (
        <AskDialog title={`A new link for ${name}?`} yes="Make a new link" no="Cancel" onYes={make} onNo={() => setAsks(false)}>
          <p>The link of before ends at once. Scores that were given stay.</p>
        </AskDialog>
      )}
      {made && <LinksDialog judges={[made]} onClose={() => setMade(undefined)} />}
    </>
  );
}

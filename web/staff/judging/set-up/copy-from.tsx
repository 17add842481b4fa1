import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { termsToCopy } from '../../../../domain/floor/new-floor.ts';
import { formatTerm, parseTerm, type Term, termLabel } from '../../../../domain/term/terms.ts';
import { ChipSelect } from '../../../kit/controls/chip-select.tsx';
import { refusalText } from '../../people/refusal.ts';
import { sayDone, sayFailed } from '../../shell/toasts.tsx';
import { judgingQuery } from '../queries.ts';
import { copied, type Draft } from './draft.ts';

type Props = { term: Term; hasBegun: boolean; edit: (change: (draft: Draft) => Draft) => void };

/** Fills the form with the rubric and rounds of an earlier term. */
export function CopyFrom({ term, hasBegun, edit }: Props) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const copy = async (name: string) => {
    const from = parseTerm(name);
    if (!from) return;
    setChosen(name);
    try {
      const judging = await queries.fetchQuery(judgingQuery(from));
      if (judging.version === 0) return sayFailed(`${termLabel(from)} has no judging that could be copied.`);
      let former: Draft | undefined;
      edit((draft) => {
        former = draft;
        return copied(draft, judging, hasBegun);
      });
      const putBack = () => edit((draft) => former ?? draft);
      sayDone(`Copied from ${termLabel(from)}. It is not saved yet.`, { label: 'Undo', run: putBack });
    } catch (error) {
      sayFailed(`${termLabel(from)} could not be read. ${refusalText(error)}`);
    } finally {
      setChosen('');
    }
  };
  return (
    <ChipSelect
      label="Copy the rubric and rounds of an earlier term"
      all="Copy from…"
      choices={termsToCopy(term).map((one) => ({ value: formatTerm(one), label: termLabel(one) }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) => copy(value)}
    />
  );
}

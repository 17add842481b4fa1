import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { termsToCopy } from '../../../../domain/floor/new-floor.ts';
import { t } from '../../../../domain/language/text.ts';
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
      if (judging.version === 0) return sayFailed(t('staff.judging.setUp.nothingToCopy', { term: termLabel(from) }));
      let former: Draft | undefined;
      edit((draft) => {
        former = draft;
        return copied(draft, judging, hasBegun);
      });
      const putBack = () => edit((draft) => former ?? draft);
      sayDone(t('staff.judging.setUp.copied', { term: termLabel(from) }), { label: t('words.undo'), run: putBack });
    } catch (error) {
      sayFailed(t('staff.judging.setUp.notRead', { term: termLabel(from), reason: refusalText(error) }));
    } finally {
      setChosen('');
    }
  };
  return (
    <ChipSelect
      label={t('staff.judging.setUp.copyLabel')}
      all={t('staff.judging.setUp.copyFrom')}
      choices={termsToCopy(term).map((one) => ({ value: formatTerm(one), label: termLabel(one) }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) => copy(value)}
    />
  );
}

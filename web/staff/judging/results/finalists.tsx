import { useState } from 'react';
import { mostOf } from '../../../../domain/judging/judging.ts';
import type { Standing } from '../../../../domain/judging/results.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField } from '../../../kit/controls/field.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { useNavigate } from '../../../kit/page/router.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone } from '../../shell/toasts.tsx';
import { newRound } from '../set-up/draft.ts';
import type { TabProps } from '../tab-props.ts';
import results from './results.module.css';

type Props = {
  term: Term;
  standings: readonly Standing[];
  setUp: TabProps['setUp'];
  /** The new round is on another tab. */
  askFirst: (act: () => void) => void;
};

/** Puts a round of the first projects into the set-up, where it can be changed before it is saved. */
export function Finalists({ term, standings, setUp, askFirst }: Props) {
  const navigate = useNavigate();
  const [count, setCount] = useState(Math.min(10, standings.length));
  const most = Math.min(mostOf.finalists, standings.length);
  const isFull = setUp.draft.rounds.length >= mostOf.rounds;
  const isPossible = Number.isInteger(count) && count >= 1 && count <= most && !isFull;
  const [last, next] = [standings[count - 1], standings[count]];
  const add = () => {
    const projects = standings.slice(0, count).map(({ project }) => project);
    setUp.edit((draft) => ({
      ...draft,
      rounds: [...draft.rounds, newRound(draft.rounds, { title: t('staff.judging.results.finals'), projects })],
    }));
    sayDone(t('staff.judging.results.finalistsDone', { count }));
    navigate(paths.judging('set-up', term));
  };
  return (
    <section className={`${parts.part} ${results.screen}`} aria-labelledby="finalists">
      <h2 id="finalists">{t('staff.judging.results.finalists')}</h2>
      <div className={results.form}>
        <InputField
          label={t('staff.judging.results.howMany')}
          type="number"
          min={1}
          max={most}
          value={Number.isNaN(count) ? '' : count}
          onChange={({ currentTarget: { valueAsNumber } }) => setCount(valueAsNumber)}
        />
        <Button aria-disabled={!isPossible} onClick={() => isPossible && askFirst(add)}>
          {t('staff.judging.results.newRound')}
        </Button>
      </div>
      {last && next && last.tie === next.tie && <p className={parts.fine}>{t('staff.judging.results.closeFinalist')}</p>}
      {isFull && <p className={parts.fine}>{t('staff.judging.results.mostRounds', { most: mostOf.rounds })}</p>}
    </section>
  );
}

import { useState } from 'react';
import { type Judge, type JudgeState, judgeStates } from '../../../domain/judging/judging.ts';
import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import text from '../../kit/text/text.module.css';
import styles from './judging.module.css';
import { changeJudge, useJudgingStep } from './queries.ts';

/** Sets a judge's state as soon as it is chosen, with an undo. Nobody becomes invited again. */
export function StateSelect({ term, judge: { id, name, state } }: { term: Term; judge: Pick<Judge, 'id' | 'name' | 'state'> }) {
  const take = useJudgingStep(term);
  const [chosen, setChosen] = useState<JudgeState>();
  const states = judgeStates.filter((one) => one !== 'invited' || state === 'invited');
  const choose = async (next: JudgeState) => {
    setChosen(next);
    await take(() => changeJudge(term, id, { state: next }), {
      done: t('staff.judging.judgeIs', { name, state: next }),
      undo: () => changeJudge(term, id, { state }),
    });
    setChosen(undefined);
  };
  return (
    <label className={styles.state} data-state={state}>
      <span className={text.hidden}>{t('staff.judging.stateOf', { name })}</span>
      <select value={chosen ?? state} onChange={({ currentTarget: { value } }) => choose(value as JudgeState)}>
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`staff.judging.judgeStates.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

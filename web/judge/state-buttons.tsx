import { useState } from 'react';
import type { JudgeState } from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import { Button } from '../kit/controls/button.tsx';
import { FailureNote } from '../kit/feedback/note.tsx';
import styles from './judge.module.css';

export type SetState = (state: Exclude<JudgeState, 'invited'>) => Promise<void>;

type Props = { choices: { state: Exclude<JudgeState, 'invited'>; label: string }[]; onState: SetState };

/** Tells the desk where the judge is. */
export function StateButtons({ choices, onState }: Props) {
  const [said, say] = useState<'sending' | 'failed'>();
  const press = async (state: Exclude<JudgeState, 'invited'>) => {
    if (said === 'sending') return;
    say('sending');
    await onState(state).then(
      () => say(undefined),
      () => say('failed'),
    );
  };
  return (
    <>
      <div className={styles.actions}>
        {choices.map(({ state, label }) => (
          <Button
            key={state}
            look={state === 'here' ? 'primary' : 'quiet'}
            data-state={state}
            aria-disabled={said === 'sending'}
            onClick={() => press(state)}
          >
            {label}
          </Button>
        ))}
      </div>
      {said === 'failed' && <FailureNote>{t('judge.noAnswer')}</FailureNote>}
    </>
  );
}

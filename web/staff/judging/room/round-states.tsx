import { useState } from 'react';
import type { Round, RoundState } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import { clockInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import styles from '../judging.module.css';
import { setRoundState, useJudgingStep } from '../queries.ts';

/** `id` names its messages. */
type Step = { id: 'open' | 'close' | 'reopen' | 'reset'; to: RoundState };

const steps: Record<RoundState, readonly Step[]> = {
  draft: [{ id: 'open', to: 'open' }],
  open: [{ id: 'close', to: 'closed' }],
  closed: [
    { id: 'reopen', to: 'open' },
    { id: 'reset', to: 'draft' },
  ],
};

type Props = { term: Term; rounds: readonly Round[]; isSaved: boolean };

/** The rounds with their states. Each step is asked for, because all judges notice it. */
export function RoundStates({ term, rounds, isSaved }: Props) {
  const [asked, setAsked] = useState<{ round: Round; step: Step }>();
  const take = useJudgingStep(term);
  if (!isSaved) {
    return (
      <p className={parts.fine}>
        <Rich
          text={t('staff.judging.room.saveFirst')}
          parts={[(words) => <Link to={paths.judging('set-up', term)}>{words}</Link>]}
        />
      </p>
    );
  }
  const go = () => {
    if (!asked) return;
    const { round, step } = asked;
    setAsked(undefined);
    take(() => setRoundState(term, round.id, step.to), {
      done: t(`staff.judging.room.steps.${step.id}.done`, { round: round.title }),
      undo: () => setRoundState(term, round.id, round.state),
    });
  };
  return (
    <section aria-label={t('staff.judging.rounds')}>
      <ul className={`${parts.list} ${styles.rounds}`}>
        {rounds.map((round) => (
          <li key={round.id} data-state={round.state}>
            <strong dir="auto">{round.title}</strong> <Badge>{t(`staff.judging.states.${round.state}`)}</Badge>
            <span className={parts.fine}>{timesOf(round)}</span>
            <span className={styles.tools}>
              {steps[round.state].map((step) => (
                <Button
                  key={step.to}
                  look={round.state === 'closed' ? 'quiet' : 'primary'}
                  aria-label={t(`staff.judging.room.steps.${step.id}.of`, { round: round.title })}
                  onClick={() => setAsked({ round, step })}
                >
                  {t(`staff.judging.room.steps.${step.id}.label`)}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={t(`staff.judging.room.steps.${asked.step.id}.ask`, { round: asked.round.title })}
          yes={t(`staff.judging.room.steps.${asked.step.id}.yes`)}
          no={t('staff.words.cancel')}
          onYes={go}
          onNo={() => setAsked(undefined)}
        >
          <p>{t(`staff.judging.room.steps.${asked.step.id}.words`)}</p>
        </AskDialog>
      )}
    </section>
  );
}

function timesOf({ openedAt, closedAt }: Round): string {
  const from = openedAt && clockInWords(openedAt);
  const until = closedAt && clockInWords(closedAt);
  if (from && until) return t('staff.judging.room.fromUntil', { from, until });
  return from ? t('staff.judging.room.from', { from }) : until ? t('staff.judging.room.until', { until }) : '';
}

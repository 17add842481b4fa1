import { useState } from 'react';
import type { Round, RoundState } from '../../../../domain/judging/judging.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { paths } from '../../../kit/page/paths.ts';
import { Link } from '../../../kit/page/router.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { clockInWords } from '../../../kit/text/times.ts';
import styles from '../judging.module.css';
import { setRoundState, useJudgingStep } from '../queries.ts';
import { stateWords } from '../words.ts';

type Step = { to: RoundState; label: string; yes: string; words: string; done: string };

const open = {
  to: 'open',
  label: 'Open',
  yes: 'Open the round',
  words: 'The phones of all judges who are here show their first table at once. Visitors see nothing of it.',
  done: 'is open',
} as const;
const steps: Record<RoundState, readonly Step[]> = {
  draft: [open],
  open: [
    {
      to: 'closed',
      label: 'Close',
      yes: 'Close the round',
      words:
        'Judges can give no more scores. What they gave until now without a network still counts when it arrives within ten minutes.',
      done: 'is closed',
    },
  ],
  closed: [
    {
      ...open,
      label: 'Open again',
      yes: 'Open it again',
      words: 'Judges can give and change scores again. All scores stay.',
      done: 'is open again',
    },
    {
      to: 'draft',
      label: 'Back to not open',
      yes: 'Set it back',
      words: 'The round counts as not begun, and this page no longer shows it. Scores that were given stay stored.',
      done: 'is not open any more',
    },
  ],
};

type Props = { term: Term; rounds: readonly Round[]; isSaved: boolean };

/** The rounds with their states. Each step is asked for, because all judges notice it. */
export function RoundStates({ term, rounds, isSaved }: Props) {
  const [asked, setAsked] = useState<{ round: Round; step: Step }>();
  const take = useJudgingStep(term);
  if (!isSaved) {
    return (
      <p className={styles.hint}>
        Save the rubric and the rounds first, in <Link to={paths.judging('set-up', term)}>Set up</Link>.
      </p>
    );
  }
  const go = () => {
    if (!asked) return;
    const { round, step } = asked;
    setAsked(undefined);
    take(() => setRoundState(term, round.id, step.to), {
      done: `${round.title} ${step.done}.`,
      undo: () => setRoundState(term, round.id, round.state),
    });
  };
  return (
    <section aria-label="Rounds">
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <li key={round.id} data-state={round.state}>
            <strong>{round.title}</strong> <Badge>{stateWords[round.state]}</Badge>
            <span className={styles.hint}>{timesOf(round)}</span>
            <span className={styles.tools}>
              {steps[round.state].map((step) => (
                <Button
                  key={step.to}
                  look={round.state === 'closed' ? 'quiet' : 'primary'}
                  aria-label={`${step.label} ${round.title}…`}
                  onClick={() => setAsked({ round, step })}
                >
                  {step.label}…
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={`${asked.step.label}: ${asked.round.title}?`}
          yes={asked.step.yes}
          no="Cancel"
          onYes={go}
          onNo={() => setAsked(undefined)}
        >
          <p>{asked.step.words}</p>
        </AskDialog>
      )}
    </section>
  );
}

function timesOf({ openedAt, closedAt }: Round): string {
  const times = [openedAt && `from ${clockInWords(openedAt)}`, closedAt && `until ${clockInWords(closedAt)}`];
  return times.filter(Boolean).join(' ');
}

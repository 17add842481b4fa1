import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Burst } from '../../../../domain/judging/vote.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { clockInWords, momentInWords } from '../../../kit/text/times.ts';
import parts from '../../shell/parts.module.css';
import { TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { useJudgingStep } from '../queries.ts';
import { setBurst, titlesQuery } from './queries.ts';

/** Ballots that look made. Staff may leave them out, with a reason that stays. */
export function Bursts({ term, bursts }: { term: Term; bursts: readonly Burst[] }) {
  const [asked, ask] = useState<Burst>();
  const { data: titles } = useQuery(titlesQuery([...new Set(bursts.flatMap(({ projects }) => projects))]));
  const step = useJudgingStep(term);
  const change = (burst: Burst, reason: string) => {
    const isLeftOut = !burst.leftOut;
    ask(undefined);
    step(() => setBurst(term, burst.id, { isLeftOut, reason }), {
      done: isLeftOut ? 'These ballots are left out.' : 'These ballots count again.',
    });
  };
  return (
    <section className={parts.part} aria-labelledby="bursts">
      <h2 id="bursts">Ballots that look made</h2>
      <p className={styles.hint}>
        Several new devices chose the same within one second. It may be a class that votes together: ask before you leave
        ballots out.
      </p>
      <table className={styles.table} aria-label="Ballots that look made">
        <thead>
          <tr>
            <th scope="col">Projects</th>
            <th scope="col">Time</th>
            <th scope="col">Ballots</th>
            <th scope="col">State</th>
            <th scope="col">Step</th>
          </tr>
        </thead>
        <tbody>
          {bursts.map((burst) => (
            <tr key={burst.id}>
              <th scope="row">{burst.projects.map((id) => titles?.[id] ?? `Project ${id}`).join(' · ')}</th>
              {/* The time is of UTC, without its sign. */}
              <td data-label="Time">{momentInWords(`${burst.at}Z`)}</td>
              <td data-label="Ballots">{burst.ballots}</td>
              <td data-label="State">
                {burst.leftOut ? (
                  <>
                    Left out
                    <span className={styles.hint}>
                      {burst.leftOut.reason} ({burst.leftOut.by}, {clockInWords(burst.leftOut.at)})
                    </span>
                  </>
                ) : (
                  'Counted'
                )}
              </td>
              <td className={styles.steps}>
                <Button onClick={() => ask(burst)}>{burst.leftOut ? 'Count again' : 'Leave out'}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && <ReasonDialog burst={asked} onGive={(reason) => change(asked, reason)} onClose={() => ask(undefined)} />}
    </section>
  );
}

type ReasonProps = { burst: Burst; onGive: (reason: string) => void; onClose: () => void };

function ReasonDialog({ burst: { ballots, leftOut }, onGive, onClose }: ReasonProps) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onGive(reason);
    else setMissing(true);
  };
  return (
    <Dialog labelledBy={heading} stays onClose={onClose}>
      <form className={parts.part} noValidate onSubmit={give}>
        <h2 id={heading}>
          {leftOut ? 'Count' : 'Leave out'} {ballots} ballots{leftOut && ' again'}
        </h2>
        <TextField
          label="Reason"
          maxLength={300}
          value={reason}
          error={isMissing ? 'Please give a reason: it stays in the activity.' : undefined}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            setMissing(false);
          }}
        />
        <div className={styles.tools}>
          <Button look="primary" type="submit">
            {leftOut ? 'Count again' : 'Leave out'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

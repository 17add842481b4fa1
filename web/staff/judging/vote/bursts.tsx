import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Burst } from '../../../../domain/judging/vote.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { clockInWords, momentInWords } from '../../../kit/text/times.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { useProjectTitles } from '../project-titles.ts';
import { useJudgingStep } from '../queries.ts';
import { setBurst, titlesQuery } from './queries.ts';

/** Suspicious ballots. Staff may leave them out, with a reason that stays. */
export function Bursts({ term, bursts }: { term: Term; bursts: readonly Burst[] }) {
  const [asked, ask] = useState<Burst>();
  const ids = [...new Set(bursts.flatMap(({ projects }) => projects))];
  const { data: known } = useQuery(titlesQuery(ids));
  const { nameOf } = useProjectTitles(term, ids, known);
  const step = useJudgingStep(term);
  const change = (burst: Burst, reason: string) => {
    const isLeftOut = !burst.leftOut;
    ask(undefined);
    step(() => setBurst(term, burst.id, { isLeftOut, reason }), {
      done: isLeftOut ? t('staff.judging.vote.leftOutDone') : t('staff.judging.vote.countedDone'),
    });
  };
  return (
    <section className={parts.part} aria-labelledby="bursts">
      <h2 id="bursts">{t('staff.judging.vote.bursts')}</h2>
      <p className={parts.fine}>{t('staff.judging.vote.burstsHint')}</p>
      <table className={styles.table} aria-label={t('staff.judging.vote.bursts')}>
        <thead>
          <tr>
            <th scope="col">{t('staff.words.projects')}</th>
            <th scope="col">{t('staff.words.time')}</th>
            <th scope="col">{t('staff.judging.vote.ballots')}</th>
            <th scope="col">{t('staff.words.state')}</th>
            <th scope="col">{t('staff.judging.step')}</th>
          </tr>
        </thead>
        <tbody>
          {bursts.map((burst) => (
            <tr key={burst.id}>
              <th scope="row">{burst.projects.map(nameOf).join(' · ')}</th>
              {/* The time is of UTC, without its sign. */}
              <td data-label={t('staff.words.time')}>{momentInWords(`${burst.at}Z`)}</td>
              <td data-label={t('staff.judging.vote.ballots')}>{burst.ballots}</td>
              <td data-label={t('staff.words.state')}>
                {burst.leftOut ? (
                  <>
                    {t('staff.judging.vote.leftOut')}
                    <span className={parts.fine}>
                      {t('staff.judging.vote.leftOutBy', {
                        reason: burst.leftOut.reason,
                        by: burst.leftOut.by,
                        time: clockInWords(burst.leftOut.at),
                      })}
                    </span>
                  </>
                ) : (
                  t('staff.judging.vote.counted')
                )}
              </td>
              <td className={styles.steps}>
                <Button onClick={() => ask(burst)}>
                  {burst.leftOut ? t('staff.judging.vote.countAgain') : t('staff.words.leaveOut')}
                </Button>
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onGive(reason);
    else setMissing(true);
  };
  return (
    <TypedDialog
      title={
        leftOut ? t('staff.judging.vote.countAsk', { count: ballots }) : t('staff.judging.vote.leaveOutAsk', { count: ballots })
      }
      isTyped={reason !== ''}
      onClose={onClose}
      onSubmit={give}
    >
      <TextField
        label={t('staff.judging.reason')}
        maxLength={300}
        value={reason}
        error={isMissing ? t('staff.judging.vote.giveReason') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          setMissing(false);
        }}
      />
      <DialogActions yes={leftOut ? t('staff.judging.vote.countAgain') : t('staff.words.leaveOut')} />
    </TypedDialog>
  );
}

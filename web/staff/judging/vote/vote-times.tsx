import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Voting } from '../../../../domain/judging/vote.ts';
import { t } from '../../../../domain/language/text.ts';
import { clockTime, instantOf } from '../../../../domain/presentation/event-time.ts';
import { site } from '../../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../../domain/term/terms.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { readAgain } from '../../../kit/api/read-again.ts';
import { takeAnswer } from '../../../kit/api/take-answer.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { refuseHalfTyped } from '../../../kit/controls/half-typed.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { eventZone } from '../../../kit/text/times.ts';
import { floorQuery } from '../../floor/queries.ts';
import { refusedFields } from '../../people/refusal.ts';
import { useUnsavedTerm } from '../../shell/admin-term.tsx';
import parts from '../../shell/parts.module.css';
import { sayDone } from '../../shell/toasts.tsx';
import { TextField } from '../fields.tsx';
import styles from '../judging.module.css';
import { saveTimes, votingQuery } from './queries.ts';

const names = ['opensAt', 'closesAt'] as const;
type Values = Record<(typeof names)[number], string>;

const shown = (iso: string | undefined) => (iso ? clockTime(Date.parse(iso), site.timeZone) : '');

/** When visitors may vote. Before it is set, the times of the floor's first session are proposed. */
export function Times({ term, voting }: { term: Term; voting: Voting }) {
  const queries = useQueryClient();
  const { data: stored } = useQuery({ ...floorQuery(term), enabled: !voting.opensAt });
  const [session] = stored?.floor.sessions.toSorted((a, b) => a.from.localeCompare(b.from)) ?? [];
  const before: Values = {
    opensAt: shown(voting.opensAt ?? session?.from),
    closesAt: shown(voting.closesAt ?? session?.until),
  };
  /** With the version that the form began with. */
  const [typed, setTyped] = useState<Values & { version: number }>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const values = typed ?? { ...before, version: voting.version };
  const fields = refusedFields(error);
  useUnsavedTerm(typed !== undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || refuseHalfTyped(event.currentTarget)) return;
    const [opens, closes] = names.map((name) => instantOf(values[name], site.timeZone));
    if (opens === undefined || closes === undefined || Number.isNaN(opens + closes))
      return setError(new ApiError(0, t('staff.judging.vote.giveBoth')));
    setPending(true);
    setError(undefined);
    try {
      const times = { opensAt: new Date(opens).toISOString(), closesAt: new Date(closes).toISOString() };
      const now = await saveTimes(term, times, values.version);
      takeAnswer(queries, votingQuery(term), now);
      // What was typed since stays.
      setTyped((last) =>
        last && names.some((name) => last[name] !== values[name]) ? { ...last, version: now.version } : undefined,
      );
      sayDone(t('staff.judging.vote.saved', { term: termLabel(term) }));
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || ![409, 412].includes(failure.status)) return;
      const { version } = await readAgain(queries, votingQuery(term)).catch(() => values);
      // Saving once more is meant.
      setTyped((last) => last && { ...last, version });
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={parts.part} aria-labelledby="vote-times">
      <h2 id="vote-times">{t('staff.judging.vote.times')}</h2>
      <form className={parts.part} noValidate onSubmit={save}>
        <p className={parts.fine}>{t('staff.words.zone', { zone: eventZone(new Date()) })}</p>
        <div className={`${styles.tools} ${styles.times}`}>
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`staff.judging.vote.fields.${name}`)}
              type="datetime-local"
              max="2099-12-31T23:59"
              value={values[name]}
              error={fields[name]}
              onChange={({ currentTarget: { value } }) => {
                setTyped({ ...values, [name]: value });
                setError(undefined);
              }}
            />
          ))}
        </div>
        {error !== undefined && Object.keys(fields).length === 0 && (
          <FailureNote title={notDone(error, t('staff.judging.vote.notSaved'))}>
            {refusalText(error)}
            {error instanceof ApiError && error.status === 412 && ` ${t('staff.judging.vote.saveAgain')}`}
          </FailureNote>
        )}
        <div className={styles.tools}>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? t('form.saving') : voting.opensAt ? t('staff.judging.vote.save') : t('staff.judging.vote.setUp')}
          </Button>
          {typed && (
            <Button
              onClick={() => {
                setTyped(undefined);
                setError(undefined);
              }}
            >
              {t('team.submission.discardChanges')}
            </Button>
          )}
        </div>
      </form>
      {typed && <LeaveGuard isInTab>{t('staff.judging.vote.leave')}</LeaveGuard>}
    </section>
  );
}

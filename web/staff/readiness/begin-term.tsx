import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { daysUntil } from '../../../domain/basics/times.ts';
import { termsToCopy } from '../../../domain/floor/new-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { dayLater, instantOf } from '../../../domain/presentation/event-time.ts';
import { daysBetween, floorLater, presentationOn, windowLater } from '../../../domain/readiness/next-term.ts';
import { rosterToFillIn } from '../../../domain/roster/roster-csv.ts';
import { site } from '../../../domain/site/site.ts';
import { formatTerm, parseTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { Button } from '../../kit/controls/button.tsx';
import { CheckField } from '../../kit/controls/check-field.tsx';
import { SelectField } from '../../kit/controls/field.tsx';
import { refuseHalfTyped } from '../../kit/controls/half-typed.ts';
import { saveCsv } from '../../kit/controls/save-file.ts';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { eventZone } from '../../kit/text/times.ts';
import { floorQuery, saveFloor } from '../floor/queries.ts';
import { TextField } from '../judging/fields.tsx';
import { judgingQuery, saveJudging } from '../judging/queries.ts';
import { copied, draftOf } from '../judging/set-up/draft.ts';
import { detailsQuery, savePresentation } from '../presentation/queries.ts';
import { rosterQuery } from '../roster/queries.ts';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import layout from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { newAccessCode } from '../windows/access-code.ts';
import { saveWindow, windowQuery, windowsQuery } from '../windows/queries.ts';

/** What a term is set up with, of both terms. */
function useSetUp(term: Term) {
  return useQueries({
    queries: [windowQuery(term), detailsQuery(term), floorQuery(term), judgingQuery(term), rosterQuery(term)],
    combine: ([window, details, floor, judging, roster]) => ({
      error: [window, details, floor, judging, roster].find(({ isError }) => isError)?.error,
      data: window.data !== undefined &&
        details.data &&
        floor.data &&
        judging.data &&
        roster.data && {
          window: window.data,
          details: details.data,
          floor: floor.data,
          judging: judging.data,
          roster: roster.data,
        },
    }),
  });
}
type SetUp = NonNullable<Exclude<ReturnType<typeof useSetUp>['data'], false>>;

const parts = ['window', 'event', 'floor', 'judging'] as const;
type Part = (typeof parts)[number];

/** Whether a term has a part of its own. A floor or rubric of version 0 is the default one, which nobody saved. */
const has: Record<Part, (one: SetUp) => boolean> = {
  window: ({ window }) => window !== null,
  event: ({ details }) => details.presentation !== null,
  floor: ({ floor }) => floor.version > 0,
  judging: ({ judging }) => judging.version > 0,
};

type Props = { term: Term; onClose: () => void };
/** What somebody chose; the rest is as the earlier term has it. */
type Choice = { dates: Partial<Record<'opensAt' | 'closesAt' | 'day', string>>; left: Part[] };

/** Begins a term with what an earlier one had. Each part is saved by itself: one that is refused says why, and keeps no other back. */
export function BeginTerm({ term, onClose }: Props) {
  const terms = termsToCopy(term);
  const [from, setFrom] = useState<Term>();
  const [choice, setChoice] = useState<Choice>({ dates: {}, left: [] });
  const windows = useQuery(windowsQuery);
  // A term that has a window has something to copy; few others do.
  const latest = terms.find((one) => windows.data?.some((window) => window.term === formatTerm(one))) ?? terms[0];
  const chosen = from ?? (windows.data && latest);
  const [last, own] = [useSetUp(chosen ?? term), useSetUp(term)];
  const error = (chosen ? last : windows).error ?? own.error;
  return (
    <TypedDialog
      title={t('staff.begin.title', { term: termLabel(term) })}
      isTyped={Object.keys(choice.dates).length + choice.left.length > 0}
      onClose={onClose}
    >
      <p className={layout.fine}>{t('staff.begin.about')}</p>
      <SelectField
        label={t('staff.begin.from')}
        value={chosen ? formatTerm(chosen) : ''}
        choices={terms.map((one) => ({ value: formatTerm(one), label: termLabel(one) }))}
        onChange={({ currentTarget: { value } }) => setFrom(parseTerm(value))}
      />
      {error && <FailureNote title={t('staff.begin.failed')}>{refusalText(error)}</FailureNote>}
      {chosen && last.data && own.data ? (
        <BeginForm
          key={formatTerm(chosen)}
          term={term}
          from={chosen}
          last={last.data}
          own={own.data}
          choice={choice}
          onChoice={setChoice}
          onClose={onClose}
        />
      ) : (
        !error && <BeginSkeleton />
      )}
    </TypedDialog>
  );
}

function BeginSkeleton() {
  return (
    <div className={layout.stack}>
      <Bone height="13.25rem" />
      <Bone width="28rem" height="1.25rem" />
      <div className={layout.pair}>
        <Bone height="4rem" />
        <Bone height="4rem" />
        <Bone height="4rem" />
      </div>
      <Bone width="14rem" height="2.75rem" />
    </div>
  );
}

type FormProps = Props & { from: Term; last: SetUp; own: SetUp; choice: Choice; onChoice: (choice: Choice) => void };

function BeginForm({ term, from, last, own, choice, onChoice, onClose }: FormProps) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const days = daysBetween(from, term);
  const lastEvent = last.details.presentation;
  const { left } = choice;
  const dates = {
    ...(last.window ? windowLater(last.window, from, term) : { opensAt: '', closesAt: '' }),
    day: own.details.presentation?.presentationDate ?? (lastEvent ? dayLater(lastEvent.presentationDate, days) : ''),
    ...choice.dates,
  };
  const there = parts.filter((part) => has[part](last));
  const possible = there.filter((part) => !has[part](own));
  const chosen = possible.filter((part) => !left.includes(part));
  const names: Record<Part, string> = {
    window: last.window?.needsCode ? t('staff.begin.windowCode') : t('staff.begin.window'),
    event: t('staff.begin.event'),
    floor: t('staff.begin.floor', { tables: last.floor.floor.tables.length, sessions: last.floor.floor.sessions.length }),
    judging: t('staff.begin.judging', { criteria: last.judging.rubric.criteria.length, rounds: last.judging.rounds.length }),
  };
  const asks = { window: chosen.includes('window'), day: chosen.includes('event') };
  const lacks = (asks.window && !(dates.opensAt && dates.closesAt)) || (asks.day && !dates.day);

  const instant = (shown: string) => new Date(instantOf(shown, site.timeZone)).toISOString();
  const save: Record<Part, () => Promise<unknown>> = {
    window: () => {
      const { autoPublish = false, remind = true, needsCode } = last.window ?? {};
      const times = { opensAt: instant(dates.opensAt), closesAt: instant(dates.closesAt) };
      return saveWindow(term, { ...times, autoPublish, remind, ...(needsCode && { accessCode: newAccessCode() }) }, 0);
    },
    event: async () => lastEvent && savePresentation(term, presentationOn(dates.day, lastEvent), own.details.version),
    floor: () => {
      // As many days later as the event, whose day may have been changed here.
      const moved = lastEvent && dates.day ? daysUntil(dates.day, lastEvent.presentationDate) : days;
      return saveFloor(term, floorLater(own.floor.floor, last.floor.floor, moved), own.floor.version);
    },
    judging: () => saveJudging(term, copied(draftOf(own.judging), last.judging, false), own.judging.version),
  };

  const {
    mutateAsync,
    isPending,
    data: failed = [],
  } = useMutation({
    mutationFn: async () => {
      const refused: string[] = [];
      for (const part of chosen) {
        try {
          await save[part]();
        } catch (error) {
          refused.push(t('staff.begin.notCopied', { what: names[part], reason: refusalText(error) }));
        }
      }
      await queries.invalidateQueries({ queryKey: ['admin'] });
      return refused;
    },
    onSuccess: (refused) => {
      if (refused.length > 0) return;
      onClose();
      sayDone(t('staff.begin.done', { term: termLabel(term), from: termLabel(from) }));
    },
  });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!lacks && chosen.length > 0 && !refuseHalfTyped(event.currentTarget)) once(() => mutateAsync());
  };
  const date = (name: keyof typeof dates, type: 'date' | 'datetime-local') => (
    <TextField
      label={t(`staff.begin.${name}`)}
      type={type}
      required
      value={dates[name]}
      onChange={({ currentTarget: { value } }) => onChoice({ ...choice, dates: { ...choice.dates, [name]: value } })}
    />
  );
  return (
    <form className={layout.stack} noValidate onSubmit={begin}>
      {there.length === 0 && <p className={layout.about}>{t('staff.begin.nothing', { term: termLabel(from) })}</p>}
      <div className={layout.part}>
        {there.map((part) => (
          <CheckField
            key={part}
            checked={chosen.includes(part)}
            disabled={!possible.includes(part)}
            onChange={() =>
              onChoice({ ...choice, left: left.includes(part) ? left.filter((one) => one !== part) : [...left, part] })
            }
          >
            {possible.includes(part) ? names[part] : t('staff.begin.there', { what: names[part], term: termLabel(term) })}
          </CheckField>
        ))}
      </div>
      {asks.window && <p className={layout.fine}>{t('staff.words.zone', { zone: eventZone(new Date()) })}</p>}
      <div className={layout.pair}>
        {asks.window && date('opensAt', 'datetime-local')}
        {asks.window && date('closesAt', 'datetime-local')}
        {(asks.day || (chosen.includes('floor') && lastEvent && !own.details.presentation)) && date('day', 'date')}
      </div>
      {lacks && <FailureNote>{t('staff.begin.noDate')}</FailureNote>}
      {failed.length > 0 && <FailureNote>{failed.join(' ')}</FailureNote>}
      <DialogActions
        yes={isPending ? t('staff.begin.beginning') : t('staff.begin.begin')}
        isDisabled={isPending || lacks || chosen.length === 0}
      />
      {last.roster.length > 0 && (
        <section>
          <h3 className={layout.subhead}>{t('staff.begin.roster', { from: termLabel(from) })}</h3>
          <p className={layout.fine}>{t('staff.begin.rosterHint', { count: last.roster.length })}</p>
          <Button onClick={() => saveCsv(rosterToFillIn(last.roster), `roster-${formatTerm(term)}.csv`)}>
            {t('staff.begin.rosterSave')}
          </Button>
        </section>
      )}
    </form>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '../../../../domain/basics/fold.ts';
import { type Floor, type FloorSession, mostOf } from '../../../../domain/floor/floor.ts';
import { withoutStray } from '../../../../domain/floor/merge.ts';
import { morningAndAfternoon, withSessions } from '../../../../domain/floor/session-presets.ts';
import { t } from '../../../../domain/language/text.ts';
import { readPeriod } from '../../../../domain/presentation/event-period.ts';
import { clockTime, instantOf } from '../../../../domain/presentation/event-time.ts';
import { areOnDay } from '../../../../domain/readiness/readiness.ts';
import { site } from '../../../../domain/site/site.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { InputField } from '../../../kit/controls/field.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { dayInWords, eventZone } from '../../../kit/text/times.ts';
import { detailsQuery } from '../../presentation/queries.ts';
import { FieldError } from '../../shell/field-error.tsx';
import parts from '../../shell/parts.module.css';
import { sayFailed } from '../../shell/toasts.tsx';
import { useFloor } from '../use-floor.ts';
import { newId } from './changes.ts';
import { lostInWords } from './lost-in-words.ts';
import styles from './plan.module.css';

/** Edits the sessions of the event. A table has at most one project per session. */
export function SessionsPanel() {
  const { term, floor, edit } = useFloor();
  const { sessions } = floor;
  const queries = useQueryClient();
  const presentation = useQuery(detailsQuery(term)).data?.presentation;
  const set = (id: string, given: Partial<FloorSession>) =>
    edit(t('staff.floor.plan.changeSession'), (now) => ({
      ...now,
      sessions: now.sessions.map((one) => (one.id === id ? { ...one, ...given } : one)),
    }));
  const remove = ({ id, name }: FloorSession) => {
    const without = (now: Floor) => withoutStray({ ...now, sessions: now.sessions.filter((one) => one.id !== id) });
    const removed = t('staff.floor.plan.sessionRemoved', { name });
    edit(t('staff.floor.plan.removeSession', { name }), without, (...floors) => removed + lostInWords(...floors));
  };
  const add = () => {
    const from = Math.max(...sessions.map(({ until }) => Date.parse(until)));
    const [begins, ends] = [from, from + 2 * 60 * 60 * 1000].map((instant) => new Date(instant).toISOString());
    if (!begins || !ends) return;
    const names = Array.from({ length: sessions.length + 1 }, (_, at) =>
      t('staff.floor.plan.sessionNumber', { number: at + 1 }),
    ).reverse();
    const name = names.find((free) => sessions.every((one) => fold(one.name) !== fold(free))) ?? '';
    const session = { id: newId(), name, from: begins, until: ends };
    edit(t('staff.floor.plan.addSession'), (now) => ({ ...now, sessions: [...now.sessions, session] }));
  };
  const preset = async () => {
    const found = await queries.fetchQuery(detailsQuery(term)).catch(() => undefined);
    if (!found) return sayFailed(t('staff.floor.plan.dayFailed'));
    const event = found.presentation;
    const halve = (now: Floor) => {
      const day = event?.presentationDate ?? clockTime(Date.parse(now.sessions[0]?.from ?? ''), site.timeZone).slice(0, 10);
      return withSessions(now, morningAndAfternoon(day, site.timeZone, readPeriod(event?.presentationTime ?? '')));
    };
    const halved = t('staff.floor.plan.halved');
    edit(t('staff.floor.plan.halves'), halve, (...floors) => halved + lostInWords(...floors));
  };
  const refusal = refusalOf(sessions);
  return (
    <section className={`${parts.box} ${styles.card}`} aria-labelledby="plan-sessions">
      <h2 id="plan-sessions">{t('staff.floor.plan.sessions')}</h2>
      <p className={parts.hint}>{t('staff.floor.plan.sessionsHint', { zone: eventZone(new Date()) })}</p>
      {presentation && !areOnDay(sessions, presentation) && (
        <Note tone="warning" role="status">
          {t('staff.floor.plan.otherDay', {
            day: dayInWords(new Date(instantOf(`${presentation.presentationDate}T12:00`, site.timeZone)).toISOString()),
          })}
        </Note>
      )}
      <ul className={`${parts.group} ${styles.sessions}`}>
        {sessions.map((session) => (
          <li key={session.id} className={parts.list}>
            <InputField
              label={t('staff.words.name')}
              value={session.name}
              maxLength={40}
              required
              onChange={({ currentTarget: { value } }) => set(session.id, { name: value })}
            />
            <div className={styles.times}>
              <TimeField
                label={t('staff.floor.plan.from')}
                value={session.from}
                onChange={(from) => set(session.id, { from })}
              />
              <TimeField
                label={t('staff.floor.plan.until')}
                value={session.until}
                onChange={(until) => set(session.id, { until })}
              />
            </div>
            {sessions.length > 1 && (
              <Button aria-label={t('staff.floor.plan.removeSession', { name: session.name })} onClick={() => remove(session)}>
                {t('staff.words.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className={`${parts.row} ${styles.actions}`}>
        {sessions.length < mostOf.sessions && <Button onClick={add}>{t('staff.floor.plan.addSession')}</Button>}
        <Button onClick={preset}>{t('staff.floor.plan.halves')}</Button>
      </div>
    </section>
  );
}

type TimeProps = { label: string; value: string; onChange: (iso: string) => void };

/** A time in the event's time zone, not in that of the device. */
export function TimeField({ label, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputField
      label={label}
      type="datetime-local"
      max="2099-12-31T23:59"
      required
      value={typed ?? (value && clockTime(Date.parse(value), site.timeZone))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const instant = instantOf(currentTarget.value, site.timeZone);
        if (!Number.isNaN(instant)) onChange(new Date(instant).toISOString());
      }}
      // An empty one shows again what holds.
      onBlur={() => setTyped(undefined)}
    />
  );
}

function refusalOf(sessions: readonly FloorSession[]): string | undefined {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const nameless = sessions.find(({ name }) => name.trim() === '');
  if (nameless) return t('staff.floor.plan.nameless');
  const again = sessions.find(({ name }, at) => sessions.slice(0, at).some((other) => fold(other.name) === fold(name)));
  if (again) return t('staff.floor.plan.sameName', { name: again.name });
  const backwards = inOrder.find(({ from, until }) => Date.parse(from) >= Date.parse(until));
  if (backwards) return t('staff.floor.plan.backwards', { name: backwards.name });
  const index = inOrder.findIndex(({ from }, at) => at > 0 && Date.parse(from) < Date.parse(inOrder[at - 1]?.until ?? ''));
  const [first, second] = [inOrder[index - 1], inOrder[index]];
  return first && second && t('staff.floor.plan.overlap', { first: first.name, second: second.name });
}

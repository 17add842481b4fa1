import { type ReactNode, useEffect, useState } from 'react';
import { currentSession, type EventNow, eventNow, lengthInWords } from '../../../domain/floor/event-now.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { t } from '../../../domain/language/text.ts';
import { dayInWords, endInWords, periodInWords, timeInWords, zoneInWords } from '../../../domain/presentation/time-in-words.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import meter from '../../kit/feedback/meter.module.css';
import { PageHead } from '../../kit/page/page-head.tsx';
import { apiPaths, paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { serverNow, startServerClock } from '../../kit/window/server-clock.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';
import { EventCard } from '../presentation/event-card.tsx';
import { Podium } from '../winners/podium.tsx';
import { AtTheTables } from './at-the-tables.tsx';
import styles from './on-now.module.css';
import type { ShownEvent } from './queries.ts';
import schedule from './schedule.module.css';

/** Where the event is at this moment. It changes with the server's clock, and its parts keep their places. */
export function OnNow({ event }: { event: ShownEvent }) {
  const { term, presentation, sessions, hasMap, presenting, winners } = event;
  const now = useMinute(event.now);
  const at = eventNow(sessions, now);
  const map = hasMap ? paths.map(term) : undefined;
  const shown = currentSession(sessions, now);
  const card = shown && presentation && at.state !== 'after' && (
    <EventCard
      presentation={presentation}
      mapLink={{ href: localPath(map ?? paths.home + paths.eventMap) }}
      calendar={apiPaths.calendar}
    />
  );
  return (
    <>
      <PageHead
        look="list"
        title={t('now.heading')}
        summary={[
          termLabel(term),
          shown && dayInWords(shown.from),
          presentation?.presentationLocation,
          // The card says it too.
          shown && !card && t('now.times', { zone: zoneInWords(shown.from) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Section look="underHead">
        {shown ? (
          <div className={styles.columns}>
            <div>
              <Words at={at} now={now} />
              {at.state === 'after' && winners.length === 0 && <p className={styles.later}>{t('now.noWinners')}</p>}
              <p className={styles.ways}>
                {map && (
                  <ButtonLink look="primary" to={map}>
                    {at.state === 'after' ? t('now.map') : t('now.findTable')}
                  </ButtonLink>
                )}
                <ButtonLink look={map ? 'quiet' : 'primary'} to={paths.homeOf(term)}>
                  {t('map.projectsOf', { term: termLabel(term) })}
                </ButtonLink>
                {map && at.state !== 'after' && <ButtonLink to={`${map}#route`}>{t('map.route')}</ButtonLink>}
              </p>
              <Schedule sessions={sessions} now={now} day={shown.from} />
            </div>
            {card}
          </div>
        ) : (
          <Message title={t('now.none')} actions={<ButtonLink to={paths.homeOf(term)}>{t('now.browse')}</ButtonLink>}>
            <p>{t('now.noneHint')}</p>
          </Message>
        )}
        {shown && at.state !== 'after' && <AtTheTables session={shown} isOn={at.state === 'on'} presenting={presenting} />}
        {at.state === 'after' && winners.length > 0 && (
          <section className={styles.winners}>
            <h2>{t('now.winnersOf', { term: termLabel(term) })}</h2>
            <Podium winners={winners} />
          </section>
        )}
      </Section>
    </>
  );
}

/** What is on, in large letters; the time that is left changes each minute and is not read aloud. */
function Words({ at, now }: { at: EventNow; now: number }) {
  switch (at.state) {
    case 'before':
      return (
        <Big label={t('now.startsIn', { length: lengthInWords(now, Date.parse(at.next.from)) })} title={t('now.notStarted')}>
          {t('now.startsAt', { session: at.next.name, time: timeInWords(at.next.from, now) })}
        </Big>
      );
    case 'between':
      return (
        <Big label={t('now.resumesIn', { length: lengthInWords(now, Date.parse(at.next.from)) })} title={t('now.break')}>
          {t('now.startsAt', { session: at.next.name, time: timeInWords(at.next.from, now) })}
        </Big>
      );
    case 'on':
      return (
        <Big
          label={t('now.left', { length: lengthInWords(now, Date.parse(at.session.until)) })}
          title={at.session.name}
          session={at.session}
          now={now}
        >
          {at.next
            ? t('now.onThenNext', {
                time: endInWords(at.session.until, now),
                next: at.next.name,
                nextTime: timeInWords(at.next.from, now),
              })
            : t('now.onAsLast', { time: endInWords(at.session.until, now) })}
        </Big>
      );
    default:
      return (
        <Big label={t('now.over')} title={t('now.thanks')}>
          {t('now.stay')}
        </Big>
      );
  }
}

type BigProps = { label: string; title: string; session?: FloorSession; now?: number; children: ReactNode };

function Big({ label, title, session, now = 0, children }: BigProps) {
  const [from, until] = session ? [Date.parse(session.from), Date.parse(session.until)] : [0, 1];
  return (
    <div className={styles.big}>
      <div role="status">
        <h2>{title}</h2>
      </div>
      <p className={styles.label}>{label}</p>
      <div className={styles.bar}>
        {session && (
          <progress
            className={meter.meter}
            aria-label={t('now.elapsed', { session: session.name })}
            max={until - from}
            value={now - from}
          />
        )}
      </div>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

const minute = 60_000;

/** The server's time in ms, from minute to minute. `rendered` is that of the answer, by which the clock starts. */
function useMinute(rendered: number): number {
  const [isStarted, setIsStarted] = useState(false);
  // It comes before the effect of useServerTime, which reads the clock.
  useEffect(() => {
    startServerClock(rendered);
    setIsStarted(true);
  }, [rendered]);
  const now = useServerTime([(Math.floor(serverNow() / minute) + 1) * minute]);
  return isStarted ? now : rendered;
}

/** `day` is a time of the day that the page's head has. */
type ScheduleProps = { sessions: FloorSession[]; now: number; day: string };

/** All sessions of an event that has several, and where it is. */
function Schedule({ sessions, now, day }: ScheduleProps) {
  if (sessions.length < 2) return null;
  return (
    <ol className={schedule.schedule} aria-label={t('now.sessions')}>
      {sessions.map(({ id, name, from, until }) => {
        const state = now >= Date.parse(until) ? 'over' : now >= Date.parse(from) ? 'now' : undefined;
        return (
          <li key={id} data-state={state}>
            <span className={schedule.times}>{periodInWords({ from, until }, day)}</span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={schedule.state}>{state && t(`now.states.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

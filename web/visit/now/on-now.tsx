import type { ReactNode } from 'react';
import { currentSession, type EventNow, eventNow, lengthInWords } from '../../../domain/floor/event-now.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { dayInWords, endInWords, timeInWords, zoneInWords } from '../../../domain/presentation/time-in-words.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { apiPaths, paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { EventCard } from '../presentation/event-card.tsx';
import { Podium } from '../winners/podium.tsx';
import { AtTheTables } from './at-the-tables.tsx';
import styles from './on-now.module.css';
import type { ShownEvent } from './queries.ts';
import { Schedule } from './schedule.tsx';
import { useMinute } from './use-minute.ts';

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
      mapLink={{ href: map ?? paths.home + paths.eventMap }}
      calendar={apiPaths.calendar}
    />
  );
  return (
    <>
      <PageHead
        look="list"
        title="Now at the showcase"
        summary={[
          termLabel(term),
          shown && dayInWords(shown.from),
          presentation?.presentationLocation,
          // The card says it too.
          shown && !card && `Times in ${zoneInWords(shown.from)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Section look="underHead">
        {shown ? (
          <div className={styles.columns}>
            <div>
              <Words at={at} now={now} />
              {at.state === 'after' && winners.length === 0 && (
                <p className={styles.later}>The winners have not been named yet. They will be listed here.</p>
              )}
              <p className={styles.ways}>
                {map && (
                  <ButtonLink look="primary" to={map}>
                    {at.state === 'after' ? 'The map' : 'Find a table on the map'}
                  </ButtonLink>
                )}
                <ButtonLink look={map ? 'quiet' : 'primary'} to={paths.homeOf(term)}>
                  Projects of {termLabel(term)}
                </ButtonLink>
                {map && at.state !== 'after' && <ButtonLink to={`${map}#route`}>My route</ButtonLink>}
              </p>
              <Schedule sessions={sessions} now={now} day={shown.from} />
            </div>
            {card}
          </div>
        ) : (
          <Message
            title="No event has been announced."
            actions={<ButtonLink to={paths.homeOf(term)}>Browse the projects</ButtonLink>}
          >
            <p>Once the next one is announced, this page says when it starts.</p>
          </Message>
        )}
        {shown && at.state !== 'after' && <AtTheTables session={shown} isOn={at.state === 'on'} presenting={presenting} />}
        {at.state === 'after' && winners.length > 0 && (
          <section className={styles.winners}>
            <h2>Winners of {termLabel(term)}</h2>
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
        <Big label={`Starts in ${lengthInWords(Date.parse(at.next.from) - now)}`} title="The showcase has not started yet">
          {at.next.name} starts at {timeInWords(at.next.from, now)}.
        </Big>
      );
    case 'between':
      return (
        <Big label={`Resumes in ${lengthInWords(Date.parse(at.next.from) - now)}`} title="A break">
          {at.next.name} starts at {timeInWords(at.next.from, now)}.
        </Big>
      );
    case 'on':
      return (
        <Big
          label={`${lengthInWords(Date.parse(at.session.until) - now)} left`}
          title={at.session.name}
          session={at.session}
          now={now}
        >
          On until {endInWords(at.session.until, now)}.{' '}
          {at.next ? `Next: ${at.next.name}, ${timeInWords(at.next.from, now)}.` : 'This is the last session.'}
        </Big>
      );
    default:
      return (
        <Big label="The showcase is over" title="Thank you for coming">
          The projects stay here, with posters, videos and the people who built them.
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
        {session && <progress aria-label={`How much of ${session.name} is over`} max={until - from} value={now - from} />}
      </div>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

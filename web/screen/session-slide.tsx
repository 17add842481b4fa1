import { useEffect, useState } from 'react';
import { canonical } from '../../domain/canonical.ts';
import { site } from '../../domain/site.ts';
import { schoolDay } from '../../domain/terms.ts';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import type { Session, SessionSlide } from './programme.ts';
import styles from './screen.module.css';
import { timeInWords } from './time-left.ts';

const { locale, timeZone } = site;
const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' });

/** The session that is on with the time that is left, or the one that comes next. */
export function SessionView({ slide: { session, after } }: { slide: SessionSlide }) {
  const now = useNow();
  const from = new Date(session.from);
  const until = new Date(session.until);
  const isOn = from <= now;
  const left = timeInWords((isOn ? until : from).getTime() - now.getTime());
  return (
    <article className={styles.session}>
      <Brand />
      <div className={styles.middle}>
        <p className={styles.eyebrow}>{isOn ? 'On now' : 'Next'}</p>
        <h2>{session.name}</h2>
        <p className={styles.when}>
          {isSameDay(from, now) ? '' : `${day.format(from)}, `}
          {clock.format(from)} to {clock.format(until)}
        </p>
        <p className={styles.left}>{isOn ? `${left} left` : `begins in ${left}`}</p>
        {isOn && (
          <div className={styles.bar}>
            <div style={{ inlineSize: `${shareOf(session, now) * 100}%` }} />
          </div>
        )}
        {after && (
          <p className={styles.after}>
            Then: {after.name}, {clock.format(new Date(after.from))}
          </p>
        )}
      </div>
      <Code path={canonical.now} label="On your phone" />
    </article>
  );
}

/** The time, each second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function isSameDay(a: Date, b: Date): boolean {
  return schoolDay(a) === schoolDay(b);
}

/** How much of a session is over, from 0 to 1. */
function shareOf({ from, until }: Session, now: Date): number {
  const begin = Date.parse(from);
  return Math.min(1, Math.max(0, (now.getTime() - begin) / (Date.parse(until) - begin)));
}

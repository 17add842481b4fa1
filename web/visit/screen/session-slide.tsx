import { useEffect, useState } from 'react';
import { eventNow, lengthInWords } from '../../../domain/floor/event-now.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { t } from '../../../domain/language/text.ts';
import { periodInWords, timeInWords } from '../../../domain/presentation/time-in-words.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { Brand } from './brand.tsx';
import { Code } from './code.tsx';
import type { SessionSlide } from './programme.ts';
import styles from './screen.module.css';

/** The session that is on with the time that is left, or the one that comes next. A slide that is held outlives its session. */
export function SessionView({ slide: { session, after } }: { slide: SessionSlide }) {
  const now = useNow();
  const { state } = eventNow([session], now);
  const isOn = state === 'on';
  const left = lengthInWords(now, Date.parse(isOn ? session.until : session.from));
  return (
    <article className={styles.session}>
      <Brand />
      <div className={styles.middle}>
        <p className={styles.eyebrow}>{isOn ? t('screen.on') : state === 'after' ? t('screen.over') : t('screen.next')}</p>
        <h2 data-long={session.name.length > 20 || undefined}>
          <bdi>{session.name}</bdi>
        </h2>
        <p className={styles.when}>{periodInWords(session, now)}</p>
        {state !== 'after' && (
          <p className={styles.left}>{isOn ? t('now.left', { length: left }) : t('screen.startsIn', { length: left })}</p>
        )}
        {isOn && (
          <div className={styles.bar}>
            <div style={{ inlineSize: `${shareOf(session, now) * 100}%` }} />
          </div>
        )}
        {after && (
          <p className={styles.after}>{t('screen.then', { session: after.name, time: timeInWords(after.from, now) })}</p>
        )}
      </div>
      <Code path={canonical.now} label={t('screen.onPhone')} />
    </article>
  );
}

/** The server's time in ms, each second. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How much of a session is over, from 0 to 1. */
function shareOf({ from, until }: FloorSession, now: number): number {
  return Math.min(1, Math.max(0, (now - Date.parse(from)) / (Date.parse(until) - Date.parse(from))));
}

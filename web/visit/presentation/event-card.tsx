import type { ComponentProps, ReactNode } from 'react';
import { locale, t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { Presentation } from '../../../domain/presentation/presentation.ts';
import { zoneInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonAnchor } from '../../kit/controls/button.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { FactRows } from '../../kit/text/fact-rows.tsx';
import styles from './event-card.module.css';

/** Formats a calendar date such as `2026-12-04`. It is read and shown in UTC, so that it is the same day in every time zone. */
function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(date));
}

/** A search for the place on a map. */
function mapSearch(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, ${site.campus}`)}`;
}

/** What staff wrote, if they wrote something. */
const asWritten = (words: string) => words && <bdi {...writtenIn({})}>{words}</bdi>;

type Props = {
  /** With its term, which need not be the one whose projects are listed beside it. */
  presentation: Omit<Presentation, 'displayFrom' | 'displayUntil'> & Partial<Term>;
  /** Target of the map button; by default the map on the same page. */
  mapLink?: ComponentProps<'a'>;
  /** Address of the event for calendars; left out for a presentation that is not saved. */
  calendar?: string;
  /** More ways to go, before the others. */
  children?: ReactNode;
};

/** The card that says when and where the next presentation is. */
export function EventCard({ presentation, mapLink = { href: paths.eventMap }, calendar, children }: Props) {
  const { presentationDate: date, presentationLocation, checkingTime, presentationTime, semester, year } = presentation;
  // What staff wrote may have it already.
  const times = `${checkingTime} ${presentationTime}`;
  const zone = zoneInWords(date);
  const zoneLine = times.trim() && !times.includes(zone) ? ` · ${t('presentation.zone', { zone })}` : '';
  return (
    <section className={styles.card} aria-labelledby="event">
      <div className={styles.date} aria-hidden="true">
        <b>{formatDate(date, { month: 'short' })}</b>
        <span>{formatDate(date, { day: 'numeric' })}</span>
      </div>
      <div>
        {semester && year && <p className={styles.term}>{termLabel({ semester, year })}</p>}
        <h2 id="event">{t('presentation.title')}</h2>
        <p className={styles.day}>
          <time dateTime={date}>{formatDate(date, { dateStyle: 'full' })}</time>
          {zoneLine}
        </p>
      </div>
      <dl className={styles.facts}>
        <FactRows
          facts={[
            [t('presentation.where'), asWritten(presentationLocation)],
            [t('presentation.checkIn'), asWritten(checkingTime)],
            [t('words.presentations'), asWritten(presentationTime)],
          ]}
        />
      </dl>
      <div className={styles.actions}>
        {children}
        <ButtonAnchor {...mapLink}>{t('presentation.seeMap')}</ButtonAnchor>
        {presentationLocation && (
          <ButtonAnchor href={mapSearch(presentationLocation)} target="_blank" rel="noreferrer">
            <Icon path={pageIcons.pin} size={18} /> {t('presentation.directions')}
          </ButtonAnchor>
        )}
        {calendar && (
          <ButtonAnchor href={calendar}>
            <Icon path={icons.calendar} size={18} /> {t('presentation.calendar')}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}

/** Placeholder of the card while it loads. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Bone width="5rem" height="5rem" />
      <Bone height="3rem" />
      <div className={styles.facts}>
        <Bone width="5rem" height="6rem" />
        <Bone height="6rem" />
      </div>
      <div className={styles.actions}>
        <Bone width="8rem" height="2.75rem" round />
        <Bone width="8rem" height="2.75rem" round />
        <Bone width="8rem" height="2.75rem" round />
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysUntil } from '../../../domain/basics/times.ts';
import { t } from '../../../domain/language/text.ts';
import {
  type Finding,
  findingOf,
  type ReadinessFacts,
  type ReadinessId,
  readinessIds,
} from '../../../domain/readiness/readiness.ts';
import { site } from '../../../domain/site/site.ts';
import { formatTerm, schoolDay, type Term } from '../../../domain/term/terms.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { detailsQuery } from '../presentation/queries.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import { BeginTerm } from './begin-term.tsx';
import { useReadinessFacts } from './queries.ts';
import styles from './readiness-view.module.css';

/** Where staff mend what a check finds. Those without a place are for whoever deployed the site. */
const placeOf = {
  date: (term: Term) => paths.edit('presentations', term),
  place: (term: Term) => paths.edit('presentations', term),
  window: (term: Term) => paths.edit('window', term),
  missing: (term: Term) => paths.rosterOf(term),
  review: (term: Term) => paths.reviewOf(term),
  returned: (term: Term) => paths.submissions(term, { state: 'returned' }),
  sponsor: (term: Term) => paths.releasesOf(term),
  poster: (term: Term) => paths.submissions(term, { lacks: 'poster' }),
  legible: (term: Term) => paths.submissions(term),
  duplicates: (term: Term) => paths.submissions(term),
  table: (term: Term) => paths.floor('assign', term),
  conflicts: (term: Term) => paths.floor('assign', term),
  map: (term: Term) => paths.floor('plan', term),
  sessions: (term: Term) => paths.floor('plan', term),
  vote: (term: Term) => paths.judging('vote', term),
  judges: (term: Term) => paths.judging('judges', term),
  consent: (term: Term) => paths.consentOf(term),
  mailSends: (term: Term) => paths.mailOf(term),
  mailLost: (term: Term) => paths.mailOf(term),
} satisfies Partial<Record<ReadinessId, (term: Term) => string>>;

type State = Finding['state'] | 'unknown';
/** What staff have to do comes first. */
const order: readonly State[] = ['look', 'unknown', 'ready', 'off'];

/** What the event of a term still lacks, with the way to each of it. */
export function Readiness() {
  const { term } = useAdminTerm();
  const { facts, failed } = useReadinessFacts(term);
  const today = useToday();
  const findings = readinessIds.map((id) => {
    const finding = findingOf(id, facts, { now: today, timeZone: site.timeZone });
    return { id, finding, state: finding?.state ?? ('unknown' as const) };
  });
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const isLoading = failed.length === 0 && findings.some(({ state }) => state === 'unknown');
  const look = findings.filter(({ state }) => state === 'look').length;
  return (
    <div className={parts.view}>
      <p role="status">
        {'presentation' in facts && <strong>{daysInWords(facts.presentation, today)}</strong>}{' '}
        {isLoading ? t('staff.readiness.checking') : t('staff.readiness.summary', { look })}
      </p>
      {failed.length > 0 && (
        <Failure
          title={t('staff.readiness.failed')}
          error={failed[0]?.error ?? new Error()}
          retry={() => {
            for (const { refetch } of failed) refetch();
          }}
        />
      )}
      <TermTools term={term} facts={facts} />
      <ul className={parts.lines}>
        {sorted.map(({ id, finding, state }) => (
          <li key={id} className={styles.check} data-state={state}>
            <span className={styles.state}>{t(`staff.readiness.states.${state}`)}</span>
            <div className={styles.words}>
              <h2>{t(`staff.readiness.checks.${id}.title`)}</h2>
              <p>{finding ? wordsOf(id, finding) : isLoading ? t('staff.readiness.checking') : t('staff.readiness.unread')}</p>
              {finding && finding.projects.length > 0 && <Projects term={term} finding={finding} />}
            </div>
            {state === 'look' && (
              <p className={styles.action}>
                <Action id={id} term={term} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The ways to begin a term from an earlier one, and to take its dates along. */
function TermTools({ term, facts: { window, presentation } }: { term: Term; facts: Partial<ReadinessFacts> }) {
  const [isBeginning, setBeginning] = useState(false);
  const { role } = useAccount();
  const version = useQuery(detailsQuery(term)).data?.version;
  const save = async () => {
    const { termCalendar } = await import('../../../domain/presentation/event-calendar.ts');
    const { opensAt, closesAt } = window ?? {};
    const file = termCalendar(term, { opensAt, closesAt, presentation, version }, new Date());
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${formatTerm(term)}.ics`);
  };
  return (
    <div className={parts.row}>
      {role === 'coordinator' && <Button onClick={() => setBeginning(true)}>{t('staff.begin.open')}</Button>}
      {(window || presentation) && <Button onClick={save}>{t('staff.begin.calendar')}</Button>}
      {isBeginning && <BeginTerm term={term} onClose={() => setBeginning(false)} />}
    </div>
  );
}

function daysInWords(presentation: { presentationDate: string } | null | undefined, today: Date): string {
  if (!presentation) return t('staff.readiness.noDate');
  const days = daysUntil(presentation.presentationDate, schoolDay(today));
  return days < 0 ? t('staff.readiness.over') : t('staff.readiness.until', { days });
}

function wordsOf(id: ReadinessId, { state, count }: Finding): string {
  return state === 'off' ? t('staff.readiness.off') : t(`staff.readiness.checks.${id}.${state}`, { count });
}

const hasPlace = (id: ReadinessId): id is keyof typeof placeOf => id in placeOf;

function Action({ id, term }: { id: ReadinessId; term: Term }) {
  if (!hasPlace(id)) return null;
  return <ButtonLink to={placeOf[id](term)}>{t(`staff.readiness.checks.${id}.act`)}</ButtonLink>;
}

/** A list of all terms' projects would not fit a page. */
const mostShown = 50;

function Projects({ term, finding: { projects } }: { term: Term; finding: Finding }) {
  return (
    <details>
      <summary>{t('staff.readiness.show', { count: projects.length })}</summary>
      <ul className={styles.projects}>
        {projects.slice(0, mostShown).map(({ EntryID, ProjectTitle }) => (
          <li key={EntryID}>
            <Link to={paths.submissions(term, { project: EntryID })} dir="auto">
              {ProjectTitle}
            </Link>
          </li>
        ))}
        {projects.length > mostShown && <li>{t('staff.readiness.more', { count: projects.length - mostShown })}</li>}
      </ul>
    </details>
  );
}

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { daysUntil } from '../../../domain/basics/times.ts';
import { listDepartments } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { readinessDays } from '../../../domain/readiness/readiness.ts';
import { schoolDay, type Term, termLabel } from '../../../domain/term/terms.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { serverTimeOf } from '../../kit/window/server-clock.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { sayFailed } from '../shell/toasts.tsx';
import { useAccount } from '../sign-in/use-account.ts';
import { LastChanges } from './last-changes.tsx';
import { NeedsALook } from './needs-a-look.tsx';
import styles from './overview.module.css';
import { markDone, overviewQuery, type SupportRequests as Requests, supportQuery } from './queries.ts';
import { Shortcuts } from './shortcut-links.tsx';
import { Submissions } from './submission-counts.tsx';
import { WindowState } from './window-line.tsx';

/** A term at a glance, with links to everything else. */
export function Overview() {
  const { term } = useAdminTerm();
  const overview = useQuery(overviewQuery(term));
  const isCoordinator = useAccount().role === 'coordinator';
  const requests = useQuery({ ...supportQuery, enabled: isCoordinator });
  return (
    <div className={parts.view}>
      <Shortcuts term={term} />
      <Loaded query={overview} loading={<OverviewSkeleton />} failure={t('staff.overview.failed', { term: termLabel(term) })}>
        {(data) => (
          <>
            {isCoordinator && data.eventDay && <EventSoon term={term} day={data.eventDay} />}
            <div className={styles.columns}>
              <Submissions term={term} departments={data.departments} />
              <div className={parts.view}>
                <WindowState
                  term={term}
                  window={data.window}
                  expected={data.expected}
                  now={serverTimeOf(overview.dataUpdatedAt)}
                />
                <NeedsALook term={term} overview={data} now={serverTimeOf(overview.dataUpdatedAt)} />
              </div>
            </div>
            <LastChanges term={term} projects={data.lastChanges} settings={data.settingChanges} />
          </>
        )}
      </Loaded>
      {isCoordinator && <SupportRequests query={requests} />}
    </div>
  );
}

/** From four weeks before the event, the way to what it still lacks. */
function EventSoon({ term, day }: { term: Term; day: string }) {
  const days = daysUntil(day, schoolDay(useToday()));
  if (days < 0 || days > readinessDays) return null;
  return (
    <Note tone="warning">
      <p>
        <Rich
          text={t('staff.readiness.soon', { days })}
          parts={[(words) => <strong>{words}</strong>, (words) => <Link to={paths.readiness(term)}>{words}</Link>]}
        />
      </p>
    </Note>
  );
}

/** Placeholder of the overview: the table beside the window and the lists. */
function OverviewSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={parts.part}>
        <Bone width="8rem" height="1.5rem" />
        <Bone height={`${2.5 * (listDepartments().length + 2)}rem`} />
      </div>
      <div className={parts.view}>
        <div className={parts.part}>
          <Bone width="10rem" height="1.5rem" />
          <Bone height="6rem" />
        </div>
        <div className={parts.part}>
          <Bone width="8rem" height="1.5rem" />
          <Bone height="11rem" />
        </div>
      </div>
    </div>
  );
}

const shown = 5;

/** The requests that nobody has dealt with yet, then the others; each newest first. */
function SupportRequests({ query }: { query: UseQueryResult<Requests> }) {
  return (
    <section className={parts.part} aria-labelledby="support-requests">
      <h2 id="support-requests">{t('staff.overview.requests.title')}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.overview.requests.failed')}>
        {(requests) =>
          requests.length === 0 ? (
            <p className={styles.about}>
              <Rich text={t('staff.overview.requests.none')} parts={[(words) => <Link to={paths.support}>{words}</Link>]} />
            </p>
          ) : (
            <ol className={`${parts.lines} ${styles.entries}`}>
              {openFirst(requests).map((request) => (
                <SupportRequest key={request.id} request={request} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

/** All open requests, and as many of the others as fit. */
function openFirst(requests: Requests): Requests {
  const open = requests.filter(({ done }) => !done);
  const others = requests.filter(({ done }) => done);
  return [...open, ...others].slice(0, Math.max(shown, open.length));
}

/** One request for help, with a button that marks it as done or as open again. */
function SupportRequest({ request }: { request: Requests[number] }) {
  const { id, at, by, email, message, done } = request;
  const queries = useQueryClient();
  const { mutateOnce, isPending } = useOneMutation({
    mutationFn: (isDone: boolean) => markDone({ id, at }, isDone),
    onSuccess: (now) => takeAnswer(queries, supportQuery, (all) => all?.map((other) => (other.id === id ? now : other))),
    onError: (error) => sayFailed(t('staff.overview.requests.notMarked', { reason: refusalText(error) }), error),
  });
  const mark = () => mutateOnce(!done);
  return (
    <li>
      <p className={styles.about}>
        <time dateTime={at}>{momentInWords(at)}</time> · {by} · <MailLink address={email} />
      </p>
      <p className={styles.request} dir="auto">
        {message}
      </p>
      <div className={parts.start}>
        {done && (
          <p className={styles.about}>
            <Rich
              text={t('staff.overview.requests.doneBy', { name: done.by, time: momentInWords(done.at) })}
              parts={[(time) => <time dateTime={done.at}>{time}</time>]}
            />
          </p>
        )}
        <Button aria-disabled={isPending} onClick={mark}>
          {done ? t('staff.overview.requests.open') : t('staff.overview.requests.done')}
        </Button>
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { locale, t } from '../../../domain/language/text.ts';
import { judgesAsProject } from '../../../domain/mail/judge-mail.ts';
import { titleOf } from '../../../domain/mail/letters/letters.ts';
import type { CountedState, MailStatus } from '../../../domain/mail/mail-status.ts';
import { rosterAsProject } from '../../../domain/roster/roster.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { momentInWords } from '../../kit/text/times.ts';
import { mailStatusQuery, termMailsQuery } from '../mails/mail-status.ts';
import { stateWords } from '../mails/mail-words.ts';
import { useAdminTerm } from '../shell/admin-term.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import styles from './mail.module.css';

/** Whether mail is sent, and what did not arrive. */
export function Mail() {
  const status = useQuery(mailStatusQuery);
  return (
    <div className={parts.view}>
      <Loaded query={status} loading={<ViewSkeleton />} failure={t('staff.mail.statusFailed')}>
        {(known) => <Sending status={known} />}
      </Loaded>
      {status.data?.sends && <LostMails />}
      <p className={`${text.prose} ${text.muted}`}>
        <Rich text={t('staff.mail.texts')} parts={[(words) => <Link to={paths.settings}>{words}</Link>]} />
      </p>
    </div>
  );
}

/** `isBad`: somebody should look into it. Mails that are just being sent count as waiting. */
const shown: readonly { state: Exclude<CountedState, 'sending'>; isBad?: true }[] = [
  { state: 'waiting' },
  { state: 'sent' },
  { state: 'delivered' },
  { state: 'bounced', isBad: true },
  { state: 'complained', isBad: true },
  { state: 'stopped', isBad: true },
  { state: 'failed', isBad: true },
];

/** Says whether this stage sends mail, from whom, and what became of the mails. */
function Sending({ status }: { status: MailStatus }) {
  return (
    <section className={parts.part} aria-labelledby="sending">
      <h2 id="sending">{t('staff.mail.sending')}</h2>
      {status.sends ? <Sender status={status} /> : <NoSender />}
      {(status.sends || shown.some(({ state }) => status.counts[state] > 0)) && (
        <dl className={styles.counts}>
          {shown.map(({ state, isBad }) => (
            <div key={state} data-tone={isBad && status.counts[state] > 0 ? 'bad' : undefined}>
              <dt>{t(`staff.mail.counts.${state}`)}</dt>
              <dd>{status.counts[state].toLocaleString(locale())}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function NoSender() {
  return (
    <Note tone="warning">
      <p>
        <Rich text={t('staff.mail.noSender')} />
      </p>
      <p>
        <Rich text={t('staff.mail.setSender')} parts={[(words) => <code>{words}</code>]} />
      </p>
    </Note>
  );
}

function Sender({ status: { from = '', replyTo, verified, sandbox } }: { status: MailStatus }) {
  return (
    <Note tone={verified === false || sandbox ? 'warning' : 'good'}>
      <p>
        <Rich
          text={replyTo ? t('staff.mail.fromAndTo', { from, replyTo }) : t('staff.mail.from', { from })}
          parts={[(words) => <strong dir="ltr">{words}</strong>]}
        />
      </p>
      {verified === false && <p>{t('staff.mail.unverified')}</p>}
      {sandbox && <p>{t('staff.mail.sandbox')}</p>}
    </Note>
  );
}

/** The mails that did not reach the teams and judges of the term, each with the way to where it was sent from. */
function LostMails() {
  const { term } = useAdminTerm();
  const query = useQuery(termMailsQuery(term));
  return (
    <section className={parts.part} aria-labelledby="lost-mails">
      <h2 id="lost-mails">{t('staff.mail.lost', { term: termLabel(term) })}</h2>
      <Loaded query={query} loading={<Bone height="4rem" />} failure={t('staff.mail.lostFailed', { term: termLabel(term) })}>
        {({ lost }) =>
          lost.length === 0 ? (
            <p className={text.muted}>{t('staff.mail.noneLost', { term: termLabel(term) })}</p>
          ) : (
            <ul className={styles.lost}>
              {lost.map(({ id, project, projectTitle, kind, to, state, stateAt }) => (
                <li key={id}>
                  <Link to={placeOf(project, term)} dir="auto">
                    {projectTitle}
                  </Link>
                  <span>
                    <Rich
                      text={t('staff.mail.lostLine', {
                        kind: titleOf(kind),
                        to,
                        state: stateWords[state].words,
                        time: momentInWords(stateAt),
                      })}
                      parts={[(words) => <time dateTime={stateAt}>{words}</time>]}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function placeOf(project: string, term: Term): string {
  if (project === rosterAsProject(term)) return paths.rosterOf(term);
  return project === judgesAsProject(term) ? paths.judging('judges', term) : paths.submissions(term, { project, tab: 'mail' });
}

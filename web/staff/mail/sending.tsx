import { locale, t } from '../../../domain/language/text.ts';
import type { CountedState, MailStatus } from '../../../domain/mail/mail-status.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import parts from '../shell/parts.module.css';
import styles from './mail.module.css';

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
export function Sending({ status }: { status: MailStatus }) {
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
        <Rich text={t('staff.mail.noSender')} parts={[(words) => <strong>{words}</strong>]} />
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

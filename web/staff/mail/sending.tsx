import type { CountedState, MailStatus } from '../../../domain/mail/mail-status.ts';
import { Note } from '../../kit/feedback/note.tsx';
import parts from '../shell/parts.module.css';
import styles from './mail.module.css';

/** `isBad`: somebody should look into it. Mails that are just being sent count as waiting. */
const shown: readonly { state: CountedState; label: string; isBad?: true }[] = [
  { state: 'waiting', label: 'Waiting' },
  { state: 'sent', label: 'Sent' },
  { state: 'delivered', label: 'Delivered' },
  { state: 'bounced', label: 'Bounced', isBad: true },
  { state: 'complained', label: 'Reported as spam', isBad: true },
  { state: 'stopped', label: 'Stopped', isBad: true },
  { state: 'failed', label: 'Given up', isBad: true },
];

/** Says whether this stage sends mail, from whom, and what became of the mails. */
export function Sending({ status }: { status: MailStatus }) {
  return (
    <section className={parts.part} aria-labelledby="sending">
      <h2 id="sending">Sending</h2>
      {status.sends ? <Sender status={status} /> : <NoSender />}
      {(status.sends || shown.some(({ state }) => status.counts[state] > 0)) && (
        <dl className={styles.counts}>
          {shown.map(({ state, label, isBad }) => (
            <div key={state} data-tone={isBad && status.counts[state] > 0 ? 'bad' : undefined}>
              <dt>{label}</dt>
              <dd>{status.counts[state].toLocaleString('en-US')}</dd>
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
        <strong>This showcase sends no mail.</strong> Its configuration names no sender, so no mail is recorded either: none
        will be sent later.
      </p>
      <p>
        To send mail, set <code>mail.from</code> in the stage’s configuration, deploy it, and have SES verify the sender. The
        runbook says how, under “Mail”.
      </p>
    </Note>
  );
}

function Sender({ status: { from, replyTo, verified, sandbox } }: { status: MailStatus }) {
  return (
    <Note tone={verified === false || sandbox ? 'warning' : 'good'}>
      <p>
        Mail is sent from <strong>{from}</strong>
        {replyTo && (
          <>
            ; answers go to <strong>{replyTo}</strong>
          </>
        )}
        .
      </p>
      {verified === false && (
        <p>SES has not verified this sender yet, so all mails wait. The runbook says what to do, under “Mail”.</p>
      )}
      {sandbox && (
        <p>
          The account is in the sandbox of SES: mail reaches verified addresses only. The runbook says how to leave it, under
          “Mail”.
        </p>
      )}
    </Note>
  );
}

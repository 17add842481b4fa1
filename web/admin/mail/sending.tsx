import { type MailState, mailStates } from '../../../domain/mail.ts';
import type { MailStatus } from '../../../domain/mail-status.ts';
import { Note } from '../../ui/note.tsx';
import styles from './mail.module.css';

const labels: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  stopped: 'Stopped',
  failed: 'Given up',
};

/** States that somebody should look into. */
const bad: readonly MailState[] = ['bounced', 'complained', 'stopped', 'failed'];

/** Says whether this stage sends mail, from whom, and what became of the mails. */
export function Sending({ status }: { status: MailStatus }) {
  return (
    <section className={styles.part} aria-labelledby="sending">
      <h2 id="sending">Sending</h2>
      {status.sends ? <Sender status={status} /> : <NoSender />}
      {(status.sends || mailStates.some((state) => status.counts[state] > 0)) && (
        <dl className={styles.counts}>
          {mailStates.map((state) => (
            <div key={state} data-tone={bad.includes(state) && status.counts[state] > 0 ? 'bad' : undefined}>
              <dt>{labels[state]}</dt>
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
        <strong>This stage sends no mail.</strong> Its configuration names no sender, so no mail is recorded either: none will
        be sent later.
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
        <p>
          SES has not verified this sender yet, so it refuses every mail. They wait meanwhile. The runbook says what to do,
          under “Mail”.
        </p>
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

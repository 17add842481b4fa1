import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '../../../../domain/mail/letters/letters.ts';
import type { MailFields, MailKind, MailLine } from '../../../../domain/mail/mail.ts';
import type { MailResult } from '../../../../domain/mail/mail-order.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { AskDialog } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import { leavingTime } from '../../shell/held-mails.ts';
import { useStageSends } from '../../shell/mail-status.ts';
import { stateWords } from '../../shell/mail-words.ts';
import { useOneAtATime } from '../../shell/one-at-a-time.ts';
import { AllowAgain } from './allow-again.tsx';
import styles from './project-mails.module.css';
import { mailsQuery, sendLink } from './queries.ts';
import { TeamMail } from './team-mail.tsx';

/** What was mailed to a project's team, newest first, and the buttons that send the team its link. */
export function ProjectMails({ record }: { record: StaffRecord }) {
  const { EntryID: id } = record;
  const query = useQuery(mailsQuery(id));
  return (
    <div className={styles.mails}>
      {useStageSends() === false ? (
        <Note>This showcase sends no mail: its configuration names no sender.</Note>
      ) : (
        <SendLink id={id} />
      )}
      <Loaded query={query} failure="The mails could not be loaded" loading={<Bone height="8rem" />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className={styles.about}>No mail was sent to this team yet.</p>
          ) : (
            <ol className={styles.lines}>
              {lines.map((line) => (
                <Line key={line.id} project={id} line={line} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  );
}

function SendLink({ id }: { id: string }) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const [asks, setAsks] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ words: string; failed?: true }>();
  // A press whose answer was lost is repeated under its own name, so that nothing is sent twice.
  const [lost, setLost] = useState<{ key: string; isNew: boolean }>();

  const send = (isNew: boolean) =>
    once(async () => {
      const order = lost?.isNew === isNew ? lost : { key: crypto.randomUUID(), isNew };
      setAsks(false);
      setIsBusy(true);
      setSaid(undefined);
      try {
        setSaid(saidOf(await sendLink(id, order), isNew));
        setLost(undefined);
      } catch (error) {
        const isKnown = error instanceof ApiError;
        setLost(isKnown && error.status > 0 && error.status < 500 ? undefined : order);
        setSaid({
          failed: true,
          words: `Not sent. ${isKnown ? (error.detail ?? error.title) : 'Something went wrong in this page.'}`,
        });
      }
      setIsBusy(false);
      queries.invalidateQueries({ queryKey: mailsQuery(id).queryKey });
    });

  return (
    <div className={styles.link}>
      <div className={styles.buttons}>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && send(false)}>
          Send the link again
        </Button>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && setAsks(true)}>
          New link
        </Button>
        <p role="status" className={styles.said}>
          {isBusy ? 'Sending…' : !said?.failed && said?.words}
        </p>
      </div>
      {said?.failed && <FailureNote>{said.words}</FailureNote>}
      {asks && (
        <AskDialog
          title="Send a new link?"
          no="Cancel"
          yes="Send a new link"
          onNo={() => setAsks(false)}
          onYes={() => send(true)}
        >
          <p>
            The earlier links of this project stop working right away. Anyone who still has one can no longer open the project.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

function saidOf({ outcome, to, stopped, why }: MailResult, isNew: boolean): { words: string; failed?: true } {
  const gone = stopped.length > 0 ? ` Not to ${stopped.join(', ')}: earlier mail came back.` : '';
  if (outcome === 'recorded' || outcome === 'already') return { words: `On its way to ${to.join(', ')}.${gone}` };
  const ended = isNew ? ' The earlier links no longer work.' : '';
  if (outcome === 'no-address') return { failed: true, words: `Not sent: the record names no address.${ended}` };
  return { failed: true, words: why ? `Not sent. ${why}` : `Not sent.${gone}${ended}` };
}

function Line({ project, line }: { project: string; line: MailLine }) {
  const { at, kind, to, by, state, stateAt, dueAt = '', why, isStopped, fields } = line;
  const [isShown, setIsShown] = useState(false);
  const { words, tone } = stateWords[state];
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <strong>{titleOf(kind)}</strong> to <span className={styles.to}>{to}</span>
      </p>
      <p className={styles.when}>
        <time dateTime={at}>{momentInWords(at)}</time> · {byPerson(by)}
      </p>
      <p className={styles.state} data-tone={tone}>
        {state === 'waiting' && Date.parse(dueAt) > serverNow() ? `Leaves at ${leavingTime(dueAt)}` : words}
        {stateAt !== at && (
          <>
            , <time dateTime={stateAt}>{momentInWords(stateAt)}</time>
          </>
        )}
        {why && <span className={styles.why}> {why}</span>}
      </p>
      {fields && (
        <details className={styles.text} onToggle={(event) => setIsShown(event.currentTarget.open)}>
          <summary>Show the mail</summary>
          {isShown && <TeamMail title={`To ${to}`} mail={{ kind, fields: fields as MailFields<MailKind> }} />}
        </details>
      )}
      {isStopped && tone === 'bad' && <AllowAgain project={project} line={line} />}
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { titleOf } from '../../../../domain/mail/letters/letters.ts';
import type { MailFields, MailKind, MailLine } from '../../../../domain/mail/mail.ts';
import type { MailResult } from '../../../../domain/mail/mail-order.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { AskButton } from '../../../kit/controls/ask-dialog.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FailureNote, Note } from '../../../kit/feedback/note.tsx';
import { byPerson } from '../../../kit/feedback/saved-by.ts';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import { momentInWords } from '../../../kit/text/times.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import { leavingTime } from '../../mails/held-mails.ts';
import { useStageSends } from '../../mails/mail-status.ts';
import { stateWords } from '../../mails/mail-words.ts';
import { useOneAtATime } from '../../saving/one-at-a-time.ts';
import parts from '../../shell/parts.module.css';
import { AllowAgain } from './allow-again.tsx';
import styles from './project-mails.module.css';
import { mailsQuery, sendLink } from './queries.ts';
import { TeamMail } from './team-mail.tsx';

/** What was mailed to a project's team, newest first, and the buttons that send the team its link. */
export function ProjectMails({ record }: { record: StaffRecord }) {
  const { EntryID: id } = record;
  const query = useQuery(mailsQuery(id));
  return (
    <div className={parts.group}>
      {useStageSends() === false ? <Note>{t('staff.projects.mail.noSender')}</Note> : <SendLink id={id} />}
      <Loaded query={query} failure={t('staff.projects.mail.failed')} loading={<Bone height="8rem" />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className={parts.about}>{t('staff.projects.mail.none')}</p>
          ) : (
            <ol className={parts.group}>
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
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ words: string; failed?: true }>();
  // A press whose answer was lost is repeated under its own name, so that nothing is sent twice.
  const [lost, setLost] = useState<{ key: string; isNew: boolean }>();

  const send = (isNew: boolean) =>
    once(async () => {
      const order = lost?.isNew === isNew ? lost : { key: crypto.randomUUID(), isNew };
      setIsBusy(true);
      setSaid(undefined);
      try {
        setSaid(saidOf(await sendLink(id, order), isNew));
        setLost(undefined);
      } catch (error) {
        const isKnown = error instanceof ApiError;
        setLost(isKnown && error.status > 0 && error.status < 500 ? undefined : order);
        const reason = refusalText(error);
        setSaid({ failed: true, words: notDone(error, t('staff.projects.mail.notSentWhy', { reason })) });
      }
      setIsBusy(false);
      queries.invalidateQueries({ queryKey: mailsQuery(id).queryKey });
    });

  return (
    <div className={parts.group}>
      <div className={parts.tools}>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && send(false)}>
          {t('staff.projects.mail.sendLink')}
        </Button>
        <AskButton
          label={t('staff.words.newLink')}
          isDisabled={isBusy}
          title={t('staff.projects.mail.newLinkAsk')}
          no={t('staff.words.cancel')}
          yes={t('staff.projects.mail.newLinkYes')}
          onYes={() => send(true)}
        >
          <p>{t('staff.projects.mail.newLinkSays')}</p>
        </AskButton>
        <p role="status" className={styles.said}>
          {isBusy ? t('staff.projects.mail.sending') : !said?.failed && said?.words}
        </p>
      </div>
      {said?.failed && <FailureNote>{said.words}</FailureNote>}
    </div>
  );
}

function saidOf({ outcome, to, stopped, why }: MailResult, isNew: boolean): { words: string; failed?: true } {
  const gone = stopped.length > 0 ? ` ${t('staff.projects.mail.cameBack', { addresses: stopped.join(', ') })}` : '';
  if (outcome === 'recorded' || outcome === 'already')
    return { words: t('staff.projects.mail.onItsWay', { addresses: to.join(', ') }) + gone };
  const kept = isNew ? ` ${t('staff.projects.mail.linksKept')}` : '';
  if (outcome === 'no-address') return { failed: true, words: t('staff.projects.mail.noAddress') + kept };
  if (why) return { failed: true, words: t('staff.projects.mail.notSentWhy', { reason: why }) };
  return { failed: true, words: t('staff.projects.mail.notSent') + gone + kept };
}

function Line({ project, line }: { project: string; line: MailLine }) {
  const { at, kind, to, by, state, stateAt, dueAt = '', why, isStopped, fields } = line;
  const [isShown, setIsShown] = useState(false);
  const { words, tone } = stateWords[state];
  return (
    <li className={styles.line}>
      <p>
        <Rich
          text={t('staff.projects.mail.what', { title: titleOf(kind), address: to })}
          parts={[(words) => <strong>{words}</strong>, (words) => <span dir="ltr">{words}</span>]}
        />
      </p>
      <p className={parts.when}>
        <time dateTime={at}>{momentInWords(at)}</time> · {byPerson(by)}
      </p>
      <p className={styles.state} data-tone={tone}>
        {state === 'waiting' && Date.parse(dueAt) > serverNow()
          ? t('staff.projects.mail.leaves', { time: leavingTime(dueAt) })
          : words}
        {stateAt !== at && (
          <>
            , <time dateTime={stateAt}>{momentInWords(stateAt)}</time>
          </>
        )}
        {why && <span className={styles.why}> {why}</span>}
      </p>
      {fields && (
        <details className={styles.text} onToggle={(event) => setIsShown(event.currentTarget.open)}>
          <summary>{t('staff.projects.mail.show')}</summary>
          {isShown && (
            <TeamMail
              title={t('staff.projects.mail.to', { addresses: to })}
              mail={{ kind, fields: fields as MailFields<MailKind> }}
            />
          )}
        </details>
      )}
      {isStopped && tone === 'bad' && <AllowAgain project={project} line={line} />}
    </li>
  );
}

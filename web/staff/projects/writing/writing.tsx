import { lazy, Suspense, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { MailChoice } from '../../../../domain/mail/mail-order.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import bar from '../../../kit/controls/action-bar.module.css';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import { withMails } from '../../../kit/text/private-texts.ts';
import { useStageSends } from '../../mails/mail-status.ts';
import { signedInAs } from '../../sign-in/session.ts';
import { type Draft, keepDraft, readDraft, readOrder, teamsLeft } from './kept-order.ts';
import { SendStep } from './send-step.tsx';
import { useSending } from './use-sending.ts';

const WriteDialog = lazy(() => withMails(import('./write-dialog.tsx')).then((module) => ({ default: module.WriteDialog })));

/** `suggested` is the initial text. */
type Props = { selected: readonly StaffRecord[]; suggested?: Draft };

const blank: Draft = { kind: 'message', subject: '', text: '' };

/**
 * The button that writes to the teams of the selected projects, and the progress of a mail that is being sent, also after a
 * reload.
 */
export function Writing({ selected, suggested = blank }: Props) {
  const sendsMail = useStageSends();
  const [by] = useState(signedInAs);
  const { sending, send, cancel, goOn, forget } = useSending(() => readOrder(by));
  const [draft, setDraft] = useState(() => readDraft(by) ?? suggested);
  const [isOpen, setIsOpen] = useState(false);
  const [writesTo, setWritesTo] = useState<readonly StaffRecord[]>();

  // The draft survives closing the dialog, leaving the list and a reload, until the mail is sent.
  const write = (draft: Draft) => {
    setDraft(draft);
    keepDraft(by, draft);
  };
  const begin = (choice: MailChoice, teams: StaffRecord[]) => {
    setWritesTo(undefined);
    setDraft(suggested);
    keepDraft(by, undefined);
    setIsOpen(true);
    const named = teams.map(({ EntryID, ProjectTitle }) => ({ id: EntryID, title: ProjectTitle }));
    send({ by, key: crypto.randomUUID(), choice, teams: named, results: [] });
  };
  const end = () => {
    setIsOpen(false);
    forget();
  };
  // Closing removes a finished mail. An unfinished one can be opened again.
  const close = () => (sending && !sending.isRunning && teamsLeft(sending.order).length === 0 ? end() : setIsOpen(false));
  return (
    <>
      {!sending && selected.length > 0 && sendsMail !== false && (
        <Button onClick={() => setWritesTo(selected)}>
          <Icon path={pageIcons.mail} size={16} /> {t('staff.projects.writing.open', { count: selected.length })}
        </Button>
      )}
      {sending && !isOpen && (
        <Note tone={sending.isRunning ? undefined : 'warning'} className={bar.bar}>
          <span role="status">
            {t(sending.isRunning ? 'staff.projects.writing.sending' : 'staff.projects.writing.paused', {
              count: teamsLeft(sending.order).length,
            })}
          </span>
          <Button onClick={() => setIsOpen(true)}>{t('staff.projects.writing.show')}</Button>
        </Note>
      )}
      {writesTo && (
        <Suspense fallback={null}>
          <WriteDialog records={writesTo} draft={draft} onDraft={write} onSend={begin} onClose={() => setWritesTo(undefined)} />
        </Suspense>
      )}
      {sending && isOpen && (
        <Dialog title={t('staff.projects.writing.mailTo', { count: sending.order.teams.length })} stays onClose={close}>
          <SendStep sending={sending} onCancel={cancel} onGoOn={() => goOn(sending)} onEnd={end} />
        </Dialog>
      )}
      {sending?.isRunning && <LeaveGuard>{t('staff.projects.writing.leave')}</LeaveGuard>}
    </>
  );
}

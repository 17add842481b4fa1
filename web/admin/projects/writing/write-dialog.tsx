import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { MailChoice } from '../../../../domain/mail-order.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { countOf } from '../list/bulk-words.ts';
import { CheckStep } from './check-step.tsx';
import styles from './write-dialog.module.css';
import { blank, type Draft, WriteStep } from './write-step.tsx';

type Props = {
  records: readonly StaffRecord[];
  onSend: (choice: MailChoice, teams: StaffRecord[]) => void;
  onClose: () => void;
};

/** Writes to the teams of several projects: first what, then a look at it. */
export function WriteDialog({ records, onSend, onClose }: Props) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState<Draft>(blank);
  const [choice, setChoice] = useState<MailChoice>();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading gets the focus when the step changes.
  useLayoutEffect(() => {
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [choice]);
  return (
    <Dialog labelledBy={heading} stays onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {records.length === 1 ? 'Write to the team' : `Write to the teams of ${countOf(records.length)}`}
        </h2>
        {choice ? (
          <CheckStep
            records={records}
            choice={choice}
            onBack={() => setChoice(undefined)}
            onSend={(teams) => onSend(choice, teams)}
          />
        ) : (
          <WriteStep draft={draft} onDraft={setDraft} onReady={setChoice} onCancel={onClose} />
        )}
      </div>
      {(draft.subject || draft.text) && (
        <LeaveGuard>
          <p>The mail is not sent yet.</p>
        </LeaveGuard>
      )}
    </Dialog>
  );
}

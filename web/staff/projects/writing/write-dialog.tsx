import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import type { MailChoice } from '../../../../domain/mail/mail-order.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import parts from '../../shell/parts.module.css';
import { OtherTerms } from '../list/ask-bulk.tsx';
import { CheckStep } from './check-step.tsx';
import type { Draft } from './kept-order.ts';
import styles from './write-dialog.module.css';
import { WriteStep } from './write-step.tsx';

type Props = {
  records: readonly StaffRecord[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSend: (choice: MailChoice, teams: StaffRecord[]) => void;
  onClose: () => void;
};

/** The dialog that writes to the teams of several projects, in two steps: the text, then a check of the mails. */
export function WriteDialog({ records, draft, onDraft, onSend, onClose }: Props) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState<MailChoice>();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading gets the focus when the step changes.
  useLayoutEffect(() => {
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [choice]);
  return (
    <Dialog labelledBy={heading} stays onClose={onClose}>
      <div className={`${parts.group} ${styles.dialog}`}>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {t('staff.projects.writing.title', { count: records.length })}
        </h2>
        <OtherTerms records={records} />
        {choice ? (
          <CheckStep
            records={records}
            choice={choice}
            onBack={() => setChoice(undefined)}
            onSend={(teams) => onSend(choice, teams)}
          />
        ) : (
          <WriteStep draft={draft} onDraft={onDraft} onReady={setChoice} />
        )}
      </div>
    </Dialog>
  );
}

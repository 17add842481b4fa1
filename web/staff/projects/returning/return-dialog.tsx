import { Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { longestReason } from '../../../../domain/project/versions.ts';
import { tooLong } from '../../../../domain/site/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { OtherTerms } from '../list/ask-bulk.tsx';
import { ReturnedMail } from '../mail/returned-mail.tsx';
import { commonReasons } from './common-reasons.ts';
import styles from './return-dialog.module.css';

type Props = {
  /** At least one. */
  records: readonly [StaffRecord, ...StaffRecord[]];
  onReturn: (reason: string) => void;
  onClose: () => void;
};

/** Asks why projects go back to their teams, and shows what the teams will get. */
export function ReturnDialog({ records, onReturn, onClose }: Props) {
  const [first] = records;
  const heading = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(records.length === 1 ? (first.returnReason ?? '') : '');
  const [error, setError] = useState<string>();
  // The dialog gives the focus to its first button when it opens, and this comes after it.
  useEffect(() => text.current?.focus(), []);
  const change = (next: string) => {
    setReason(next);
    setError(undefined);
  };
  const add = (words: string) => {
    const before = reason.trim();
    if (!before.includes(words)) change(before === '' ? words : `${before}\n${words}`);
    text.current?.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const words = reason.trim();
    if (words !== '' && words.length <= longestReason) return onReturn(words);
    setError(words === '' ? 'Please say what the team should correct.' : tooLong(longestReason));
    text.current?.focus();
  };
  const isOne = records.length === 1;
  return (
    <Dialog labelledBy={heading} stays onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      >
        <h2 id={heading}>
          {isOne ? 'Return to team' : `Return ${records.length.toLocaleString('en-US')} projects to their teams`}
        </h2>
        {isOne && <p className={styles.title}>{first.ProjectTitle}</p>}
        <OtherTerms records={records} />
        <p className={styles.which}>
          {!isOne && 'Each team gets the same reason. '}The team can correct it even when no window is open, and submits it
          again. Visitors do not see it in the meantime.
        </p>
        <div className={styles.columns}>
          <div className={styles.part}>
            <Textarea
              ref={text}
              label="What should the team correct?"
              rows={7}
              resize="vertical"
              required
              withAsterisk={false}
              value={reason}
              error={error}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <fieldset className={styles.reasons}>
              <legend>Common reasons</legend>
              {commonReasons.map(({ label, text: words }) => (
                <Button key={label} onClick={() => add(words)}>
                  {label}
                </Button>
              ))}
            </fieldset>
          </div>
          <ReturnedMail records={records} reason={reason.trim()} />
        </div>
        <div className={styles.actions}>
          <Button look="primary" type="submit" aria-keyshortcuts="Control+Enter" title="Ctrl + Enter">
            {isOne ? 'Return to team' : `Return ${records.length.toLocaleString('en-US')} projects`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

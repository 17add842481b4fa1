import { Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { tooLong } from '../../../../domain/basics/plain-text.ts';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { longestReason } from '../../../../domain/project/versions.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { withMails } from '../../../kit/text/private-texts.ts';
import { TypedDialog } from '../../saving/typed-dialog.tsx';
import { CancelButton } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import { OtherTerms } from '../list/ask-bulk.tsx';
import styles from './return-dialog.module.css';

const ReturnedMail = lazy(() =>
  withMails(import('../mail/returned-mail.tsx')).then((module) => ({ default: module.ReturnedMail })),
);

type Props = {
  /** At least one. */
  records: readonly [StaffRecord, ...StaffRecord[]];
  onReturn: (reason: string) => void;
  onClose: () => void;
};

/** What staff most often ask a team to correct. The text is put into the dialog, where it can be changed. */
const commonReasons = ['poster', 'abstract', 'video', 'names'] as const;

/** Asks why projects go back to their teams, and shows what the teams will get. */
export function ReturnDialog({ records, onReturn, onClose }: Props) {
  const [first] = records;
  const text = useRef<HTMLTextAreaElement>(null);
  const [before] = useState(records.length === 1 ? (first.returnReason ?? '') : '');
  const [reason, setReason] = useState(before);
  const [error, setError] = useState<string>();
  // The dialog gives the focus to its first button when it opens, and this comes after it.
  useEffect(() => text.current?.focus(), []);
  const change = (next: string) => {
    setReason(next);
    setError(undefined);
  };
  const add = (words: string) => {
    const given = reason.trim();
    if (!given.includes(words)) change(given === '' ? words : `${given}\n${words}`);
    text.current?.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const words = reason.trim();
    if (words !== '' && words.length <= longestReason) return onReturn(words);
    setError(words === '' ? t('staff.projects.returning.empty') : tooLong(longestReason));
    text.current?.focus();
  };
  const isOne = records.length === 1;
  return (
    <TypedDialog
      title={isOne ? t('staff.projects.return') : t('staff.projects.returning.title', { count: records.length })}
      isTyped={reason !== before}
      onClose={onClose}
    >
      <form
        className={parts.stack}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      >
        {isOne && <p className={styles.title}>{first.ProjectTitle}</p>}
        <OtherTerms records={records} />
        <p className={parts.words}>
          {!isOne && `${t('staff.projects.returning.sameReason')} `}
          {t('staff.projects.returning.about')}
        </p>
        <div className={styles.columns}>
          <div className={parts.part}>
            <Textarea
              ref={text}
              label={t('staff.projects.returning.reason')}
              rows={7}
              resize="vertical"
              required
              withAsterisk={false}
              value={reason}
              error={error}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <fieldset className={parts.row}>
              <legend className={parts.legend}>{t('staff.projects.returning.common')}</legend>
              {commonReasons.map((one) => (
                <Button key={one} onClick={() => add(t(`staff.projects.returning.reasons.${one}.text`))}>
                  {t(`staff.projects.returning.reasons.${one}.title`)}
                </Button>
              ))}
            </fieldset>
          </div>
          <Suspense fallback={<div />}>
            <ReturnedMail records={records} reason={reason.trim()} />
          </Suspense>
        </div>
        <div className={parts.row}>
          <Button look="primary" type="submit" aria-keyshortcuts="Control+Enter" title="Ctrl + Enter">
            {isOne ? t('staff.projects.return') : t('staff.projects.returning.return', { count: records.length })}
          </Button>
          <CancelButton />
        </div>
      </form>
    </TypedDialog>
  );
}

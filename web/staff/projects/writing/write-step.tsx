import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { letters } from '../../../../domain/mail/letters/letters.ts';
import { messageFields } from '../../../../domain/mail/mail-message.ts';
import {
  type MailChoice,
  mailChoiceSchema,
  messageLimits,
  messageSchema,
  readyKinds,
} from '../../../../domain/mail/mail-order.ts';
import { DialogActions } from '../../shell/dialog-actions.tsx';
import parts from '../../shell/parts.module.css';
import type { Draft } from './kept-order.ts';
import styles from './write-dialog.module.css';

type Problems = { subject?: string | undefined; text?: string | undefined };
type Props = { draft: Draft; onDraft: (draft: Draft) => void; onReady: (choice: MailChoice) => void };

const choices = () => [
  { value: 'message', label: t('staff.projects.writing.own') },
  ...readyKinds.map((kind) => ({ value: kind, label: letters[kind].title })),
];

/** Chooses a prepared mail, or takes a subject and text. */
export function WriteStep({ draft, onDraft, onReady }: Props) {
  const [problems, setProblems] = useState<Problems>({});
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  // Browsers put the cursor before the text of a draft that is opened again, where a field would be inserted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there anew with each kind; later the cursor is the person's.
  useLayoutEffect(() => text.current?.setSelectionRange(draft.text.length, draft.text.length), [draft.kind]);
  const change = (part: Partial<Draft>) => {
    onDraft({ ...draft, ...part });
    setProblems(({ subject, text }) => ({ ...(!('subject' in part) && { subject }), ...(!('text' in part) && { text }) }));
  };
  const insert = (name: string) => {
    const field = text.current;
    const [from, to] = [field?.selectionStart ?? draft.text.length, field?.selectionEnd ?? draft.text.length];
    const words = `{${name}}`;
    change({ text: draft.text.slice(0, from) + words + draft.text.slice(to) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.kind !== 'message') return onReady(mailChoiceSchema.parse({ kind: draft.kind }));
    const { data, error } = messageSchema.safeParse(draft);
    if (data) return onReady(data);
    const messages = (name: string) => error.issues.find(({ path }) => path[0] === name)?.message;
    setProblems({ subject: messages('subject'), text: messages('text') });
    (messages('subject') ? subject : text).current?.focus();
  };
  return (
    <form className={parts.group} noValidate onSubmit={submit}>
      <NativeSelect
        label={t('staff.projects.writing.kind')}
        data={choices()}
        value={draft.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as Draft['kind'] })}
      />
      {draft.kind === 'message' ? (
        <>
          <TextInput
            ref={subject}
            label={t('staff.projects.writing.subject')}
            size="md"
            maxLength={messageLimits.subject}
            autoComplete="off"
            required
            withAsterisk={false}
            value={draft.subject}
            error={problems.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            ref={text}
            label={t('staff.words.text')}
            description={t('staff.projects.writing.textAbout')}
            rows={9}
            resize="vertical"
            required
            withAsterisk={false}
            value={draft.text}
            error={problems.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <fieldset className={parts.row}>
            <legend className={parts.legend}>{t('staff.projects.writing.insert')}</legend>
            {Object.entries(messageFields).map(([name, { about }]) => (
              <button key={name} type="button" className={styles.field} title={about()} onClick={() => insert(name)}>
                {`{${name}}`}
              </button>
            ))}
          </fieldset>
        </>
      ) : (
        <p className={parts.about}>
          {letters[draft.kind].sentWhen} {t('staff.projects.writing.leftOut')}
        </p>
      )}
      <DialogActions yes={t('staff.projects.writing.preview')} />
    </form>
  );
}

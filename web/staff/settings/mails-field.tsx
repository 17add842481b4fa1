import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { isBlocks } from '../../../domain/mail/letters/fields.ts';
import { type LetterName, letters } from '../../../domain/mail/letters/letters.ts';
import { renderSample } from '../../../domain/mail/letters/render.ts';
import {
  type ChangeableLetter,
  changeableLetters,
  type MailTexts,
  onlyChanged,
  sampleValues,
  type TextName,
  textNamesOf,
  textProblem,
  textsOf,
} from '../../../domain/mail/mail-texts.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { MailFrame } from '../mails/mail-frame.tsx';
import { usePreviewContext } from '../mails/preview-context.ts';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import parts from '../shell/parts.module.css';
import { sayDone } from '../shell/toasts.tsx';
import { ListError, type Messages } from './list-field.tsx';
import styles from './mails.module.css';
import { sendSample } from './queries.ts';

type Props = {
  mails: MailTexts;
  messages: Messages;
  onChange: (change: (mails: MailTexts) => MailTexts) => void;
};

/** The texts of the mails that the system sends on its own: a list, and one of them with its fields beside its preview. */
export function MailsField({ mails, messages, onChange }: Props) {
  const [name, setName] = useState<ChangeableLetter>('receipt');
  const [seen, setSeen] = useState(messages);
  if (seen !== messages) {
    setSeen(messages);
    // A mail with an error is opened when it is refused.
    const isRefused = Object.keys(messages).some((path) => path.split('.')[0] === 'mails');
    const wrong = changeableLetters.find((one) => hasProblem(one, mails[one]));
    if (isRefused && wrong && !hasProblem(name, mails[name])) setName(wrong);
  }
  const { title, sentWhen } = letters[name];
  const texts = textsOf(mails, name);
  const put = (change: (before: MailTexts[ChangeableLetter]) => MailTexts[ChangeableLetter]) =>
    onChange((now) => onlyChanged({ ...now, [name]: change(now[name]) }));
  const first = useRef<HTMLInputElement>(null);
  const toDefault = () => {
    // The button that has the focus goes with the changes.
    first.current?.focus();
    const before = mails[name];
    put(() => undefined);
    sayDone(t('staff.settings.mails.toDefaultDone', { title }), {
      label: t('staff.people.undo'),
      run: () => put(() => before),
    });
  };
  return (
    <section className={parts.part} aria-labelledby="mails">
      <h2 id="mails">{t('staff.settings.sections.mails')}</h2>
      <p className={parts.hint}>{t('staff.settings.mails.about')}</p>
      <ListError field={t('staff.settings.sections.mails')} text={messages.mails} />
      <div className={styles.columns}>
        <ul className={styles.kinds} aria-label={t('staff.settings.sections.mails')}>
          {changeableLetters.map((one) => (
            <li key={one}>
              <button type="button" aria-current={one === name} onClick={() => setName(one)}>
                {letters[one].title}
                <Mark texts={mails[one]} name={one} />
              </button>
            </li>
          ))}
        </ul>
        <fieldset className={styles.texts}>
          <legend>{title}</legend>
          <p className={parts.hint}>{sentWhen}</p>
          {textNamesOf(name).map((text, at) => {
            const value = texts[text] ?? '';
            const message = textProblem(name, text, value);
            const input = {
              label: t(`staff.settings.mails.texts.${text}`),
              size: 'md',
              value,
              error: message && t('staff.words.invalid', { text: message }),
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                put((before) => ({ ...before, [text]: currentTarget.value })),
            };
            return text === 'text' ? (
              <Textarea key={text} {...input} rows={12} description={t('staff.settings.mails.paragraphs')} />
            ) : (
              <TextInput key={text} {...input} ref={at === 0 ? first : undefined} autoComplete="off" />
            );
          })}
          <FieldList name={name} />
          <div className={parts.tools}>
            {mails[name] && <Button onClick={toDefault}>{t('staff.settings.mails.toDefault')}</Button>}
            <SendToMe key={name} name={name} texts={mails[name] ?? {}} isWrong={hasProblem(name, mails[name])} />
          </div>
        </fieldset>
        <MailPreview name={name} mails={mails} />
      </div>
    </section>
  );
}

function hasProblem(name: ChangeableLetter, texts: MailTexts[ChangeableLetter] = {}): boolean {
  return Object.entries(texts).some(([text, value]) => textProblem(name, text as TextName, value) !== undefined);
}

function Mark({ name, texts }: { name: ChangeableLetter; texts: MailTexts[ChangeableLetter] }) {
  if (!texts) return null;
  return hasProblem(name, texts) ? (
    <small data-tone="bad">{t('staff.settings.mails.error')}</small>
  ) : (
    <small>{t('staff.settings.mails.changed')}</small>
  );
}

/** The fields of a mail, and what stands in their places in the preview. */
function FieldList({ name }: { name: ChangeableLetter }) {
  return (
    <dl className={styles.fields} aria-label={t('staff.settings.mails.fields')}>
      {Object.entries(sampleValues(name)).map(([field, value]) => (
        <div key={field}>
          <dt>{`{${field}}`}</dt>
          <dd>{isBlocks(value) ? t('staff.settings.mails.needed') : Object.values(value ?? {})}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A mail with made-up fields, as its readers get it: its subject, and its two parts. */
function MailPreview({ name, mails }: { name: LetterName; mails: MailTexts }) {
  const { title } = letters[name];
  const { subject, text, html } = renderSample(name, { ...usePreviewContext(), mails });
  return (
    <article className={parts.preview} aria-label={t('staff.settings.mails.preview', { title })}>
      <p className={`${parts.box} ${styles.subject}`}>
        <span>{t('staff.settings.mails.texts.subject')}</span> {subject}
      </p>
      <MailFrame key={name} title={t('staff.settings.mails.formatted', { title })} html={html} />
      <details>
        <summary>{t('staff.settings.mails.plain')}</summary>
        <pre className={styles.plain}>{text}</pre>
      </details>
    </article>
  );
}

type SendToMeProps = { name: ChangeableLetter; texts: NonNullable<MailTexts[ChangeableLetter]>; isWrong: boolean };

/** Sends a mail, as it is written now, to the coordinator who is signed in. */
function SendToMe({ name, texts, isWrong }: SendToMeProps) {
  const once = useOneAtATime();
  const [said, setSaid] = useState<{ words: string; failed?: string }>();
  const send = () =>
    once(async () => {
      setSaid({ words: t('team.form.sending') });
      try {
        const { to } = await sendSample({ letter: name, texts });
        setSaid({ words: t('staff.settings.mails.onItsWay', { address: to }) });
      } catch (error) {
        setSaid({ failed: notDone(error, t('staff.shell.notSent')), words: refusalText(error) });
      }
    });
  return (
    <>
      <Button aria-disabled={isWrong} onClick={() => !isWrong && send()}>
        {t('staff.settings.mails.sendToMe')}
      </Button>
      <p role="status" className={parts.hint}>
        {!said?.failed && said?.words}
      </p>
      {said?.failed && <FailureNote title={said.failed}>{said.words}</FailureNote>}
    </>
  );
}

import { type LetterName, letters } from '../../../domain/mail/letters/letters.ts';
import { renderSample } from '../../../domain/mail/letters/render.ts';
import type { MailTexts } from '../../../domain/mail/mail-texts.ts';
import { MailFrame } from '../shell/mail-frame.tsx';
import { usePreviewContext } from '../shell/preview-context.ts';
import styles from './mails.module.css';

/** A mail with made-up fields, as its readers get it: its subject, and its two parts. */
export function MailPreview({ name, mails }: { name: LetterName; mails: MailTexts }) {
  const { title } = letters[name];
  const { subject, text, html } = renderSample(name, { ...usePreviewContext(), mails });
  return (
    <article className={styles.preview} aria-label={`Preview: ${title}`}>
      <p className={styles.subject}>
        <span>Subject</span> {subject}
      </p>
      <MailFrame key={name} title={`${title}, formatted`} html={html} />
      <details>
        <summary>The same as plain text</summary>
        <pre className={styles.plain}>{text}</pre>
      </details>
    </article>
  );
}

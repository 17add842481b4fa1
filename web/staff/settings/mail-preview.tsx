import { t } from '../../../domain/language/text.ts';
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
    <article className={styles.preview} aria-label={t('staff.settings.mails.preview', { title })}>
      <p className={styles.subject}>
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

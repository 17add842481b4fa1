import { mailTexts } from '../../../domain/mail/letters/kinds.ts';
import { renderMail, sampleOf } from '../../../domain/mail/letters/render.ts';
import type { MailKind } from '../../../domain/mail/mail.ts';
import { MailFrame } from '../shell/mail-frame.tsx';
import { usePreviewContext } from '../shell/preview-context.ts';
import styles from './mail.module.css';

/** One mail: when it is sent, its subject, and its two parts. */
export function Preview({ kind, replyTo }: { kind: MailKind; replyTo: string | undefined }) {
  const { title, sentWhen } = mailTexts[kind];
  const { subject, text, html } = renderMail(kind, sampleOf(kind), usePreviewContext(replyTo));
  return (
    <article className={styles.preview} aria-labelledby="mail">
      <div className={styles.words}>
        <h3 id="mail">{title}</h3>
        <p>{sentWhen}</p>
      </div>
      <p className={styles.subject}>
        <span>Subject</span> {subject}
      </p>
      <MailFrame key={kind} title={`${title}, formatted`} html={html} />
      <div className={styles.words}>
        <h4 id="text-part">The same as plain text</h4>
        <p>For programs and people who read mail without formatting.</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too. */}
      <section className={styles.text} aria-labelledby="text-part" tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </article>
  );
}

import { useState } from 'react';
import type { MailKind } from '../../../domain/mail.ts';
import { mailTexts } from '../../../domain/mails/kinds.ts';
import { renderMail, sampleOf } from '../../../domain/mails/render.ts';
import { type MailColours, MailFrame } from '../shell/mail-frame.tsx';
import { usePreviewContext } from '../shell/preview-context.ts';
import { Choice } from './choice.tsx';
import styles from './mail.module.css';

/** In CSS pixels: a phone, and the part of a window in which programs on a desk show a mail. */
const widths = { phone: 390, desktop: 720 };
type Width = keyof typeof widths;

const colourNames: Record<MailColours, string> = { light: 'Light', dark: 'Dark', inverted: 'Inverted' };

/** One mail: when it is sent, its subject, and its two parts. What was chosen stays when another mail is shown. */
export function Preview({ kind, replyTo }: { kind: MailKind; replyTo: string | undefined }) {
  const [width, setWidth] = useState<Width>('desktop');
  const [colours, setColours] = useState<MailColours>('light');
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
      <div className={styles.choices}>
        <Choice label="Width" values={{ phone: 'Phone', desktop: 'Desktop' }} value={width} onChoose={setWidth} />
        <Choice label="Colors" values={colourNames} value={colours} onChoose={setColours} />
      </div>
      {colours === 'inverted' && (
        <p className={styles.words}>
          Some mail programs invert the colors of every mail by themselves. Then it looks about like this.
        </p>
      )}
      <MailFrame key={kind} title={`${title}, formatted`} html={html} width={widths[width]} colours={colours} />
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

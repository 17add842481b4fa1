import { useQuery } from '@tanstack/react-query';
import type { MailFields, MailKind } from '../../../../domain/mail.ts';
import { renderMail } from '../../../../domain/mails/render.ts';
import { mailStatusQuery } from '../../mail/queries.ts';
import { usePreviewContext } from '../../shell/preview-context.ts';
import styles from './mail-text.module.css';

type Props = {
  /** What stands above the mail, for example to whom it goes. */
  title: string;
  mail: { kind: MailKind; fields: MailFields<MailKind> };
};

/** A mail to one team as plain text, with the team's own fields. The view Mail shows how mails look. */
export function MailText({ title, mail: { kind, fields } }: Props) {
  const { data: status } = useQuery(mailStatusQuery);
  const { subject, text } = renderMail(kind, fields, usePreviewContext(status?.replyTo));
  return (
    <article className={styles.mail}>
      <p className={styles.title}>{title}</p>
      <p className={styles.subject}>{subject}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too. */}
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
    </article>
  );
}

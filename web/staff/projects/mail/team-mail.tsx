import { useQuery } from '@tanstack/react-query';
import { renderMail } from '../../../../domain/mail/letters/render.ts';
import type { MailFields, MailKind } from '../../../../domain/mail/mail.ts';
import { MailFrame } from '../../shell/mail-frame.tsx';
import { mailStatusQuery } from '../../shell/mail-status.ts';
import { usePreviewContext } from '../../shell/preview-context.ts';
import styles from './team-mail.module.css';

type Props = {
  /** What stands above the mail, for example to whom it goes. */
  title: string;
  mail: { kind: MailKind; fields: MailFields<MailKind> };
};

/** A mail as one team gets it, with the team’s own fields. */
export function TeamMail({ title, mail: { kind, fields } }: Props) {
  const { data: status } = useQuery(mailStatusQuery);
  const { subject, html } = renderMail(kind, fields, usePreviewContext(status?.replyTo));
  return (
    <article className={styles.mail}>
      <p className={styles.title}>{title}</p>
      <p className={styles.subject}>{subject}</p>
      <MailFrame title={`The mail. ${title}`} html={html} />
    </article>
  );
}

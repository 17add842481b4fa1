import { t } from '../../../../domain/language/text.ts';
import { renderMail } from '../../../../domain/mail/letters/render.ts';
import type { MailFields, MailKind } from '../../../../domain/mail/mail.ts';
import { MailFrame } from '../../mails/mail-frame.tsx';
import { usePreviewContext } from '../../mails/preview-context.ts';
import styles from './team-mail.module.css';

type Props = {
  /** What stands above the mail, for example to whom it goes. */
  title: string;
  mail: { kind: MailKind; fields: MailFields<MailKind> };
};

/** A mail as one team gets it, with the team’s own fields. One that was sent is shown with the texts of today. */
export function TeamMail({ title, mail: { kind, fields } }: Props) {
  const { subject, html } = renderMail(kind, fields, usePreviewContext());
  return (
    <article className={styles.mail}>
      <p className={styles.title}>{title}</p>
      <p className={styles.subject}>{subject}</p>
      <MailFrame title={t('staff.projects.mail.frame', { title })} html={html} />
    </article>
  );
}

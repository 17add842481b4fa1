import '../../kit/controls/zod-without-eval.ts';
import { site } from '../../../domain/site/site.ts';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import { MailLink } from '../../kit/text/mail-link.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { LostLinkForm } from './lost-link-form.tsx';
import styles from './receipt.module.css';

/** The page on which a team asks for its lost private link by mail. */
export function LostLinkPage() {
  return (
    <FormTheme>
      <PageMeta
        title="Lost link"
        description="Lost the private link of your submission? Have it mailed to the address that your team gave."
        noIndex
      />
      <PageHead title="Lost your private link?" />
      <Section look="underHead">
        <div className={styles.lost}>{useSendsMail() === false ? <WithoutMail /> : <ByMail />}</div>
      </Section>
    </FormTheme>
  );
}

function ByMail() {
  return (
    <>
      <p>
        Give the e-mail address of the project lead, or of a member whose address your team gave. We mail the private links of
        its projects to it.
      </p>
      <LostLinkForm />
      <p className={styles.small}>
        A link opens its project for a year. If that does not help, write to <MailLink address={site.contactEmail} />, with your
        receipt number if you have it.
      </p>
    </>
  );
}

function WithoutMail() {
  return (
    <p>
      This showcase sends no mail. Write to <MailLink address={site.contactEmail} /> with your receipt number, or with the title
      of your project.
    </p>
  );
}

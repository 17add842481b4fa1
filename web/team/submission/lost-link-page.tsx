import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { site } from '../../../domain/site/site.ts';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import { mailParts } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { LostLinkForm } from './lost-link-form.tsx';
import styles from './receipt.module.css';

/** The page on which a team asks for its lost private link by mail. */
export function LostLinkPage() {
  return (
    <FormTheme>
      <PageMeta title={t('team.submission.lostTitle')} description={t('team.submission.lostAbout')} noIndex />
      <PageHead title={t('team.submission.lostHead')} />
      <Section look="underHead">
        <div className={styles.lost}>{useSendsMail() === false ? <WithoutMail /> : <ByMail />}</div>
      </Section>
    </FormTheme>
  );
}

function ByMail() {
  return (
    <>
      <p>{t('team.submission.lostIntro')}</p>
      <LostLinkForm />
      <p className={styles.small}>
        <Rich text={t('team.submission.linkLasts', { address: site.contactEmail })} parts={mailParts} />
      </p>
    </>
  );
}

function WithoutMail() {
  return (
    <p>
      <Rich text={t('team.submission.noMail', { address: site.contactEmail })} parts={mailParts} />
    </p>
  );
}

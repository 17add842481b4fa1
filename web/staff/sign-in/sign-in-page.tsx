import { t } from '../../../domain/language/text.ts';
import { site } from '../../../domain/site/site.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { Logo } from '../../kit/page/logo.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Redirect, useLocation } from '../../kit/page/router.tsx';
import { mailParts } from '../../kit/text/mail-link.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SchoolSignIn } from './sign-in-ways.tsx';
import { useToken } from './use-account.ts';

/** The sign-in page. A signed-in administrator is redirected to the page that asked for the sign-in, else to the dashboard. */
export function SignInPage() {
  const state = useLocation().state as { wanted?: string; isSessionLeft?: boolean } | null;
  if (useToken()) return <Redirect to={state?.wanted ?? paths.adminDashboard} />;
  return (
    <div className={styles.page}>
      <PageMeta title={t('staff.shell.signInTitle')} description={t('staff.shell.signInAbout')} noIndex />
      <Logo />
      <div className={styles.card}>
        <div>
          <h1>{t('staff.shell.signInTitle')}</h1>
          <p className={styles.words}>
            <Rich text={t('staff.shell.forStaff', { address: site.contactEmail })} parts={mailParts} />
          </p>
        </div>
        {state?.isSessionLeft && (
          <Note tone="warning" role="alert">
            {t('staff.shell.sessionLeft')}
          </Note>
        )}
        <SignInForm />
        <PasskeySignIn />
        <SchoolSignIn wanted={state?.wanted} />
      </div>
    </div>
  );
}

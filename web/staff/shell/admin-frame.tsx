import { splitLanguage } from '../../../domain/language/languages.ts';
import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Role } from '../../../domain/person/roles.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Redirect, useLocation, useNavigate } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { endSession } from '../sign-in/api.ts';
import { answerQuestion, readQuestion, watchQuestion } from '../sign-in/other-person.ts';
import { PasskeySignIn } from '../sign-in/passkey-sign-in.tsx';
import { leaveSession, openPage, readToken, usernameOf } from '../sign-in/session.ts';
import signIn from '../sign-in/sign-in.module.css';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { SchoolSignInElsewhere } from '../sign-in/sign-in-ways.tsx';
import { useAccount, useToken } from '../sign-in/use-account.ts';
import styles from './admin-frame.module.css';
import { forgetTerm, TermPicker, useTermInAddress } from './admin-term.tsx';
import { LastStep, setLastStep } from './last-step.tsx';
import { NotPermitted } from './not-permitted.tsx';
import { SideMenu } from './side-menu.tsx';
import { useSingleClicks } from './single-clicks.ts';
import { Toasts } from './toasts.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

type Props = {
  title: string;
  /** Stands beside the title on wide screens. */
  action?: ReactNode;
  /** Whether the page shows one term, which is chosen beside the title. */
  picksTerm?: boolean;
  /** Who the page is for; all roles if absent. */
  roles?: readonly Role[];
  children: ReactNode;
};

/** The frame of every page that needs a sign-in. Without a valid token it redirects to the sign-in page. */
export function AdminFrame({ title, action, picksTerm = false, roles, children }: Props) {
  const token = useToken();
  const account = useAccount();
  // If the session ends later, a dialog asks for the password over the page, which stays as it is.
  const [username, setUsername] = useState(openPage);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  useSingleClicks();
  useTermInAddress();

  if (username === undefined) return <Redirect to={paths.admin} state={{ wanted: pathname + search }} />;
  const present = token && usernameOf(token);
  if (present && present !== username) setUsername(present);

  const isPermitted = roles?.includes(account.role) ?? true;
  const leave = () => {
    const ended = endSession(readToken());
    navigate(paths.admin, { replace: true });
    leaveSession();
    forgetTerm();
    setLastStep(undefined);
    answerQuestion(false);
    // The next person at this computer must not see what this one has loaded.
    queries.clear();
    ended.catch(() => {
      if (splitLanguage(location.pathname).path === paths.admin)
        navigate(paths.admin, { replace: true, state: { isSessionLeft: true } });
    });
  };

  return (
    <FormTheme>
      <PageMeta title={title} description={t('staff.shell.about')} noIndex />
      <div className={styles.frame}>
        <SideMenu account={{ ...account, username }} onLogOut={leave} />
        <div className={styles.view}>
          <div className={styles.head}>
            <h1>{title}</h1>
            <LastStep />
            {isPermitted && (action || picksTerm) && (
              <div className={styles.choices}>
                {picksTerm && <TermPicker />}
                {action}
              </div>
            )}
          </div>
          <Suspense fallback={<ViewSkeleton />}>{isPermitted ? children : <NotPermitted account={account} />}</Suspense>
        </div>
      </div>
      <Toasts />
      <SendAsOther />
      {!token && <SignInAgain username={username} onGiveUp={leave} />}
    </FormTheme>
  );
}

/** The dialog that asks before a change is sent under another person's name. */
function SendAsOther() {
  const question = useSyncExternalStore(watchQuestion, readQuestion);
  if (!question) return null;
  const { owner, present } = question;
  return (
    <AskDialog
      title={t('staff.shell.asOther.title', { present })}
      no={t('staff.shell.asOther.no')}
      yes={t('staff.shell.asOther.yes', { present })}
      onNo={() => answerQuestion(false)}
      onYes={() => answerQuestion(true)}
    >
      <p>{t('staff.shell.asOther.says', { owner, present })}</p>
    </AskDialog>
  );
}

type SignInAgainProps = { username: string; onGiveUp: () => void };

/** Asks for the password in a dialog when the session ended, so that nothing typed on the page behind it is lost. */
function SignInAgain({ username, onGiveUp }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={signIn.again}
      aria-labelledby="sign-in-again"
      // Esc does not close the dialog, because the page behind it needs a session.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div>
        <h2 id="sign-in-again">{t('staff.shell.again.title')}</h2>
        <p className={signIn.words}>{t('staff.shell.again.says')}</p>
      </div>
      <SignInForm username={username} />
      <PasskeySignIn />
      <SchoolSignInElsewhere />
      <button className={`${text.linkButton} ${signIn.reveal}`} type="button" onClick={onGiveUp}>
        {t('staff.shell.again.leave')}
      </button>
    </dialog>
  );
}

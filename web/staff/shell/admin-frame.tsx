import { splitLanguage } from '../../../domain/language/languages.ts';
import { t } from '../../../domain/language/text.ts';
import '../../kit/controls/zod-without-eval.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Role } from '../../../domain/person/roles.ts';
import { FormTheme } from '../../kit/controls/form-theme.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Redirect, useLocation, useNavigate } from '../../kit/page/router.tsx';
import styles from './admin-frame.module.css';
import { forgetTerm, TermPicker, useTermInAddress } from './admin-term.tsx';
import { endSession } from './api.ts';
import { LastStep, setLastStep } from './last-step.tsx';
import { NotPermitted } from './not-permitted.tsx';
import { answerQuestion } from './other-person.ts';
import { SendAsOther } from './send-as-other.tsx';
import { leaveSession, openPage, readToken, usernameOf } from './session.ts';
import { SideMenu } from './side-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Toasts } from './toasts.tsx';
import { useAccount } from './use-account.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSingleClicks } from './use-single-clicks.ts';
import { useToken } from './use-token.ts';
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
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
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
      <div ref={frame} className={styles.frame}>
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

import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SchoolSignInElsewhere } from './school-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

type Props = { username: string; onGiveUp: () => void };

/** Asks for the password in a dialog when the session ended, so that nothing typed on the page behind it is lost. */
export function SignInAgain({ username, onGiveUp }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.again}
      aria-labelledby="sign-in-again"
      // Esc does not close the dialog, because the page behind it needs a session.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div>
        <h2 id="sign-in-again">{t('staff.shell.again.title')}</h2>
        <p className={styles.words}>{t('staff.shell.again.says')}</p>
      </div>
      <SignInForm username={username} />
      <PasskeySignIn />
      <SchoolSignInElsewhere />
      <button className={styles.reveal} type="button" onClick={onGiveUp}>
        {t('staff.shell.again.leave')}
      </button>
    </dialog>
  );
}

import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField } from '../../kit/controls/field.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import text from '../../kit/text/text.module.css';
import { signinApi } from './api.ts';
import { keepDevice, readDevice } from './known-device.ts';
import { dropToken, keepToken } from './session.ts';
import styles from './sign-in.module.css';

/** The spec gives one text for every failure, so that it does not reveal which usernames exist. */
const wrong = () => t('staff.shell.wrong');

/** The form with username and password. It stores the token after a sign-in; the parent component watches the token. */
export function SignInForm({ username = '' }: { username?: string }) {
  const [isVisible, setIsVisible] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const failureId = useId();

  // The first empty field gets the focus. This waits one frame, because a page change or an opening dialog sets the focus
  // first.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => (username ? password : first).current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [username]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const name = String(form.get('username'));
    const json = { username: name, password: String(form.get('password')), device: readDevice(name) };
    setIsBusy(true);
    setFailure('');
    try {
      const { jwtToken, device } = await bodyOf(signinApi.signin.$post({ json }));
      if (!jwtToken) throw new Error(wrong());
      keepToken(jwtToken);
      keepDevice(name, device);
    } catch (error) {
      dropToken();
      setFailure(failureOf(error));
      setIsBusy(false);
      password.current?.focus();
      password.current?.select();
    }
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <InputField
        ref={first}
        label={t('staff.words.username')}
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
      />
      <InputField
        ref={password}
        label={t('staff.shell.password')}
        id="password"
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        aria-describedby={failure ? failureId : undefined}
        required
      />
      <button
        className={`${text.linkButton} ${styles.reveal}`}
        type="button"
        aria-pressed={isVisible}
        aria-controls="password"
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? t('staff.shell.hidePassword') : t('staff.shell.showPassword')}
      </button>
      {failure && <FailureNote id={failureId}>{failure}</FailureNote>}
      <Button look="primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? t('staff.shell.signingIn') : t('staff.shell.login')}
      </Button>
    </form>
  );
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return wrong();
  if (error.status === 429 || error.status === 503) return error.detail ?? error.title;
  return error.status === 0 ? `${wrong()} ${error.detail}` : wrong();
}

import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { passkeyFailure } from '../people/refusal.ts';
import { signinApi } from './api.ts';
import { keepToken } from './session.ts';
import styles from './sign-in.module.css';
import { waysQuery } from './sign-in-ways.tsx';

/** The button that signs in with a passkey. The browser asks which one, so nobody types a name. */
export function PasskeySignIn() {
  const { data: ways } = useQuery(waysQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { begun, options } = await bodyOf(signinApi.signin.passkey.$post());
      const response = await startAuthentication({ optionsJSON: options });
      const { jwtToken } = await bodyOf(signinApi.signin.passkey.answer.$post({ json: { begun, response } }));
      keepToken(jwtToken);
    },
  });
  if (!ways?.hasPasskeys || !browserSupportsWebAuthn()) return null;
  return (
    <div className={styles.school}>
      {error && !isPending && <FailureNote>{passkeyFailure(error)}</FailureNote>}
      <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? t('staff.shell.signingIn') : t('staff.shell.withPasskey')}
      </Button>
    </div>
  );
}

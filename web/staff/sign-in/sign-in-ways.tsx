import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Language } from '../../../domain/language/languages.ts';
import { language, t } from '../../../domain/language/text.ts';
import { localPath } from '../../../domain/site/local-path.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useLocation, useNavigate } from '../../kit/page/router.tsx';
import { signinApi } from './api.ts';
import { keepToken } from './session.ts';
import styles from './sign-in.module.css';

/** The ways to sign in beside a password: what the school's own sign-in is called, if the stage has one, and whether the site has passkeys. */
export const waysQuery = queryOptions({
  queryKey: ['ways-to-sign-in'],
  queryFn: () => bodyOf(signinApi.signin.ways.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * What this tab keeps while the browser is at the school's page: what was begun, and the page that asked for the sign-in, with its
 * language.
 */
const key = 'schoolSignIn';
type Begun = { begun: string; wanted?: string; from?: Language };

/** The button of the school's own sign-in. The browser goes to the school's page, and comes back to this one with an answer. */
export function SchoolSignIn({ wanted }: { wanted?: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: school } = useQuery(waysQuery);
  const start = useMutation({
    mutationFn: async () => {
      const { url, begun } = await bodyOf(signinApi.signin.oidc.$post());
      sessionStorage.setItem(key, JSON.stringify({ begun, wanted, from: language() } satisfies Begun));
      location.assign(url);
    },
  });
  const answer = useQuery({
    queryKey: ['school-sign-in', 'answer'],
    queryFn: async () => {
      const { begun = '', wanted, from = language() }: Partial<Begun> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      if (from !== language()) {
        // The school leads all to one address, which is in its first language. This happens once.
        sessionStorage.setItem(key, JSON.stringify({ begun, wanted } satisfies Begun));
        location.replace(localPath(paths.admin, from) + search);
        return new Promise<never>(() => {});
      }
      sessionStorage.removeItem(key);
      // The answer leaves the address, where the history would keep it.
      navigate(paths.admin, { replace: true, state: { wanted } });
      const { jwtToken } = await bodyOf(signinApi.signin.oidc.answer.$post({ json: { begun, query: search } }));
      keepToken(jwtToken);
      return null;
    },
    enabled: new URLSearchParams(search).has('state'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!school?.name) return null;
  const isBusy = start.isPending || answer.isFetching;
  const failure = start.error ?? answer.error;
  return (
    <div className={styles.school}>
      {failure && !isBusy && <FailureNote>{refusalText(failure)}</FailureNote>}
      <Button aria-disabled={isBusy} onClick={() => isBusy || start.mutate()}>
        {isBusy ? t('staff.shell.signingIn') : t('staff.shell.withSchool', { name: school.name })}
      </Button>
    </div>
  );
}

/** In place of the button where leaving the page would lose what was typed: all tabs share the session that another one begins. */
export function SchoolSignInElsewhere() {
  const { data: school } = useQuery(waysQuery);
  if (!school?.name) return null;
  return (
    <a href={localPath(paths.admin)} target="_blank" rel="noreferrer">
      {t('staff.shell.withSchoolElsewhere', { name: school.name })}
    </a>
  );
}

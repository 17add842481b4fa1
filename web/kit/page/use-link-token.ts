import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/** The form of functions/links/secret-link.ts: what the link opens, and its HMAC. */
export const isSecretLink = (text: string) => /^[\w-]{1,64}\.[\w-]{43}$/.test(text);

/**
 * The token of a private link, which is in the fragment of the address. It is moved into the state of the history entry, so
 * that nobody reads it in the address bar or copies it with the address; a reload and Back still find it. New entries made by
 * the skip link and the header's menus get it too.
 */
export function useLinkToken(isToken: (text: string) => boolean): string | undefined {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const fragment = hash.slice(1);
  const inAddress = isToken(fragment) ? fragment : undefined;
  const given = inAddress ?? (state?.token as string | undefined);
  const [token, setToken] = useState(given);
  if (given !== undefined && given !== token) setToken(given);
  useEffect(() => {
    if (token === undefined || (!inAddress && state?.token === token)) return;
    navigate({ search, hash: inAddress ? '' : hash }, { replace: true, state: { ...state, token } });
  }, [token, inAddress, hash, search, state, navigate]);
  return token;
}

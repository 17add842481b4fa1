import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a private link, which comes in the fragment of its address. It is moved from the address to the state of the
 * entry in the history: nobody reads it in the address bar or copies it with the address, and a reload or a step back still finds
 * it. The skip link and the header's menus make entries of their own, which get it too.
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

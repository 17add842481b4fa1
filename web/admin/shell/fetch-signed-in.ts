import { dropToken, readToken, watchLeaving, watchToken } from './session.ts';

/**
 * `fetch` with the administrator's token. If the session has ended, the call waits until somebody signs in again (the frame of
 * the administrator's pages asks for the password) and is then repeated, so nothing that was typed is lost. If the person
 * leaves instead, the call is given up: it must not run for the next person who signs in.
 */
export const fetchSignedIn: typeof fetch = async (input, init) => {
  const token = readToken() ?? (await nextToken(init?.signal));
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(input, { ...init, headers });
  if (answer.status !== 401) return answer;
  if (readToken() === token) dropToken();
  return fetchSignedIn(input, init);
};

function nextToken(signal: AbortSignal | null | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      stopToken();
      stopLeaving();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      settle();
      reject(signal?.reason ?? new DOMException('Signed out', 'AbortError'));
    };
    const stopToken = watchToken(() => {
      const token = readToken();
      if (!token) return;
      settle();
      resolve(token);
    });
    const stopLeaving = watchLeaving(giveUp);
    signal?.addEventListener('abort', giveUp);
    // A token that expires fires no event. Dropping it makes the frame ask for the password.
    dropToken();
  });
}

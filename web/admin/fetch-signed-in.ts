import { dropToken, readToken, watchToken } from './session.ts';

/**
 * `fetch` with the administrator's token. When the session has ended, the call waits until somebody signs in again (the frame of the
 * administrator's pages asks for it) and is then made once more: nothing that was typed is lost.
 */
export const fetchSignedIn: typeof fetch = async (input, init) => {
  const token = readToken() ?? (await nextToken());
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(input, { ...init, headers });
  if (answer.status !== 401) return answer;
  if (readToken() === token) dropToken();
  return fetchSignedIn(input, init);
};

function nextToken(): Promise<string> {
  return new Promise((resolve) => {
    const stop = watchToken(() => {
      const token = readToken();
      if (!token) return;
      stop();
      resolve(token);
    });
    // A token that ran out by itself told nobody: the frame learns of it here.
    dropToken();
  });
}

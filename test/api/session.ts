import type { startShowcase } from './showcase.ts';

type Showcase = Awaited<ReturnType<typeof startShowcase>>;

export const password = 'a password that only tests know';

/** Creates an admin of this name and signs in; makes calls that carry the token. */
export async function signIn(showcase: Showcase, username = 'admin') {
  const { create } = await import('../../local/admin/accounts.ts');
  await create(username, password);
  const token = await readToken(showcase, username);
  const call = (path: string, init: RequestInit = {}) =>
    showcase.call(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  return {
    token,
    call,
    /** A call with a JSON body, and what it answers. */
    send: async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await call(path, { method, ...sent, headers: { 'content-type': 'application/json', ...headers } });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

export async function postCredentials(
  showcase: Pick<Showcase, 'call'>,
  body: unknown,
  address = '192.0.2.1',
): Promise<Response> {
  return showcase.call('/api/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cloudfront-viewer-address': `${address}:50000` },
    body: JSON.stringify(body),
  });
}

async function readToken(showcase: Showcase, username: string): Promise<string> {
  const response = await postCredentials(showcase, { username, password }, '192.0.2.250');
  const { jwtToken } = await response.json();
  return jwtToken;
}

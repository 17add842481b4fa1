import { language, t } from '../../../domain/language/text.ts';
import { fetchOrNotSent } from '../../kit/api/not-sent.ts';
import { setServerClock } from '../../kit/window/server-clock.ts';
import { mayBeSentAs, type Question } from './other-person.ts';
import { dropToken, personOfTab, readToken, usernameOf, watchLeaving, watchToken } from './session.ts';

/**
 * `fetch` with the administrator's token. If the session has ended, the call waits until somebody signs in again (the frame of
 * the administrator's pages asks for the password) and is then repeated, so nothing that was typed is lost. If the person
 * leaves instead, the call is given up. A change is sent under the name of another person only when that person agrees;
 * otherwise the answer is a refusal (403) that says so, and the server is not called.
 */
export const fetchSignedIn: typeof fetch = (input, init) => send(input, init, personOfTab());

/** `owner` is the person who began the call. */
async function send(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  owner: string | undefined,
): Promise<Response> {
  const token = readToken() ?? (await nextToken(init?.signal));
  const present = usernameOf(token);
  if (owner !== undefined && present !== owner && isChange(init)) {
    const isAllowed = await orGivenUp(init?.signal, mayBeSentAs({ owner, present }));
    return isAllowed ? send(input, init, present) : notSent({ owner, present });
  }
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  headers.set('accept-language', language());
  const answer = await fetchOrNotSent(input, { ...init, headers });
  setServerClock(answer.headers);
  if (answer.status !== 401) return answer;
  if (readToken() === token) dropToken();
  return send(input, init, owner ?? present);
}

function isChange(init: RequestInit | undefined): boolean {
  return !['GET', 'HEAD'].includes(init?.method?.toUpperCase() ?? 'GET');
}

function notSent({ owner, present }: Question): Response {
  const detail = t('staff.shell.notSentBy', { owner, present });
  const problem = { title: t('staff.shell.notSent'), code: 'other_person', detail };
  return Response.json(problem, { status: 403 });
}

async function nextToken(signal: AbortSignal | null | undefined): Promise<string> {
  if (personOfTab() === undefined) throw hasLoggedOut();
  const next = Promise.withResolvers<string>();
  const stop = watchToken(() => {
    const token = readToken();
    if (token) next.resolve(token);
  });
  // A token that expires fires no event. Dropping it makes the frame ask for the password.
  dropToken();
  try {
    return await orGivenUp(signal, next.promise);
  } finally {
    stop();
  }
}

const hasLoggedOut = () => new DOMException('Signed out', 'AbortError');

/** Waits for a person. Rejects when the call is not wanted any more, or when the person logs out. */
async function orGivenUp<Result>(signal: AbortSignal | null | undefined, waiting: Promise<Result>): Promise<Result> {
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(signal?.reason ?? hasLoggedOut());
  const stopLeaving = watchLeaving(giveUp);
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([waiting, given.promise]);
  } finally {
    stopLeaving();
    signal?.removeEventListener('abort', giveUp);
  }
}

import { language } from '../../../domain/language/text.ts';
import { fetchOrNotSent } from './not-sent.ts';

/** In ms: longer than the edge waits for the functions. */
const longest = 45_000;

/**
 * A fetch that fails when the answer does not begin in time. On a connection that broke without an error a browser waits for minutes,
 * and on the night of the deadline a team would wait with it.
 */
export async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  // A refusal is in the language of the page, which may be another one than the browser's.
  headers.set('accept-language', language());
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longest);
  if (init.signal?.aborted) stop.abort();
  init.signal?.addEventListener('abort', () => stop.abort());
  try {
    return await fetchOrNotSent(input, { ...init, headers, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

import { language, t } from '../../../domain/language/text.ts';
import type { CatalogApp } from '../../../functions/catalog/app.ts';
import type { SearchApp } from '../../../functions/search/app.ts';
import type { SubmissionsApp } from '../../../functions/submissions/app.ts';
import { NotSent } from './not-sent.ts';
import { readsOf } from './reads.ts';
import { fetchInTime } from './timeout.ts';

let call: typeof fetch = (input, init) => fetch(input, init);

/** On the server: answers the calls of `api` in the same process. */
export function callsBy(answer: typeof fetch): void {
  call = answer;
}

/** What the public pages read. */
export const api = readsOf<CatalogApp>((path) => call(path)).api;
export const searchApi = readsOf<SearchApp>((path, init) => call(path, init)).api;
export const windowApi = readsOf<SubmissionsApp>((path) => fetchInTime(path)).api;

/** Further members of a refusal (problem+json). `retryAfter` comes from the header and is in seconds. */
export type Problem = {
  title?: string;
  detail?: string;
  code?: string;
  fields?: Record<string, unknown>;
  retryAfter?: number;
  [member: string]: unknown;
};

/**
 * An answer that is not OK, or a missing answer (`status` 0). `title` and `detail` are in the language of the page.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly problem: Problem;

  constructor(status: number, title: string, detail?: string, problem: Problem = {}) {
    super(t('api.error', { title }));
    this.name = 'ApiError';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.problem = problem;
  }
}

/** An answer of which nothing but the status can be said: HTTP's own words are English. */
export function failureOf(status: number, problem: Problem = {}): ApiError {
  const isBusy = status >= 502 && status <= 504;
  const advice = status === 429 ? t('api.tooMany') : isBusy ? t('api.busy') : undefined;
  return new ApiError(status, t('api.status', { status }), advice, problem);
}

type Answer<Body> = { ok: boolean; status: number; headers: Headers; json: () => Promise<Body> };

/** Returns the body of an answer; throws ApiError. */
export async function bodyOf<Body>(request: Promise<Answer<Body>>): Promise<Body> {
  const answer = await request.catch(noAnswer);
  // The connection may break within the body, too.
  if (answer.ok) return answer.status === 204 ? (undefined as Body) : answer.json().catch(noAnswer);
  const said = (await answer.json().catch(() => ({}))) as Problem;
  const problem = { ...said, retryAfter: Number(answer.headers.get('retry-after')) || undefined };
  // A public call names no language, because the edge keeps its answers: its refusals are in the school's first one.
  const isOurs = (answer.headers.get('content-language') ?? language()) === language();
  if (!isOurs || !said.title) throw failureOf(answer.status, problem);
  throw new ApiError(answer.status, said.title, said.detail ?? said.title, problem);
}

function noAnswer(error: unknown): never {
  if (error instanceof NotSent) throw new ApiError(0, t('api.noConnection'), t('api.notSent'), { code: 'not_sent' });
  throw new ApiError(0, t('api.noConnection'), t('api.unreachable'));
}

/** Returns the body, or null when the API answers 404; throws ApiError for other failures. */
export function bodyOrNull<Body>(request: Promise<Answer<Body>>): Promise<Body | null> {
  return nullIf(bodyOf(request), ({ status }) => status === 404);
}

/** What a search finds, or null while its index is away, which is no failure of a page. */
export function foundOrNull<Found>(found: Promise<Found>): Promise<Found | null> {
  return nullIf(found, ({ problem }) => problem.code === 'search_unavailable');
}

function nullIf<Body>(body: Promise<Body>, isNothing: (error: ApiError) => boolean): Promise<Body | null> {
  return body.catch((error) => {
    if (error instanceof ApiError && isNothing(error)) return null;
    throw error;
  });
}

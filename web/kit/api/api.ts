import { t } from '../../../domain/language/text.ts';
import type { CatalogApp } from '../../../functions/catalog/app.ts';
import type { SearchApp } from '../../../functions/search/app.ts';
import type { SubmissionsApp } from '../../../functions/submissions/app.ts';
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
 * An answer that is not OK, or a missing answer (`status` 0). `title` is the status text; `detail` says more if the API does.
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

type Answer<Body> = { ok: boolean; status: number; statusText: string; headers: Headers; json: () => Promise<Body> };

/** Returns the body of an answer; throws ApiError. */
export async function bodyOf<Body>(request: Promise<Answer<Body>>): Promise<Body> {
  const answer = await request.catch(noAnswer);
  // The connection may break within the body, too.
  if (answer.ok) return answer.status === 204 ? (undefined as Body) : answer.json().catch(noAnswer);
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  // HTTP/2 has no status text, so the title of the problem replaces it.
  const title = answer.statusText || problem.title || t('api.status', { status: answer.status });
  throw new ApiError(answer.status, title, problem.detail ?? problem.title, { ...problem, retryAfter });
}

function noAnswer(): never {
  throw new ApiError(0, t('api.noConnection'), t('api.unreachable'));
}

/** Returns the body, or null when the API answers 404; throws ApiError for other failures. */
export async function bodyOrNull<Body>(request: Promise<Answer<Body>>): Promise<Body | null> {
  return bodyOf(request).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

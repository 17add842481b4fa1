import { hc } from 'hono/client';
import type { CatalogApp } from '../functions/catalog/app.ts';
import type { MediaApp } from '../functions/media/app.ts';
import type { SubmissionsApp } from '../functions/submissions/app.ts';
import { fetchOrTakeEarly } from './early/answers.ts';

export const api = hc<CatalogApp>('/', { fetch: fetchOrTakeEarly }).api;
export const submissionsApi = hc<SubmissionsApp>('/').api;
export const mediaApi = hc<MediaApp>('/').api;

/** What a refusal may say besides (problem+json); `retryAfter` is the header's, in seconds. */
export type Problem = {
  title?: string;
  detail?: string;
  code?: string;
  fields?: Record<string, unknown>;
  retryAfter?: number;
  [member: string]: unknown;
};

/** An answer that is not OK, or none at all (`status` 0). `title` is the status text, `detail` says more where the API knows more. */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly problem: Problem;

  constructor(status: number, title: string, detail?: string, problem: Problem = {}) {
    super(`Error: ${title}`);
    this.name = 'ApiError';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.problem = problem;
  }
}

type Answer<Body> = { ok: boolean; status: number; statusText: string; headers: Headers; json: () => Promise<Body> };

/** The body of an answer; throws ApiError. */
export async function bodyOf<Body>(request: Promise<Answer<Body>>): Promise<Body> {
  const answer = await request.catch(() => {
    throw new ApiError(0, 'No connection', 'The server cannot be reached. Check your connection.');
  });
  if (answer.ok) return answer.json();
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined;
  // HTTP/2 has no status text: the problem's title stands in for it.
  const title = answer.statusText || problem.title || `Status ${answer.status}`;
  throw new ApiError(answer.status, title, problem.detail ?? problem.title, { ...problem, retryAfter });
}

/** The body, or null where the API has none (404). */
export async function bodyOrNull<Body>(request: Promise<Answer<Body>>): Promise<Body | null> {
  return bodyOf(request).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

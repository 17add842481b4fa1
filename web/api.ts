import { hc } from 'hono/client';
import type { CatalogApp } from '../functions/catalog/app.ts';
import { fetchOrTakeEarly } from './early/answers.ts';

export const api = hc<CatalogApp>('/', { fetch: fetchOrTakeEarly }).api;

/** An answer that is not OK, or none at all (`status` 0). `title` is the status text, `detail` says more where the API knows more. */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;

  constructor(status: number, title: string, detail?: string) {
    super(`Error: ${title}`);
    this.name = 'ApiError';
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

type Answer<Body> = { ok: boolean; status: number; statusText: string; json: () => Promise<Body> };

/** The body of an answer; throws ApiError. */
export async function bodyOf<Body>(request: Promise<Answer<Body>>): Promise<Body> {
  const answer = await request.catch(() => {
    throw new ApiError(0, 'No connection', 'The server cannot be reached. Check your connection.');
  });
  if (answer.ok) return answer.json();
  const problem = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string };
  // HTTP/2 has no status text: the problem's title stands in for it.
  const title = answer.statusText || problem.title || `Status ${answer.status}`;
  throw new ApiError(answer.status, title, problem.detail ?? problem.title);
}

/** The body, or null where the API has none (404). */
export async function bodyOrNull<Body>(request: Promise<Answer<Body>>): Promise<Body | null> {
  return bodyOf(request).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

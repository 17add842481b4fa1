import type { Hono } from 'hono';
import type { hc } from 'hono/client';

type Asked = { param?: Record<string, string>; query?: Record<string, string> };
type Options = { init?: RequestInit };

/**
 * Hono's typed client, for reading alone. Every public page loads it, and Hono's own is larger than many a page. Values of
 * parameters come encoded.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in Hono's own client.
export function readsOf<App extends Hono<any, any, any>>(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  const at = (path: string): unknown =>
    new Proxy(() => {}, {
      get: (_, key) => at(`${path}/${String(key)}`),
      apply: (_, __, [asked, options]: [Asked?, Options?]) => fetch(addressOf(path, asked), options?.init),
    });
  return at('') as ReturnType<typeof hc<App>>;
}

/** `/api/winner/:id/$get` becomes `/api/winner/1091`. */
function addressOf(path: string, { param = {}, query = {} }: Asked = {}): string {
  const filled = path.replace('/$get', '').replace(/:(\w+)(\{[^/]+\})?/g, (_, name) => param[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

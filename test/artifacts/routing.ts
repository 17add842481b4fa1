import type { DeployedRoute } from './template.ts';

/**
 * Finds the route of a call as an HTTP API does: among the matching routes, the one with literal segments first; else
 * `$default`.
 */
export function router(routes: DeployedRoute[]) {
  const rows = routes
    .filter(({ key }) => key !== '$default')
    .map((route) => {
      const [method = '', path = ''] = route.key.split(' ');
      return { route, method, parts: path.split('/') };
    })
    .sort((a, b) => order(a.parts).localeCompare(order(b.parts)));
  const fallback = routes.find(({ key }) => key === '$default');

  return (method: string, path: string) => {
    const segments = path.split('/');
    const row = rows.find((one) => one.method === method && fits(one.parts, segments));
    const route = row?.route ?? fallback;
    if (!route) return undefined;
    const named = (row?.parts ?? []).flatMap((part, i) =>
      isParameter(part) ? [[part.slice(1, -1), decoded(segments[i])]] : [],
    );
    return { ...route, parameters: Object.fromEntries(named) as Record<string, string> };
  };
}

const isParameter = (part: string) => part.startsWith('{');
const order = (parts: string[]) => parts.map((part) => (isParameter(part) ? '1' : '0')).join('');

function fits(parts: string[], segments: string[]): boolean {
  return parts.length === segments.length && parts.every((part, i) => (isParameter(part) ? segments[i] : part === segments[i]));
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { useEffect } from 'react';

/** In ms. */
const lookEvery = 5 * 60_000;
const patience = 20_000;
/** The version for which the page was loaded anew: a cache that goes on giving the old one must not make it load for ever. */
const triedKey = 'screenVersion';

/**
 * Loads the page anew when there is a new version of it, so that nobody has to walk to the screen: only when the new page and its
 * script answer, and not in a full screen that somebody opened by hand, because that would end it.
 */
export function useNewVersion(): void {
  useEffect(() => {
    const timer = setInterval(async () => {
      const script = await newScript().catch(() => undefined);
      if (!script || document.fullscreenElement || sessionStorage.getItem(triedKey) === script) return;
      sessionStorage.setItem(triedKey, script);
      location.reload();
    }, lookEvery);
    return () => clearInterval(timer);
  }, []);
}

/** The script of the new version, when there is one and it answers. */
async function newScript(): Promise<string | undefined> {
  const own = scriptOf(document);
  const page = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (!own || !page.ok) return undefined;
  const script = scriptOf(new DOMParser().parseFromString(await page.text(), 'text/html'));
  if (!script || script === own) return undefined;
  const answer = await fetch(script, { signal: AbortSignal.timeout(patience) });
  return answer.ok && answer.headers.get('content-type')?.includes('javascript') ? script : undefined;
}

/** The path of the site's script, which has a new name with each version (web/start/plugin.ts). */
function scriptOf(page: Document): string | undefined {
  return page.querySelector('#script')?.getAttribute('href') ?? undefined;
}

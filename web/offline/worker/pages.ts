import type { ToPage } from '../../kit/offline/kept.ts';
import { type Page, scope } from './scope.ts';
import { ownFile } from './version.ts';

/** In ms: how long a page may take to say which version it is. One that says nothing counts as another version. */
const patience = 1000;

let last: ToPage | undefined;

/** Tells all pages whether the network answers, when that has changed or a page wants to know. */
export async function tellPages(now: 'online' | 'offline', always = false): Promise<void> {
  if (now === last && now === 'online' && !always) return;
  last = now;
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(now satisfies ToPage);
}

/**
 * True when each open page of the site is of this worker's version, so that it can take over. Pages of a former version may still load
 * files that only the former worker has.
 */
export async function isAmongItsOwn(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const scripts = await Promise.all(pages.map(scriptOf));
  const own = await Promise.all(scripts.map((script) => script && ownFile(script)));
  return own.every(Boolean);
}

/** The address of a page's script, whose name changes with every version. */
function scriptOf(page: Page): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    port1.onmessage = ({ data }) => resolve(data);
    page.postMessage('version' satisfies ToPage, [port2]);
  });
}

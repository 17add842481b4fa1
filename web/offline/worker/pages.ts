import type { ToldPictures, ToPage } from '../../kit/offline/kept.ts';
import { type Page, scope } from './scope.ts';
import { ownFile } from './version.ts';

/** In ms: timeout of a page's answer about its version. A page that does not answer counts as another version. */
const patience = 1000;

let last: 'online' | 'offline' | undefined;

/** Tells all pages whether the network answers, when that changed or `always`. */
export async function tellPages(now: 'online' | 'offline', always = false): Promise<void> {
  if (now === last && now === 'online' && !always) return;
  last = now;
  await tell(now);
}

export function tellPictures(pictures: ToldPictures): Promise<void> {
  return tell({ pictures });
}

async function tell(message: ToPage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

/**
 * True when every open page has this worker's version, so that it can take over. Pages of an older version may still load files
 * that only the older worker has.
 */
export async function isAmongItsOwn(): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const scripts = await Promise.all(pages.map(scriptOf));
  const own = await Promise.all(scripts.map((script) => script && ownFile(script)));
  return own.every(Boolean);
}

/** The address of a page's script, which differs with each version. */
function scriptOf(page: Page): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    port1.onmessage = ({ data }) => resolve(data);
    page.postMessage('version' satisfies ToPage, [port2]);
  });
}

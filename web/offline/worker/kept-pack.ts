import { isOfflinePack, type OfflinePack } from '../../../domain/offline/pack.ts';
import { formatTerm, parseTerm, termQuery } from '../../../domain/terms.ts';
import { kept } from '../kept.ts';

/** The one pack that this device keeps (domain/offline/pack.ts). */

/** The pack as it was last read, by its stored answer's tag: reading takes some 20 ms. */
let known: { etag: string; pack: OfflinePack | undefined } | undefined;

/** Undefined before the first visit is complete, where the browser keeps nothing, and when what it kept cannot be read. */
export async function readPack(): Promise<OfflinePack | undefined> {
  try {
    const stored = await readStored();
    const etag = stored?.headers.get('etag');
    if (!stored || !etag) return undefined;
    if (known?.etag !== etag) known = { etag, pack: packIn(await stored.text()) };
    return known.pack;
  } catch {
    return undefined;
  }
}

/** The pack of a text; undefined for any other text, such as a page that some network gives in place of every answer. */
function packIn(text: string): OfflinePack | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isOfflinePack(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function readStored(): Promise<Response | undefined> {
  try {
    return await (await caches.open(kept.packs)).match(kept.pack);
  } catch {
    return undefined;
  }
}

/**
 * Asks the server for the pack of a term, and keeps it in place of the former one, so that what is hidden is gone. Rejects when there
 * is no answer. What is no pack, such as an error, says nothing about the one that is kept.
 */
export async function renewPack(term: string): Promise<OfflinePack | undefined> {
  const asked = parseTerm(term);
  if (!asked) return undefined;
  const [stored, former] = await Promise.all([readStored(), readPack()]);
  const etag = former && formatTerm(former) === term ? stored?.headers.get('etag') : undefined;
  const answer = await fetch(`${kept.pack}?${termQuery(asked)}`, {
    cache: 'no-store',
    headers: etag ? { 'if-none-match': etag } : {},
  });
  const body = await answer.text();
  const tag = answer.headers.get('etag');
  if (etag && stored && answer.status === 304)
    await stored
      .text()
      .then((text) => keep(text, etag))
      .catch(() => {});
  else if (answer.ok && tag && packIn(body)) {
    // No room for the new one: the former one may show what is hidden now.
    await keep(body, tag).catch(() => caches.delete(kept.packs).catch(() => false));
  }
  return readPack();
}

/** Keeps the text of an answer, with the time at which the server said that it is right. */
async function keep(text: string, etag: string): Promise<void> {
  const headers = { 'content-type': 'application/json', etag, [kept.asOf]: new Date().toISOString() };
  await (await caches.open(kept.packs)).put(kept.pack, new Response(text, { headers }));
}

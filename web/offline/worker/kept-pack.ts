import type { OfflinePack } from '../../../domain/offline/pack.ts';
import { formatTerm, parseTerm, termQuery } from '../../../domain/terms.ts';
import { kept } from '../kept.ts';

/** The one pack that this device keeps (domain/offline/pack.ts). */

/** The pack as it was last read, by its stored answer's tag: reading takes some 20 ms. */
let known: { etag: string; pack: OfflinePack } | undefined;

/** Undefined before the first visit is complete, and where the browser keeps nothing. */
export async function readPack(): Promise<OfflinePack | undefined> {
  const stored = await readStored();
  const etag = stored?.headers.get('etag');
  if (!stored || !etag) return undefined;
  if (known?.etag !== etag) known = { etag, pack: await stored.json() };
  return known.pack;
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
 * is no answer.
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
  const isSame = answer.status === 304;
  const body = isSame ? await stored?.text() : answer.ok ? await answer.text() : undefined;
  const tag = isSame ? etag : answer.headers.get('etag');
  // An error says nothing about the pack.
  if (body === undefined || !tag) return former;
  const headers = { 'content-type': 'application/json', etag: tag, [kept.asOf]: new Date().toISOString() };
  const cache = await caches.open(kept.packs);
  await cache.put(kept.pack, new Response(body, { headers })).catch(async () => {
    // No room for the new one: the former one may show what is hidden now.
    if (!isSame) await cache.delete(kept.pack);
  });
  return readPack();
}

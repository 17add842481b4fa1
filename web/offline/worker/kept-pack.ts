import { isOfflinePack, type OfflinePack } from '../../../domain/offline/pack.ts';
import { formatTerm, parseTerm, termQuery } from '../../../domain/term/terms.ts';
import { kept } from '../../kit/offline/kept.ts';
import { mayKeep } from './removal.ts';
import { readWhileItComes } from './while-it-comes.ts';

/** The one pack that this device keeps (domain/offline/pack.ts). */

/** The pack as it was last read, by its stored answer's tag: reading takes some 20 ms. */
let known: { etag: string; pack: OfflinePack | undefined } | undefined;

const tagOf = (answer: Response | undefined) => answer?.headers.get('etag') ?? undefined;

/** Undefined before the first visit is complete, where the browser keeps nothing, and when what it kept cannot be read. */
export async function readPack(): Promise<OfflinePack | undefined> {
  try {
    const stored = await readStored();
    const etag = tagOf(stored);
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
    return await caches.match(kept.pack, { cacheName: kept.packs });
  } catch {
    return undefined;
  }
}

/** The renewals under way, by their terms. */
const underway = new Map<string, Promise<OfflinePack | undefined>>();

/**
 * Asks the server for the pack of a term, and keeps it in place of the former one, so that what is hidden is gone. Who asks while that
 * is under way waits for it. Rejects when there is no answer. What is no pack, such as an error, says nothing about the one that is kept.
 */
export function renewPack(term: string): Promise<OfflinePack | undefined> {
  const renewal = underway.get(term) ?? renew(term).finally(() => underway.delete(term));
  underway.set(term, renewal);
  return renewal;
}

async function renew(term: string): Promise<OfflinePack | undefined> {
  const asked = parseTerm(term);
  if (!asked) return undefined;
  const [stored, former] = await Promise.all([readStored(), readPack()]);
  const sent = former && formatTerm(former) === term ? tagOf(stored) : undefined;
  const { answer, text, at } = await readWhileItComes((signal) =>
    fetch(`${kept.pack}?${termQuery(asked)}`, {
      cache: 'no-store',
      headers: sent ? { 'if-none-match': sent } : {},
      signal,
    }),
  );
  const current = await readStored();
  // Another worker, or a renewal for another term, was quicker: this answer may show what is hidden in that one.
  if (tagOf(current) !== tagOf(stored)) return renew(term);
  const etag = tagOf(answer);
  const pack = packIn(text);
  if (current && sent && answer.status === 304) {
    const same = { text: await current.text(), etag: sent, term, at };
    await keep(same).catch(() => {});
  } else if (answer.ok && etag && pack) {
    // No room for the new one: the former one may show what is hidden now.
    await keep({ text, etag, term: formatTerm(pack), at }).catch(() => caches.delete(kept.packs).catch(() => false));
  }
  return readPack();
}

/** Keeps the text of an answer with its term, and with the time at which the server said that it is right. */
async function keep({ text, etag, term, at }: Record<'text' | 'etag' | 'term' | 'at', string>): Promise<void> {
  const headers = { 'content-type': 'application/json', etag, [kept.term]: term, [kept.asOf]: at };
  if (await mayKeep()) await (await caches.open(kept.packs)).put(kept.pack, new Response(text, { headers }));
}

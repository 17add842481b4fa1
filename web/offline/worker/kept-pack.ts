import { isOfflinePack, type OfflinePack } from '../../../domain/offline/pack.ts';
import { formatTerm, parseTerm, termQuery } from '../../../domain/term/terms.ts';
import { kept } from '../../kit/offline/kept.ts';
import { mayKeep } from './removal.ts';
import { readWhileItComes } from './while-it-comes.ts';

/** The one pack stored on this device (domain/offline/pack.ts). */

/** The last read pack with its tag, because parsing takes some 20 ms. */
let known: { etag: string; pack: OfflinePack | undefined } | undefined;

const tagOf = (answer: Response | undefined) => answer?.headers.get('etag') ?? undefined;

/** Undefined before the first visit is complete, and when the browser refuses storage or the stored pack cannot be read. */
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

/** Parses a pack; undefined for other texts, such as a Wi-Fi's login page. */
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

/** Running renewals by term. */
const underway = new Map<string, Promise<OfflinePack | undefined>>();

/** How often the stored pack was removed: a renewal that began before stores nothing. */
let removals = 0;

export async function forgetPack(): Promise<void> {
  removals += 1;
  underway.clear();
  await caches.delete(kept.packs);
}

/**
 * Fetches the pack of a term and replaces the stored one, so that hidden projects disappear. Concurrent calls share one
 * request. Rejects when there is no answer. An answer without a pack, such as an error, leaves the stored one as it is. Undefined
 * when the pack was removed meanwhile.
 */
export function renewPack(term: string): Promise<OfflinePack | undefined> {
  const running = underway.get(term);
  if (running) return running;
  const renewal = renew(term).finally(() => {
    if (underway.get(term) === renewal) underway.delete(term);
  });
  underway.set(term, renewal);
  return renewal;
}

async function renew(term: string): Promise<OfflinePack | undefined> {
  const before = removals;
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
  if (before !== removals) return undefined;
  // Another renewal stored a pack in between. This answer may be older and show what that one hides, so it is fetched again.
  if (tagOf(current) !== tagOf(stored)) return renew(term);
  const etag = tagOf(answer);
  const pack = packIn(text);
  if (current && sent && answer.status === 304) {
    const same = { text: await current.text(), etag: sent, term, at };
    await keep(same, before).catch(() => {});
  } else if (answer.ok && etag && pack) {
    // There is no room for the new pack. The former one may show projects that are hidden now, so it is deleted.
    await keep({ text, etag, term: formatTerm(pack), at }, before).catch(() => caches.delete(kept.packs).catch(() => false));
  }
  const now = await readPack();
  return before === removals ? now : undefined;
}

/** Stores an answer's text with its term and the time at which the server confirmed it, unless one was removed since `before`. */
async function keep({ text, etag, term, at }: Record<'text' | 'etag' | 'term' | 'at', string>, before: number): Promise<void> {
  const headers = { 'content-type': 'application/json', etag, [kept.term]: term, [kept.asOf]: at };
  if ((await mayKeep()) && before === removals)
    await (await caches.open(kept.packs)).put(kept.pack, new Response(text, { headers }));
}

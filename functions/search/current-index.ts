import { forwardNow } from '../data/table/forward-clock.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { say } from '../http/say.ts';
import { EngineUnfit } from './index/engine.ts';
import { readIndexFile } from './index/index-file.ts';
import { openSearchIndex, type SearchIndex } from './index/read.ts';

/** In ms. Each instance looks for a newer index this often at most. */
const lookEvery = 5_000;
/**
 * In ms. An index that was the newest one this long ago answers while a newer one is loaded. An older one does not: an instance
 * that nobody asked for an hour would show what was hidden since.
 */
const recent = 10_000;
/**
 * In ms. While no newer index can be read, the last one answers this long, as the edge does with its answers when a function fails
 * (functions/http/cache.ts).
 */
const stillGood = 300_000;
/** In ms: less than the edge waits for a page, and than `lookEvery`, so that no two looks are under way. */
const patience = 4_000;

type Loaded = { index: SearchIndex; tag: string; newestAt: number };

let loaded: Loaded | undefined;
let looking: Promise<void> | undefined;
let nextLook = 0;

/**
 * Asks the search index, which this process loads once. The question is answered without a pause, because a newer index closes
 * this one. Throws 503 while there is none.
 */
export async function askIndex<Answer>(question: (index: SearchIndex) => Answer): Promise<Answer> {
  const now = forwardNow();
  // Lambda stops a process between two calls: a look that is still under way now was stopped, and knows nothing of what came since.
  if (now >= nextLook) looking = look(now);
  if (!loaded || now - loaded.newestAt > recent) await looking;
  if (loaded && forwardNow() - loaded.newestAt <= stillGood) return question(loaded.index);
  throw unavailable();
}

async function look(now: number): Promise<void> {
  nextLook = now + lookEvery;
  try {
    const found = await readIndexFile(patience, loaded?.tag);
    if (nextLook !== now + lookEvery) return;
    if (!found) throw new Error('there is no search index');
    if (found === 'same') {
      if (loaded) loaded.newestAt = now;
      return;
    }
    const index = openSearchIndex(found.bytes);
    loaded?.index.close();
    loaded = { index, tag: found.tag, newestAt: now };
  } catch (error) {
    // The function was frozen while it loaded, so that the load ran out of time: the next call tries again.
    if (forwardNow() - now > lookEvery) return;
    log.error('the search index cannot be loaded', { error: error as Error });
    count(error instanceof EngineUnfit ? 'SearchEngineUnfit' : 'SearchIndexUnreadable');
  }
}

const unavailable = () =>
  new AppError(503, 'search_unavailable', say('quickSearch.unavailable'), undefined, {
    headers: { 'retry-after': '30' },
  });

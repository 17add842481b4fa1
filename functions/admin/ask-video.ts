import * as z from 'zod';
import { cleanLine } from '../../domain/basics/plain-text.ts';
import type { VideoHost } from '../../domain/picture/video-links.ts';
import type { VideoAnswer } from '../../domain/submission/checks.ts';
import { timedCache } from '../data/table/timed-cache.ts';

/**
 * Asks a video's host by oEmbed (https://oembed.com) whether it shows the video to everybody. Only the hosts below are asked, by an
 * address that is made of nothing but the video's id; no redirect is followed.
 */

/** `VIDEO_CHECK_ORIGIN` is a stand-in for all hosts, for tests. It is not set on AWS. */
const env = z.object({ VIDEO_CHECK_ORIGIN: z.url().optional() }).parse(process.env);

const hosts: Record<VideoHost, { origin: string; path: string }> = {
  youtube: { origin: 'https://www.youtube.com', path: '/oembed' },
  vimeo: { origin: 'https://vimeo.com', path: '/api/oembed.json' },
};

/** In ms. */
const longest = 3000;
/** In bytes. An honest answer has about 1,000. */
const largest = 32 * 1024;
/** In ms: how long an answer is kept, and that there was none. */
const kept = { answer: 10 * 60_000, none: 20_000 };
const longestTitle = 200;

const oembedSchema = z.object({ type: z.literal('video'), title: z.string().optional() });

type Page = { host: VideoHost; address: string };

const answers = timedCache<VideoAnswer, Page>({
  max: 1000,
  ttl: kept.answer,
  fetchMethod: async (_key, _former, { options, context }) => {
    const answer = await ask(context);
    options.ttl = answer.is === 'unknown' ? kept.none : kept.answer;
    return answer;
  },
});

/** What the host says of a video. A host that does not answer, or not as it should, is `unknown` and no error. */
export async function askVideo(page: Page): Promise<VideoAnswer> {
  return (await answers.fetch(page.address, { context: page })) ?? { is: 'unknown' };
}

async function ask({ host, address }: Page): Promise<VideoAnswer> {
  const { origin, path } = hosts[host];
  const url = new URL(path, env.VIDEO_CHECK_ORIGIN ?? origin);
  url.search = new URLSearchParams({ format: 'json', url: address }).toString();
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
    if (answer.status === 200) return readAnswer(await readStart(answer));
    await answer.body?.cancel();
    return { is: refusals[answer.status] ?? 'unknown' };
  } catch {
    return { is: 'unknown' };
  }
}

/** YouTube answers 401 for a video that may not be embedded, 403 for a private one, and 400 or 404 for an id without a video. */
const refusals: Record<number, 'closed' | 'gone'> = { 400: 'gone', 401: 'closed', 403: 'closed', 404: 'gone', 410: 'gone' };

function readAnswer(text: string): VideoAnswer {
  const { title = '' } = oembedSchema.parse(JSON.parse(text));
  return { is: 'shown', title: cleanLine(title.slice(0, longestTitle)) };
}

/** The body as text. Throws when it is larger than an answer may be, and reads no further. */
async function readStart(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

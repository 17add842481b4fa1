/** A file of a version. `integrity`: when its hash differs, the version is not installed. */
export type VersionFile = { url: string; integrity: string };

/**
 * Inserted by the build (offline/plugin.ts). The archive contains the texts of files by path: one request instead of a hundred.
 */
declare const ARCHIVE: VersionFile;
declare const FONTS: readonly VersionFile[];

const cacheName = `offline-files:${ARCHIVE.url}`;

/** Stores all files of this worker's version, or none. */
export async function keepFiles(): Promise<void> {
  const [archive, ...fonts] = await Promise.all([ARCHIVE, ...FONTS].map(fetchFile));
  const texts = Object.entries((await archive?.json()) as Record<string, string>);
  const cache = await caches.open(cacheName);
  await Promise.all(
    texts.map(([url, text]) => cache.put(url, new Response(text, { headers: { 'content-type': typeOf(url) } }))),
  );
  await Promise.all(fonts.map((font) => cache.put(font.url, font)));
}

/** Deletes the files of other versions. */
export async function forgetOtherFiles(): Promise<void> {
  const others = (await caches.keys()).filter((name) => /^(?:offline-files:|workbox-)/.test(name) && name !== cacheName);
  for (const name of others) await caches.delete(name);
}

/** A file of this worker's version; undefined when the browser has evicted it. */
export function ownFile(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName });
}

async function fetchFile({ url, integrity }: VersionFile): Promise<Response> {
  const answer = await fetch(url, { integrity });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

function typeOf(url: string): string {
  if (url.endsWith('.js')) return 'text/javascript';
  return url.endsWith('.css') ? 'text/css' : 'text/html;charset=utf-8';
}

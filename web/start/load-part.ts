/**
 * The one loader of the site's scripts and style sheets: of the first script (head.ts) and, in the built site, of each dynamic
 * `import()` (plugin.ts). A file that is lost on the way is asked for again until it comes, and a line at the foot of the page says
 * so meanwhile: what waits for it goes on by itself.
 *
 * Files are fetched before they are imported, because a browser that has lost a module once never asks for it again in the same page.
 */

declare global {
  /** Loads the files of a part, and then the part. */
  var loadPart: <Part>(load: () => Promise<Part>, files: string[]) => Promise<Part>;
}

/** In ms, before each further try; the last one again and again. */
const pauses = [300, 1500, 5000];
/** A file that is lost so often is told. */
const quietTries = 2;

const files = new Map<string, Promise<unknown>>();
/** What to do at once when somebody wants to try again, by the files that are lost. */
const lost = new Map<string, () => void>();

globalThis.loadPart = async (load, names) => {
  // Vite names no files of a script that needs no other.
  const [, own] = /import\(.\.\/([\w.-]+)/.exec(String(load)) ?? [];
  await Promise.all(names.length === 0 && own ? [once(`/assets/${own}`)] : names.map((name) => once(`/${name}`)));
  return load().catch((error: Error) => {
    // What the browsers say of it is for developers, with an address.
    const isLost = /dynamically imported|Importing a module/.test(error.message);
    throw isLost ? new Error('Part of this page could not be loaded.', { cause: error }) : error;
  });
};

function once(url: string): Promise<unknown> {
  // The document itself names its first script and its style sheet.
  const known = files.get(url) ?? (document.querySelector(`link[href="${url}"]`) || addFile(url));
  return Promise.resolve(known);
}

function addFile(url: string): Promise<unknown> {
  const file = url.endsWith('.css') ? arrival(url).then(() => addSheet(url)) : arrival(url);
  files.set(url, file);
  return file;
}

/** Resolves when the file is in the browser's cache. */
export async function arrival(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    const bytes = answer?.ok && (await answer.arrayBuffer().catch(() => undefined));
    if (bytes) break;
    const again = new Promise<void>((resolve) => {
      const pause = pauses[Math.min(tries, pauses.length) - 1];
      setTimeout(resolve, pause);
      addEventListener('online', () => resolve(), { once: true });
      // What the server does not have any more, it has under another name: the page knows only the old one.
      if (tries > quietTries) lost.set(url, answer?.status === 404 ? () => location.reload() : resolve);
    });
    tell();
    await again;
  }
  lost.delete(url);
  tell();
}

function addSheet(url: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url });
  const shown = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return shown;
}

/** A style sheet of the document that was lost. */
addEventListener(
  'error',
  ({ target: link }) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet' || files.has(link.href)) return;
    files.set(
      link.href,
      arrival(link.href).then(() => link.replaceWith(link.cloneNode())),
    );
  },
  true,
);

let line: HTMLElement | undefined;

/** Shows the line while a file is lost. It has no style sheet, which may be what is lost. */
function tell(): void {
  if (lost.size === 0) line?.remove();
  if (lost.size === 0 || line?.isConnected) return;
  line = Object.assign(document.createElement('p'), { role: 'alert' });
  line.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.75em 1em;text-align:center;font:1rem/2 system-ui,sans-serif;color:Canvas;background:CanvasText';
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Try again now',
    onclick: () => {
      for (const again of [...lost.values()]) again();
    },
  });
  button.style.cssText =
    'margin-inline-start:1em;padding:0 1em;font:inherit;color:CanvasText;background:Canvas;border:0;cursor:pointer';
  line.append('Part of this page could not be loaded. We keep trying every few seconds.', button);
  // Outside of an open dialog nothing can be pressed.
  (document.querySelector('dialog[open]') ?? document.body ?? document.documentElement).append(line);
}

import type { Language } from '../../domain/language/languages.ts';

/** The line and its button by language. The document has them (plugin.ts), because the file of a catalog may be missing too. */
export type LostWords = Partial<Record<Language, [line: string, button: string]>>;

/** In ms before each retry; the last one is repeated. */
const pauses = [300, 1500, 5000];

/** What the button "try again" does, by the address of each lost file. */
const lost = new Map<string, () => void>();

/**
 * Resolves when a file of the site is in the browser's cache. One that fails to load is requested again until it arrives; meanwhile a
 * line at the bottom of the page says so.
 */
export async function arrival(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    const bytes = answer?.ok && (await answer.arrayBuffer().catch(() => undefined));
    if (bytes) break;
    const again = new Promise<void>((resolve) => {
      const pause = pauses[Math.min(tries, pauses.length) - 1];
      setTimeout(resolve, pause);
      addEventListener('online', () => resolve(), { once: true });
      // Nobody could read in time of a file that comes at the first retry. One with status 404 has another name in a newer version,
      // which only a reload finds.
      if (tries > 1) lost.set(url, answer?.status === 404 ? () => location.reload() : resolve);
    });
    tell();
    await again;
  }
  lost.delete(url);
  tell();
}

const sheetsAgain = new Set<string>();

/** Loads a style sheet of the document again that failed. */
addEventListener(
  'error',
  ({ target: link }) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet' || sheetsAgain.has(link.href)) return;
    sheetsAgain.add(link.href);
    arrival(link.href).then(() => link.replaceWith(link.cloneNode()));
  },
  true,
);

let line: Element | undefined;

/** Shows the line while a file is missing. It has inline styles, because the missing file may be the style sheet. */
function tell(): void {
  if (lost.size === 0) line?.remove();
  if (lost.size === 0 || line?.isConnected) return;
  const words: LostWords = JSON.parse(document.querySelector('#lost')?.textContent ?? '{}');
  const [text = '', label = ''] = words[document.documentElement.lang as Language] ?? words.en ?? [];
  // Elements outside an open modal dialog cannot be clicked.
  const place = document.querySelector('dialog[open]') ?? document.body ?? document.documentElement;
  place.insertAdjacentHTML(
    'beforeend',
    `<p role="alert" style="position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.75em 1em;text-align:center;font:1rem/2 system-ui,sans-serif;color:Canvas;background:CanvasText">${text}<button type="button" style="margin-inline-start:1em;padding:0 1em;font:inherit;color:CanvasText;background:Canvas;border:0;cursor:pointer">${label}</button></p>`,
  );
  line = place.lastElementChild ?? undefined;
  line?.lastElementChild?.addEventListener('click', () => {
    for (const again of [...lost.values()]) again();
  });
}

import { keptDraft } from '../kit/page/preview.ts';
import { keptTerm } from '../kit/term/stored-term.ts';
import { showStoredView } from '../visit/projects/list-view.ts';
import { arrival } from './arrival.ts';

/**
 * Runs inline in the head of every page, before the first paint. It redirects to the term that the visitor chose before,
 * applies their choice of cards or rows to lists, and starts the site's script.
 *
 * A server-rendered page can be read without the script: it is loaded after the page, or at the first touch. Clicks and keys
 * before that are recorded for it.
 */
const { dataset } = document.documentElement;
/** The term of a list whose address names none, chosen by the server: `fa-2026`. */
const { term } = dataset;
/** Asked of rendered pages alone. One of them that shows no draft (a vote) is hidden, too, until the script is there. */
const isPreview = keptDraft() !== null;
const stored = term && !isPreview && keptTerm(term);

if (stored && stored !== term && /^(wi|sp|su|fa)-20\d\d$/.test(stored)) {
  const address = new URL(location.href);
  const [semester = '', year = ''] = stored.split('-');
  address.searchParams.set('semester', semester);
  address.searchParams.set('year', year);
  // Hides the page while the browser goes to the other term.
  document.documentElement.hidden = true;
  location.replace(address);
}

showStoredView();

// Hides what is published until the script shows the draft.
if (isPreview && 'rendered' in dataset) document.documentElement.hidden = true;

const kinds = ['pointerdown', 'keydown', 'click', 'input', 'change'];
const events: Event[] = [];
/** The address of the site's script. */
const src = document.querySelector<HTMLLinkElement>('#script')?.href ?? '';
let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // A server-rendered page contains only the CSS rules that it uses.
  for (const link of document.querySelectorAll<HTMLLinkElement>('#sheet, #rare')) {
    arrival(link.href).then(() => {
      link.rel = 'stylesheet';
    });
  }
  // The icons of the manifest would come before the first pictures.
  document.querySelector('#manifest')?.setAttribute('rel', 'manifest');
  const texts = document.querySelector<HTMLLinkElement>('#texts')?.href;
  await Promise.all([src, ...(texts ? [texts] : [])].map(arrival));
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = src;
  document.head.append(script);
}

/** Waits for the first paint, which a request for the script would delay. */
function afterPaint(): void {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

function keep(event: Event): void {
  events.push(event);
  start();
}

globalThis.beforeScript = {
  events,
  arrival,
  stop: () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
  },
};

// The script waits for them (settings.ts), so they are asked for at the same time as it.
if (!('rendered' in dataset)) {
  const settings = fetch('/api/settings');
  settings.catch(() => {});
  globalThis.beforeScript.settings = settings;
}

if (!('rendered' in dataset)) {
  start();
} else if (isPreview) {
  // The links to the style sheets follow this script.
  addEventListener('DOMContentLoaded', start);
} else {
  for (const kind of kinds) addEventListener(kind, keep, true);
  addEventListener('load', afterPaint);
}

import { readStoredTerm } from '../kit/term/stored-term.ts';
import { showStoredView } from '../visit/projects/list-view.ts';
import { drawFirstScreen } from './first-screen.ts';
import { arrival } from './load-part.ts';

/**
 * Runs inline in the head of every page, before anything is shown. It leads a visitor who chose another term before to that term,
 * shows lists in the view that they chose, and starts the site's script.
 *
 * A page that came ready from the server needs no script to be read: the script waits until the page has loaded, or until
 * somebody touches it. What they press before the script is there is kept for it.
 */
const { dataset } = document.documentElement;
/** The term of a list that the server chose, because its address names none: `fa-2026`. */
const { term } = dataset;
const stored = readStoredTerm();

if (term && stored && stored !== term && /^(sp|su|fa)-20\d\d$/.test(stored)) {
  const address = new URL(location.href);
  const [semester = '', year = ''] = stored.split('-');
  address.searchParams.set('semester', semester);
  address.searchParams.set('year', year);
  // The other term's projects are not shown while the browser leaves.
  document.documentElement.hidden = true;
  location.replace(address);
}

showStoredView();

const kinds = ['pointerdown', 'keydown', 'click', 'input', 'change'];
const events: Event[] = [];
/** The address of the site's script. */
const src = document.querySelector<HTMLLinkElement>('#script')?.href ?? '';
let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // A rendered page has only the rules that it uses itself.
  document.querySelector('#sheet')?.setAttribute('rel', 'stylesheet');
  await arrival(src);
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = src;
  document.head.append(script);
}

/** Starts when something is on the screen: a script that is asked for before would delay that. */
function afterPaint(): void {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

function keep(event: Event): void {
  events.push(event);
  start();
}

globalThis.beforeScript = {
  events,
  stop: () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
  },
};

if ('rendered' in dataset) {
  for (const kind of kinds) addEventListener(kind, keep, true);
  addEventListener('load', afterPaint);
} else {
  addEventListener('DOMContentLoaded', drawFirstScreen);
  start();
}

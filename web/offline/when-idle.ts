/** In ms after the page has loaded, so that its own late calls come first. */
const pause = 2000;

/** Runs work when the page has loaded and the browser is idle; without a network at once, because there is nothing to delay. */
export function whenIdle(work: () => unknown): void {
  const wait = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => work()), pause);
  if (!navigator.onLine) work();
  else if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

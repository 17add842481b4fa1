/** In ms, after the page has loaded: its own late calls come first. */
const pause = 2000;

/** Does work when the page has loaded and the browser has nothing else to do; at once without a network, which leaves nothing to delay. */
export function whenIdle(work: () => unknown): void {
  const wait = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => work()), pause);
  if (!navigator.onLine) work();
  else if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

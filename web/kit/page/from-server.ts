const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** True in a server-rendered page until the script has taken it over. */
export function isFromServer(): boolean {
  return page?.dataset.rendered !== undefined;
}

export function takenOver(): void {
  delete page?.dataset.rendered;
}

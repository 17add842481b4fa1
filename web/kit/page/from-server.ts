const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** True in a server-rendered page until React has hydrated it. */
export function isFromServer(): boolean {
  return page?.dataset.rendered !== undefined;
}

export function takenOver(): void {
  delete page?.dataset.rendered;
}

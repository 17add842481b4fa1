/** A ref for the first element of a view that replaces another one. Scrolls to the top and focuses the element. */
export function startHere(element: HTMLElement | null): void {
  if (!element) return;
  scrollTo(0, 0);
  element.focus({ preventScroll: true });
}

/** A ref for the first element of a view that replaces another one: scrolls to the top of the page and gives the element the focus. */
export function startHere(element: HTMLElement | null): void {
  if (!element) return;
  scrollTo(0, 0);
  element.focus({ preventScroll: true });
}

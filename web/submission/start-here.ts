/** As a ref: what has just come in place of something else takes the focus, at the top of the page. */
export function startHere(element: HTMLElement | null): void {
  if (!element) return;
  scrollTo(0, 0);
  element.focus({ preventScroll: true });
}

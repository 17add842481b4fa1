import type { ComponentProps } from 'react';

/** A named region that scrolls within the page. It takes the focus, so that keys can scroll it too. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard.
  return <section {...props} tabIndex={0} />;
}

import type { Resolver } from 'react-hook-form';
import type { FormValues } from './values.ts';

/** In ms. A press may also end without a release, as when a text is dragged. */
const longestPress = 1000;

/**
 * The same validation, once nothing is pressed. Whatever is pressed takes the focus from a field, whose error would appear before
 * the release and move what is pressed away from under the pointer: the click would be lost.
 */
export function afterPress(resolver: Resolver<FormValues>): Resolver<FormValues> {
  return async (...form) => {
    if (document.querySelector(':active')) await release();
    return resolver(...form);
  };
}

function release(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('mouseup', resolve, { once: true });
    setTimeout(resolve, longestPress);
  });
}

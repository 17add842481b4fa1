import type { Resolver } from 'react-hook-form';
import type { FormValues } from './values.ts';

/** In ms. A press may also end without a release, as when a text is dragged. */
const longestPress = 1000;

let released: Promise<unknown> = Promise.resolve();

/**
 * The same validation, once nothing is pressed. Whatever is pressed takes the focus from a field, whose error would appear before
 * the release and move what is pressed away from under the pointer: the click would be lost.
 */
export function afterPress(resolver: Resolver<FormValues>): Resolver<FormValues> {
  addEventListener('mousedown', press, true);
  return async (...form) => {
    await released;
    return resolver(...form);
  };
}

/** A tap has no `mousedown` before its finger is lifted, and its `mouseup` follows at once. */
function press(): void {
  released = new Promise((resolve) => {
    const timer = setTimeout(resolve, longestPress);
    const release = () => {
      clearTimeout(timer);
      resolve(undefined);
    };
    addEventListener('mouseup', release, { once: true });
  });
}

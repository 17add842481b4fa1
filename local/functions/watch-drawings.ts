import { readDrawings } from '../../functions/data/picture/drawings.ts';

const everySeconds = 2;

/** Calls the listener every few seconds while there are social images to draw. */
export function watchDrawings(onDrawings: () => void): void {
  const look = async () => {
    try {
      for await (const _ of readDrawings()) return onDrawings();
    } catch (error) {
      console.error('The social images that have to be drawn could not be looked up.', error);
    }
  };
  setInterval(look, everySeconds * 1000).unref();
}

import { readDrawings } from '../../functions/data/drawings.ts';

const everySeconds = 2;

/** Says every few seconds that social images have to be drawn, as long as there are any. */
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

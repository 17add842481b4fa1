import { useEffect, useEffectEvent, useState } from 'react';
import { keptPictures } from './pictures.ts';
import type { Programme, ProjectSlide } from './programme.ts';
import { type ReadySlide, rotate } from './rotate.ts';

type Rotation = {
  /** What is to be shown at this moment; it is asked for each slide. */
  programme: () => Programme;
  /** The files of all posters that may be shown later. */
  posters: () => readonly string[];
  fileOf: (slide: ProjectSlide) => string | undefined;
  seconds: number;
  isPaused: boolean;
};

/** In ms: how often a pause is looked at. */
const tick = 250;

/** The slide that is shown, with a number that counts them; undefined while there is nothing to show. */
export function useRotation({ seconds, isPaused, ...given }: Rotation): { slide: ReadySlide; count: number } | undefined {
  const [shown, setShown] = useState<{ slide: ReadySlide; count: number }>();
  const programme = useEffectEvent(given.programme);
  const posters = useEffectEvent(given.posters);
  const fileOf = useEffectEvent(given.fileOf);
  const isHeld = useEffectEvent(() => isPaused);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let count = 0;
    const turn = async (ms = seconds * 1000) => {
      for (let left = ms; left > 0 && !signal.aborted; ) {
        const step = Math.min(tick, left);
        await new Promise((resolve) => setTimeout(resolve, step));
        if (!isHeld()) left -= step;
      }
    };
    const show = (slide: ReadySlide | undefined) => {
      count += 1;
      setShown(slide && { slide, count });
    };
    void rotate({ programme, posters, fileOf, pictures: keptPictures(), show, turn, signal });
    return () => stop.abort();
  }, [seconds]);
  return shown;
}

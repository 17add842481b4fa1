import type { Floor } from './floor.ts';

/** A former version in place of the current floor. Whether visitors see it stays as it is, so restoring a version publishes nothing. */
export function restoreFloor({ published: _switch, publishFrom: _time, ...former }: Floor, now: Floor): Floor {
  const { published, publishFrom } = now;
  return { ...former, published, ...(publishFrom && { publishFrom }) };
}

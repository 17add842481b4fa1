import type { Floor } from './floor.ts';

/** A former version in place of the floor of now. What visitors may see stays as it is: nobody publishes by bringing tables back. */
export function restoreFloor({ published: _switch, publishFrom: _time, ...former }: Floor, now: Floor): Floor {
  const { published, publishFrom } = now;
  return { ...former, published, ...(publishFrom && { publishFrom }) };
}

import { useMemo } from 'react';
import type { AtTable } from '../../../domain/floor/at-tables.ts';
import { entranceOf } from '../../../domain/floor/landmarks.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { type Point, routeOf, walkLength } from '../../../domain/floor/route.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';

export type Stop = AtTable & { project: FoundProject };

/** The favorites of a session in the order of a short walk. */
export type Route = {
  stops: Stop[];
  /** The start, if known. */
  start: Point | undefined;
  /** In centimeters: the length from the start, or from the first stop, to the last stop. */
  length: number;
};

type Given = { floor: PublicFloor; tables: AtTable[]; starred: ReadonlySet<string>; here: AtTable | undefined };

/** The walk starts at the visitor's table, if known, else at the entrance. */
export function useRoute({ floor, tables, starred, here }: Given): Route {
  return useMemo(() => {
    const start = here ?? entranceOf(floor.marks);
    const stops = routeOf(
      tables.filter((table): table is Stop => starred.has(table.project?.id ?? '')),
      start,
    );
    return { stops, start, length: walkLength(start ? [start, ...stops] : stops) };
  }, [floor, tables, starred, here]);
}

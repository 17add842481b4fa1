import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { moveProject, type SeatId, withFixed, withoutProject } from '../../../../domain/floor/move.ts';
import { placeInWords } from '../../../../domain/floor/place-words.ts';
import { useFloor } from '../use-floor.ts';

export type Moves = ReturnType<typeof useMoves>;

/** Actions on the place of one project. When a move displaces another project, a message says so and offers an undo. */
export function useMoves(projects: readonly FloorProject[]) {
  const { floor, edit } = useFloor();
  const titleOf = (id: string) => projects.find((project) => project.id === id)?.title ?? `Project ${id}`;
  return {
    put: ({ id, title }: FloorProject, seat: SeatId) => {
      const displaced = (before: Floor) => {
        const { other } = moveProject(before, id, seat);
        if (!other) return undefined;
        const where = `“${title}” has ${placeInWords(before, seat)}.`;
        return `${where} “${titleOf(other.project)}”, which was there, has ${placeInWords(before, other.place)} now.`;
      };
      edit(`${title} to ${placeInWords(floor, seat)}`, (now) => moveProject(now, id, seat).floor, displaced);
    },
    clear: (id: string) => edit(`Clear the table of ${titleOf(id)}`, (now) => withoutProject(now, id)),
    fix: (id: string, place: FloorPlace) =>
      edit(`${place.fixed ? 'Unfix' : 'Fix'} ${titleOf(id)}`, (now) => withFixed(now, id, !place.fixed)),
  };
}

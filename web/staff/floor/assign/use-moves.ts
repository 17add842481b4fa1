import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { moveProject, type SeatId, withFixed, withoutProject } from '../../../../domain/floor/move.ts';
import { placeInWords } from '../../../../domain/floor/place-words.ts';
import { t } from '../../../../domain/language/text.ts';
import { useFloor } from '../use-floor.ts';

export type Moves = ReturnType<typeof useMoves>;

/** Actions on the place of one project. When a move displaces another project, a message says so and offers an undo. */
export function useMoves(projects: readonly FloorProject[]) {
  const { floor, edit } = useFloor();
  const titleOf = (id: string) => projects.find((project) => project.id === id)?.title ?? t('staff.words.projectId', { id });
  return {
    put: ({ id, title }: FloorProject, seat: SeatId) => {
      const displaced = (before: Floor) => {
        const { other } = moveProject(before, id, seat);
        if (!other) return undefined;
        return t('staff.floor.assign.displaced', {
          title,
          place: placeInWords(before, seat),
          other: titleOf(other.project),
          otherPlace: placeInWords(before, other.place),
        });
      };
      edit(
        t('staff.floor.assign.put', { title, place: placeInWords(floor, seat) }),
        (now) => moveProject(now, id, seat).floor,
        displaced,
      );
    },
    clear: (id: string) => edit(t('staff.floor.assign.clearOf', { title: titleOf(id) }), (now) => withoutProject(now, id)),
    fix: (id: string, place: FloorPlace) =>
      edit(t(place.fixed ? 'staff.floor.assign.unfix' : 'staff.floor.assign.fix', { title: titleOf(id) }), (now) =>
        withFixed(now, id, !place.fixed),
      ),
  };
}

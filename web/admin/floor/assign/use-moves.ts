import { useEffect, useRef } from 'react';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { moveProject, type SeatId, withFixed, withoutProject } from '../../../../domain/floor/move.ts';
import { placeInWords } from '../../../../domain/floor/place-words.ts';
import { sayDone, sayWarning } from '../../shell/toasts.tsx';
import { useFloor } from '../use-floor.ts';

export type Moves = ReturnType<typeof useMoves>;

/** What can be done by hand with the place of a project. What displaces another one says so, and can be taken back. */
export function useMoves(projects: readonly FloorProject[]) {
  const { floor, edit, undo, undoes } = useFloor();
  const last = useRef(undoes);
  useEffect(() => {
    last.current = undoes;
  }, [undoes]);

  const titleOf = (id: string) => projects.find((project) => project.id === id)?.title ?? `Project ${id}`;

  /** Changes the floor and says what happened, with a button that takes it back as long as nothing else was changed. */
  const say = (label: string, next: Floor, words: string) => {
    edit(label, next);
    const takeBack = () =>
      last.current === label
        ? undo()
        : sayWarning('Something else was changed since. Undo takes one step after the other back.');
    sayDone(words, { label: 'Undo', run: takeBack });
  };

  return {
    say,
    put: ({ id, title }: FloorProject, seat: SeatId) => {
      const { floor: next, other } = moveProject(floor, id, seat);
      const label = `${title} to ${placeInWords(floor, seat)}`;
      if (!other) return edit(label, next);
      const where = `“${title}” has ${placeInWords(floor, seat)}.`;
      const rest = `“${titleOf(other.project)}”, which was there, has ${placeInWords(floor, other.place)} now.`;
      say(label, next, `${where} ${rest}`);
    },
    clear: (id: string) => edit(`Clear the table of ${titleOf(id)}`, withoutProject(floor, id)),
    fix: (id: string, place: FloorPlace) =>
      edit(`${place.fixed ? 'Unfix' : 'Fix'} ${titleOf(id)}`, withFixed(floor, id, !place.fixed)),
  };
}

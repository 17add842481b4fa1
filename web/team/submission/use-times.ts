import { awaitsCorrection } from '../../../domain/project/states.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';

/**
 * Until when a submission can be changed and its pictures can be added; undefined once that is over by the server's clock.
 * `canChange` is also true for a submission that staff sent back after closing.
 */
export function useTimes({ state, editableUntil, picturesUntil }: Submission) {
  const moments = [editableUntil, picturesUntil].flatMap((time) => (time ? Date.parse(time) : []));
  const now = useServerTime(moments);
  const ahead = (time: string | undefined) => (time && now < Date.parse(time) ? time : undefined);
  const until = ahead(editableUntil);
  return {
    editableUntil: until,
    picturesUntil: ahead(picturesUntil),
    canChange: until !== undefined || awaitsCorrection(state),
  };
}

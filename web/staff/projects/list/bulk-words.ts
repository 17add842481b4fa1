import type { StaffState } from '../../../../domain/project/states.ts';

/** The words for setting a state of several projects. */
export const bulkWords: Record<StaffState, { action: string; doing: string; done: string; notDone: string }> = {
  published: { action: 'Publish', doing: 'Publishing', done: 'Published', notDone: 'could not be published' },
  hidden: { action: 'Hide', doing: 'Hiding', done: 'Hid', notDone: 'could not be hidden' },
  returned: { action: 'Return to team', doing: 'Returning', done: 'Returned', notDone: 'could not be returned' },
  waiting: { action: 'Back to waiting', doing: 'Putting back', done: 'Put back', notDone: 'could not be put back to waiting' },
};

export function countOf(count: number): string {
  return count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`;
}

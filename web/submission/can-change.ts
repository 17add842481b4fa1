import { awaitsCorrection } from '../../domain/states.ts';
import type { Submission } from '../../domain/submission.ts';

/** True while the window is open, and after the closing when staff wait for the team's correction. */
export function canChange({ editableUntil, state }: Submission): boolean {
  return editableUntil !== undefined || awaitsCorrection(state);
}

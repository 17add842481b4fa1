import type { Assignment } from '../../../../domain/floor/assign.ts';
import { askWorker, type During } from '../worker/ask-worker.ts';
import type { AssignTask } from './assign-worker.ts';

/** Computes an assignment of tables in a worker. */
export function computeAssignment(task: AssignTask, during: During): Promise<Assignment> {
  const worker = new Worker(new URL('./assign-worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, task, during);
}

import { randomUUID } from 'node:crypto';
import type { ActivityLine } from '../../domain/person/activity.ts';
import { putActivity } from '../data/staff/activity.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';

export type Noted = Omit<ActivityLine, 'id' | 'at'> & Partial<Pick<ActivityLine, 'at'>>;

/**
 * Notes what somebody just did. It is called after the write, which stays as it is when the line cannot be stored: then the log has
 * the line, and an alarm begins. With an `id` and a time (`at`, else now) it is noted once however often it is called. Changes of
 * projects are noted by their own procedure (functions/projects/note.ts).
 */
export async function noteActivity(activity: Noted, id: string = randomUUID()): Promise<void> {
  const line = { at: new Date().toISOString(), ...activity };
  try {
    await putActivity(id, line);
  } catch (error) {
    log.error('what was done could not be noted', { line, error: error as Error });
    count('ActivityNotNoted');
  }
}

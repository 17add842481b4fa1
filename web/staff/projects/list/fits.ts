import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import type { Shown } from './filters.ts';
import { lacks } from './lacks.ts';

/** The filters other than the search. */
export type Wanted = Omit<Shown, 'search'>;

/** True when a project has the chosen state and lacks the chosen part. */
export function fits(record: StaffRecord, { state, lack }: Wanted): boolean {
  if (state === 'review' ? !needsReview(record.state) : state !== 'all' && record.state !== state) return false;
  return lack === 'all' || (record.state !== 'withdrawn' && lacks[lack](record));
}

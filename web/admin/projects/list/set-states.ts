import type { YesNo } from '../../../../domain/projects.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import { isPublic, stateShown } from '../../../../domain/states.ts';
import { ApiError, bodyOf } from '../../../api.ts';
import { adminApi } from '../../shell/api.ts';

/** Number of projects in one call. */
const batch = 25;

export type Failed = { record: StaffRecord; reason: string };
export type SetStates = { done: StaffRecord[]; failed: Failed[] };
type Options = { shouldDisplay: YesNo; by: string; onProgress: (count: number) => void };

/**
 * Publishes or hides projects and reports the result of each. After a call that fails as a whole, it makes no further calls.
 */
export async function setStates(
  records: readonly StaffRecord[],
  { shouldDisplay, by, onProgress }: Options,
): Promise<SetStates> {
  const done: StaffRecord[] = [];
  const failed: Failed[] = [];
  let stopped: string | undefined;
  for (let at = 0; at < records.length; at += batch) {
    const some = records.slice(at, at + batch);
    if (stopped) {
      failed.push(...some.map((record) => ({ record, reason: 'Not tried, because the call before failed.' })));
      continue;
    }
    try {
      const ids = some.map(({ EntryID }) => EntryID);
      const versions = Object.fromEntries(some.map(({ EntryID, version }) => [EntryID, version]));
      const { results } = await bodyOf(adminApi.projects.state.$put({ json: { ids, shouldDisplay, versions } }));
      const byId = new Map(results.map((result) => [result.id, result]));
      for (const record of some) {
        const result = byId.get(record.EntryID);
        if (result && 'state' in result) done.push(changed(record, { shouldDisplay, by, version: result.version }));
        else failed.push({ record, reason: result?.error ?? 'The answer does not mention it.' });
      }
    } catch (error) {
      stopped = error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong in this page.';
      failed.push(...some.map((record) => ({ record, reason: stopped ?? '' })));
    }
    onProgress(Math.min(records.length, at + batch));
  }
  return { done, failed };
}

type Given = { shouldDisplay: YesNo; by: string; version: number };

function changed(record: StaffRecord, { shouldDisplay, by, version }: Given): StaffRecord {
  const state = stateShown(record.state, shouldDisplay);
  if (state === record.state) return { ...record, version };
  const ShouldDisplay = isPublic(state) ? 'Yes' : 'No';
  return { ...record, state, ShouldDisplay, version, changedAt: new Date().toISOString(), changedBy: by };
}

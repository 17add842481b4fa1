import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { t } from '../../../domain/language/text.ts';
import type { StepMails } from '../../../domain/mail/held-mail.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import { type StaffRecord, termOf } from '../../../domain/person/staff-record.ts';
import { isPublic, type StaffState } from '../../../domain/project/states.ts';
import { sameTerm, termLabel } from '../../../domain/term/terms.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import { ApiError, bodyOf } from '../../kit/api/api.ts';
import type { Update } from '../../kit/project-form/staff-update.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { sayWarning } from '../shell/toasts.tsx';
import { adminApi } from '../sign-in/api.ts';
import type { Asked } from './list/filters.ts';

const lists = 'submissions';
const stale = 60_000;

type Terms = Pick<Asked, 'semester' | 'year'>;

/** Loads all records of the wanted terms, page by page. `onPage` gets how many are loaded so far. */
export async function readAllRecords(
  { semester, year }: Terms,
  signal: AbortSignal,
  onPage: (count: number) => void = () => {},
): Promise<StaffRecord[]> {
  const records: StaffRecord[] = [];
  let cursor: string | null = null;
  do {
    const address = { param: { semester, year }, query: cursor ? { cursor } : {} };
    const asked = adminApi.projects[':semester{wi|sp|su|fa|all}'][':year'].$get(address, { init: { signal } });
    records.push(...(await bodyOf(asked)));
    const { headers }: Awaited<typeof asked> = await asked;
    cursor = headers.get('x-next-cursor');
    onPage(records.length);
  } while (cursor);
  return records;
}

export function submissionsQuery({ semester, year }: Terms) {
  return queryOptions({
    queryKey: [lists, semester, year],
    queryFn: ({ client, signal }) =>
      readAllRecords({ semester, year }, signal, (count) =>
        client.setQueryData(progressQuery({ semester, year }).queryKey, count),
      ),
    structuralSharing: newestRecords,
    staleTime: stale,
    refetchOnWindowFocus: false,
  });
}

/** A list that was asked for before a change has no older record than the one that the change answered. */
function newestRecords(before: unknown, now: unknown): unknown {
  const known = new Map((before as StaffRecord[] | undefined)?.map((record) => [record.EntryID, record]));
  const newest = (now as StaffRecord[]).map((record) => newestVersion(known.get(record.EntryID), record));
  return replaceEqualDeep(before, newest);
}

/** The number of records of a list that are loaded so far. */
export function progressQuery({ semester, year }: Terms) {
  return queryOptions({ queryKey: ['submissions-read', semester, year], queryFn: () => 0, enabled: false, initialData: 0 });
}

export function recordQuery(EntryID: string) {
  return queryOptions({
    queryKey: ['record', EntryID],
    queryFn: ({ signal }) => bodyOf(adminApi[':EntryID'].record.$get({ param: { EntryID } }, { init: { signal } })),
    structuralSharing: newestVersion,
    refetchOnWindowFocus: false,
  });
}

const revisions = adminApi[':EntryID'].revisions;

export function historyQuery(EntryID: string) {
  return queryOptions({
    queryKey: ['revisions', EntryID],
    queryFn: ({ signal }) => bodyOf(revisions.$get({ param: { EntryID } }, { init: { signal } })),
    staleTime: 0,
  });
}

type Body = InferRequestType<(typeof adminApi)[':EntryID']['update']['$put']>['json'];

/**
 * Changes fields of a project and returns the updated record; throws ApiError 412 when somebody else changed one of these
 * fields after `version`.
 */
export function saveProject(EntryID: string, update: Update, version: number): Promise<StaffRecord> {
  // The server validates the values.
  const json = update as Body;
  const headers = { 'if-match': `"${version}"` };
  return bodyOf(adminApi[':EntryID'].update.$put({ param: { EntryID }, json }, { headers }));
}

/** Loads the lists again, because somebody else changed projects in them. */
export function staleLists(queries: QueryClient): void {
  queries.invalidateQueries({ queryKey: [lists] });
}

/** Sets a state; `reason` says why a project goes back to its team. */
export type StateChange = { state: Exclude<StaffState, 'returned'> } | { state: 'returned'; reason: string };

/** Puts back the state before the last change, keeps the approved version, or sets a state. */
export type StateOrder = { undo: true } | { revert: true } | StateChange;

/**
 * Carries out an order on a project that nobody changed after `version`, and returns the record, and what became of mails by it; throws
 * ApiError.
 */
export async function orderState(
  EntryID: string,
  order: StateOrder,
  version: number,
): Promise<{ record: StaffRecord; mails: StepMails | undefined }> {
  const json = { ids: [EntryID], ...order, versions: { [EntryID]: version } };
  const { results } = await bodyOf(adminApi.projects.state.$put({ json }));
  const result = results[0];
  if (result && 'error' in result)
    throw new ApiError(result.code === 'conflict' ? 412 : 409, result.code, result.error, result);
  const record = await bodyOf(adminApi[':EntryID'].record.$get({ param: { EntryID } }));
  return { record, mails: result?.mails };
}

/**
 * Replaces records in the loaded lists by those that the server returned, and marks the data of other views as stale. Warns of
 * winners whom visitors do not see any more: every change of a project by this page comes through here.
 */
export function keepRecords(queries: QueryClient, answered: readonly StaffRecord[]): void {
  const known = knownRecords(queries, answered);
  for (const sentence of lostPlaces(known, answered)) sayWarning(sentence);
  const byId = replaceListed(queries, answered);
  for (const record of answered) {
    queries.setQueryData(recordQuery(record.EntryID).queryKey, record);
    queries.invalidateQueries({ queryKey: historyQuery(record.EntryID).queryKey });
  }
  // The list of a term that a project came to does not have it yet. It is loaded again when it is opened.
  if (known.some((before) => !sameTerm(termOf(before), termOf(byId.get(before.EntryID) ?? before))))
    queries.invalidateQueries({ queryKey: [lists], refetchType: 'none' });
  // Files never change, and the checks belong to a version.
  const ours = [lists, 'record', 'revisions', 'submissions-read', 'picture', 'poster text', 'checks'];
  queries.invalidateQueries({ predicate: ({ queryKey }) => !ours.includes(String(queryKey[0])) });
}

/** Replaces records in the loaded lists by newer ones. Returns these by their ids. */
export function replaceListed(queries: QueryClient, records: readonly StaffRecord[]): Map<string, StaffRecord> {
  const byId = new Map(records.map((record) => [record.EntryID, record]));
  queries.setQueriesData<StaffRecord[]>({ queryKey: [lists] }, (listed) =>
    listed?.map((record) => byId.get(record.EntryID) ?? record),
  );
  return byId;
}

/** The records of the same projects as this page knew them before. */
function knownRecords(queries: QueryClient, answered: readonly StaffRecord[]): StaffRecord[] {
  const inLists = queries.getQueriesData<StaffRecord[]>({ queryKey: [lists] }).flatMap(([, records]) => records ?? []);
  const byId = new Map(inLists.map((record) => [record.EntryID, record]));
  return answered.flatMap(({ EntryID }) => {
    const known = queries.getQueryData<StaffRecord>(recordQuery(EntryID).queryKey);
    const listed = byId.get(EntryID);
    // The list and the record alone may have been read at different times.
    const newer = known && listed && listed.version > known.version ? listed : (known ?? listed);
    return newer ? [newer] : [];
  });
}

type Seen = Pick<StaffRecord, 'EntryID' | 'ProjectTitle' | 'Semester' | 'Year' | 'state' | 'position'>;

/**
 * Says which of the changed projects were winners that visitors saw and now do not see, because they are not published any more
 * or moved to another term; one sentence for each.
 */
export function lostPlaces(before: readonly Seen[], after: readonly Seen[]): string[] {
  return after.flatMap((now) => {
    const former = before.find(({ EntryID }) => EntryID === now.EntryID);
    if (!former?.position || !isPublic(former.state)) return [];
    const isMoved = !sameTerm(termOf(now), termOf(former));
    if (isPublic(now.state) && !isMoved) return [];
    const term = termLabel(termOf(former));
    const place = former.position === 'Participant' ? 'participant' : positionLabel(former.position);
    const why = isMoved ? 'moved' : 'state';
    const title = former.ProjectTitle;
    return [t('staff.projects.lostPlace', { title, place, term, why, state: stateInWords(now.state) })];
  });
}

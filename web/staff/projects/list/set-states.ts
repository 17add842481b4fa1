import type { InferResponseType } from 'hono/client';
import { t } from '../../../../domain/language/text.ts';
import type { StepMails } from '../../../../domain/mail/held-mail.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import type { ProjectState } from '../../../../domain/project/projects.ts';
import { isPublic } from '../../../../domain/project/states.ts';
import { isAnswerLost, refusalText } from '../../../kit/api/answer-lost.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { adminApi } from '../../sign-in/api.ts';
import type { StateChange } from '../queries.ts';

/** Projects per call: few, so that a call is short and progress is visible. */
const batch = 25;

/** What to do with each project: set its state, or undo its last change of state. */
export type Order = StateChange | { undo: true };

type Body = Order & { ids: string[]; versions: Record<string, number> };
type Results = InferResponseType<typeof adminApi.projects.state.$put>;

export type Done = { record: StaffRecord; state: ProjectState; version: number; mails?: StepMails };
/**
 * `mayRetry` is false when a retry would be refused again. `isLost` is true when the order may have been carried out all the
 * same, because no answer tells. `code` is the reason for which the server refused this project.
 */
export type Failed = { record: StaffRecord; reason: string; mayRetry: boolean; isLost: boolean; code?: string };
/** `left` are the projects that were not tried because the person canceled. */
export type Outcome = { done: Done[]; failed: Failed[]; left: StaffRecord[] };

type Options = {
  /** Makes one call. */
  send?: (body: Body) => Promise<Results>;
  onProgress: (count: number) => void;
  isCancelled: () => boolean;
};

/** Refusals that a retry does not resolve: the project changed, or its state does not allow the order. */
const lasting = ['conflict', 'not_allowed', 'no_project', 'pictures_pending'];

/**
 * Carries out an order for several projects and returns each result. Stops after a call that fails as a whole, or when
 * canceled.
 */
export async function setStates(records: readonly StaffRecord[], order: Order, options: Options): Promise<Outcome> {
  const { send = sendOrder, onProgress, isCancelled } = options;
  const outcome: Outcome = { done: [], failed: [], left: [] };
  for (let at = 0; at < records.length; at += batch) {
    if (isCancelled()) {
      outcome.left.push(...records.slice(at));
      break;
    }
    const some = records.slice(at, at + batch);
    try {
      const { results } = await send({ ...order, ids: some.map(({ EntryID }) => EntryID), versions: versionsOf(some) });
      sortIn(outcome, some, results);
    } catch (error) {
      const reason = refusalText(error);
      const isLost = isAnswerLost(error);
      const notTried = { reason: t('staff.projects.bulk.notTried'), mayRetry: true, isLost: false };
      outcome.failed.push(...some.map((record) => ({ record, reason, mayRetry: true, isLost })));
      outcome.failed.push(...records.slice(at + batch).map((record) => ({ record, ...notTried })));
      break;
    }
    onProgress(at + some.length);
  }
  return outcome;
}

/** Carries out an order for one project. */
export async function setState(record: StaffRecord, order: Order): Promise<Done | Failed> {
  const { done, failed } = await setStates([record], order, { onProgress: () => undefined, isCancelled: () => false });
  const [result] = [...done, ...failed];
  if (!result) throw new Error('an order without a result');
  return result;
}

function sendOrder(json: Body): Promise<Results> {
  return bodyOf(adminApi.projects.state.$put({ json }));
}

function versionsOf(records: readonly StaffRecord[]): Record<string, number> {
  return Object.fromEntries(records.map(({ EntryID, version }) => [EntryID, version]));
}

function sortIn({ done, failed }: Outcome, records: readonly StaffRecord[], results: Results['results']): void {
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const record of records) {
    const result = byId.get(record.EntryID);
    if (!result) failed.push({ record, reason: t('staff.projects.bulk.unconfirmed'), mayRetry: true, isLost: true });
    else if ('state' in result) {
      const { state, version, mails } = result;
      done.push({ record, state, version, ...(mails && { mails }) });
    } else {
      const { error: reason, code } = result;
      failed.push({ record, reason, mayRetry: !lasting.includes(code), isLost: code === 'internal', code });
    }
  }
}

/** A record after its state was set. The approved version is gone, and the reason too unless the order has a new one. */
export function recordAfter({ record, state, version }: Done, order: StateChange, by: string): StaffRecord {
  if (version === record.version) return record;
  const { approved: _approved, returnReason: _reason, ...rest } = record;
  const changedAt = new Date().toISOString();
  const reason = 'reason' in order ? { returnReason: order.reason } : {};
  return { ...rest, ...reason, state, ShouldDisplay: isPublic(state) ? 'Yes' : 'No', version, changedAt, changedBy: by };
}

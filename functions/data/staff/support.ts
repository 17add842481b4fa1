import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type SupportRequest, supportRequestSchema } from '../../../domain/person/support.ts';
import { putItem, readItem, readLast } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { updateIf } from '../table/versioned.ts';

export async function writeSupportRequest(request: Omit<SupportRequest, 'id'>): Promise<SupportRequest> {
  const stored = { ...request, id: randomUUID() };
  await putItem({ ...keys.supportRequest(request.at, stored.id), ...stored });
  return stored;
}

/** The last `count` requests, newest first. */
export async function readSupportRequests(count: number): Promise<SupportRequest[]> {
  return (await readLast(count, partition('supportRequests'))).flatMap((item) => toRequest(item) ?? []);
}

type Mark = { id: string; at: string; done: SupportRequest['done'] };

/**
 * Marks a request as done, or as open again when `done` is undefined. Whoever marked it first stays known. Returns undefined
 * when there is no such request.
 */
export async function markSupportRequest({ id, at, done }: Mark): Promise<SupportRequest | undefined> {
  const key = keys.supportRequest(at, id);
  const isThere = 'attribute_exists(pk)';
  await updateIf(
    key,
    done
      ? { update: 'SET done = :done', when: `${isThere} AND attribute_not_exists(done)`, values: { ':done': done } }
      : { update: 'REMOVE done', when: isThere },
  );
  const item = await readItem(key);
  return item && toRequest(item);
}

/** Undefined for a request that this release cannot read. */
function toRequest(item: Record<string, unknown>): SupportRequest | undefined {
  return z.object(supportRequestSchema.shape).safeParse(item).data;
}

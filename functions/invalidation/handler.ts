import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand, InvalidArgument } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { clientOptions } from '../http/client-options.ts';
import { log } from '../http/log.ts';

const env = z.object({ DISTRIBUTION_ID: z.string().min(1) }).parse(process.env);

/** Messages of the queue (infra/functions/invalidation.ts). Each is an event of S3 that names a deleted file. */
const eventSchema = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });
const deletedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** CloudFront accepts at most 15 patterns at a time. For more pictures than this, one pattern invalidates all of them. */
const mostPictures = 10;
const allPictures = '/media/*';

const cloudFront = new CloudFrontClient(clientOptions());

/**
 * Removes pictures from the edge's cache after their public copies were deleted. The queue repeats a failed call. A message that cannot be
 * read fails alone, and a path that CloudFront does not accept is replaced by the one that stands for all.
 */
export async function handler(event: unknown): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  const read = eventSchema.parse(event).Records.map(({ messageId, body }) => ({ messageId, key: keyOf(body) }));
  const patterns = [...new Set(read.flatMap(({ key }) => (key ? `/${encodeURI(key.slice(0, key.lastIndexOf('/')))}/*` : [])))];
  if (patterns.length > 0) await forget(patterns);
  return { batchItemFailures: read.flatMap(({ messageId, key }) => (key ? [] : { itemIdentifier: messageId })) };
}

function keyOf(body: string): string | undefined {
  try {
    return deletedSchema.parse(JSON.parse(body)).detail.object.key;
  } catch (error) {
    log.error('a message of the queue cannot be read', { body, error });
    return undefined;
  }
}

async function forget(patterns: string[]): Promise<void> {
  const paths = patterns.length > mostPictures ? [allPictures] : patterns;
  try {
    await cloudFront.send(
      new CreateInvalidationCommand({
        DistributionId: env.DISTRIBUTION_ID,
        InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: paths.length, Items: paths } },
      }),
    );
  } catch (error) {
    if (!(error instanceof InvalidArgument) || paths.includes(allPictures)) throw error;
    log.warn('CloudFront does not accept a path', { paths });
    await forget([allPictures]);
  }
}

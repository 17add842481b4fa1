import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';

const env = z.object({ DISTRIBUTION_ID: z.string().min(1) }).parse(process.env);

/** Messages of the queue (infra/invalidation.ts). Each is an event of S3 that names a deleted file. */
const eventSchema = z.object({ Records: z.array(z.object({ body: z.string() })) });
const deletedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** CloudFront accepts at most 15 patterns at a time. For more pictures than this, one pattern invalidates all of them. */
const mostPictures = 10;

const cloudFront = new CloudFrontClient({});

/** Removes pictures from the edge's cache after their public copies were deleted. The queue repeats a failed call. */
export async function handler(event: unknown): Promise<void> {
  const keys = eventSchema.parse(event).Records.map(({ body }) => deletedSchema.parse(JSON.parse(body)).detail.object.key);
  const patterns = [...new Set(keys.map((key) => `/${key.slice(0, key.lastIndexOf('/'))}/*`))];
  const paths = patterns.length > mostPictures ? ['/media/*'] : patterns;
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env.DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: paths.length, Items: paths } },
    }),
  );
}

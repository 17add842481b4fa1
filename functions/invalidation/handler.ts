import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';

const env = z.object({ DISTRIBUTION_ID: z.string().min(1) }).parse(process.env);

/** Messages of the queue (infra/invalidation.ts), each an event of S3 that says which file was deleted. */
const eventSchema = z.object({ Records: z.array(z.object({ body: z.string() })) });
const deletedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** CloudFront works on at most 15 patterns at a time: beyond this many pictures it forgets all of them, by one pattern. */
const mostPictures = 10;

const cloudFront = new CloudFrontClient({});

/** Makes the edge forget pictures whose public copies were deleted. A failed call is made again by the queue. */
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

import { Duration } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { imageSteps } from '../../domain/picture/images.ts';
import { addAlarm, fiveMinutes } from '../operations/alarms.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

type Props = { media: IBucket; operations: ITopic };

/**
 * Removes a picture from the edge's cache when it is not public any more. Each picture has exactly one file of the narrowest step,
 * which is deleted last (functions/pictures/publish.ts), so the deletion of this file stands for the picture. A social image is a
 * single file; of a logo, the one for dark grounds is deleted last. The queue collects the deletions of a few seconds into one
 * call, and repeats the call when CloudFront is busy.
 */
export function addInvalidation(scope: Construct, { lambda }: ShowcaseFunction, { media, operations }: Props): void {
  const failed = new Queue(scope, 'InvalidationsFailed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, 'Invalidations', {
    enforceSSL: true,
    visibilityTimeout: Duration.minutes(2),
    deadLetterQueue: { queue: failed, maxReceiveCount: 20 },
  });
  new Rule(scope, 'PictureWithdrawn', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Deleted'],
      detail: {
        bucket: { name: [media.bucketName] },
        // A version that expires was deleted thirty days ago.
        reason: ['DeleteObject'],
        object: {
          key: Match.anyOf(
            Match.wildcard(`media/*/${imageSteps[0]}.webp`),
            Match.wildcard('media/social-*/*'),
            Match.wildcard('media/logo-*/dark.webp'),
          ),
        },
      },
    },
    targets: [new SqsQueue(queue)],
  });
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 100, maxBatchingWindow: Duration.seconds(5), reportBatchItemFailures: true }),
  );
  addAlarm(scope, 'EdgeNotTold', operations, {
    metric: failed.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
    says: 'The edge was not told, in 20 tries, to forget a picture that was withdrawn.',
    runbook: 'edge-not-told',
  });
}

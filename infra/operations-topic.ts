import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/** The topic that all alarms go to. The owner of the address must confirm the first e-mail. */
export function createOperationsTopic(scope: Construct, { stage, budgetEmail, opsEmail = budgetEmail }: Config): Topic {
  const topic = new Topic(scope, 'Operations', { displayName: `Capstone Showcase ${stage}`, enforceSSL: true });
  // A topic with its own policy loses the default policy, which lets the account's alarms publish.
  const { account, region, partition } = Stack.of(scope);
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` } },
    }),
  );
  if (opsEmail) topic.addSubscription(new EmailSubscription(opsEmail));
  return topic;
}

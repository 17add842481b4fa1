import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/** Where all alarms go. The address has to confirm the first e-mail. */
export function createOperationsTopic(scope: Construct, { stage, budgetEmail, opsEmail = budgetEmail }: Config): Topic {
  const topic = new Topic(scope, 'Operations', { displayName: `Capstone Showcase ${stage}`, enforceSSL: true });
  // A topic with a policy of its own has lost the default one, by which alarms of the account may publish.
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

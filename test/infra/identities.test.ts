import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { synthesize, synthesizeNew } from './synthesize.ts';

/**
 * Services refuse a second resource of the same content, whatever its logical id: Lambda knows an event source mapping by source and
 * function. `cdk synth` does not see it, and the stack rolls back. What is listed here must be unique in each template.
 */
type Properties = Record<string, unknown>;
type Identity = (properties: Properties, id: string) => unknown[];

const of =
  (...names: string[]): Identity =>
  (properties) => [names.map((name) => at(properties, name))];
/** Of something that has a name only sometimes; else CloudFormation makes one. */
const named =
  (name: string): Identity =>
  (properties) =>
    at(properties, name) === undefined ? [] : [at(properties, name)];
const at = (properties: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Properties | undefined)?.[key], properties);
const list = (properties: Properties, path: string) => (at(properties, path) ?? []) as Properties[];
/** Of a list inside of a resource. */
const inner =
  (path: string, name: string): Identity =>
  (properties, id) =>
    list(properties, path).flatMap((one) => (at(one, name) === undefined ? [] : [[id, at(one, name)]]));

const identities: Record<string, Identity[]> = {
  'AWS::ApiGatewayV2::Api': [of('Name')],
  'AWS::ApiGatewayV2::Integration': [of('ApiId', 'IntegrationUri')],
  'AWS::ApiGatewayV2::Route': [of('ApiId', 'RouteKey')],
  'AWS::ApiGatewayV2::Stage': [of('ApiId', 'StageName')],
  'AWS::Backup::BackupPlan': [of('BackupPlan.BackupPlanName')],
  'AWS::Backup::BackupSelection': [of('BackupPlanId', 'BackupSelection.SelectionName')],
  'AWS::Backup::BackupVault': [named('BackupVaultName')],
  'AWS::Budgets::Budget': [named('Budget.BudgetName')],
  'AWS::CloudFront::CachePolicy': [of('CachePolicyConfig.Name')],
  'AWS::CloudFront::Distribution': [
    inner('DistributionConfig.CacheBehaviors', 'PathPattern'),
    inner('DistributionConfig.Origins', 'Id'),
    (one) => list(one, 'DistributionConfig.Aliases'),
  ],
  'AWS::CloudFront::Function': [of('Name')],
  'AWS::CloudFront::OriginAccessControl': [of('OriginAccessControlConfig.Name')],
  'AWS::CloudFront::OriginRequestPolicy': [of('OriginRequestPolicyConfig.Name')],
  'AWS::CloudFront::ResponseHeadersPolicy': [of('ResponseHeadersPolicyConfig.Name')],
  'AWS::CloudWatch::Alarm': [named('AlarmName')],
  'AWS::CloudWatch::Dashboard': [named('DashboardName')],
  'AWS::DynamoDB::Table': [named('TableName'), inner('GlobalSecondaryIndexes', 'IndexName')],
  'AWS::Events::Rule': [named('Name'), of('EventPattern', 'ScheduleExpression'), inner('Targets', 'Id')],
  // Also an inline policy of the same name replaces the first.
  'AWS::IAM::Policy': [(one) => list(one, 'Roles').map((role) => [role, one.PolicyName])],
  'AWS::IAM::Role': [named('RoleName')],
  'AWS::Lambda::EventInvokeConfig': [of('FunctionName', 'Qualifier')],
  'AWS::Lambda::EventSourceMapping': [of('EventSourceArn', 'FunctionName')],
  'AWS::Lambda::Function': [named('FunctionName')],
  'AWS::Lambda::LayerVersion': [named('LayerName')],
  'AWS::Lambda::Permission': [of('FunctionName', 'Action', 'Principal', 'SourceArn')],
  'AWS::Logs::LogGroup': [named('LogGroupName')],
  'AWS::Logs::MetricFilter': [of('LogGroupName', 'MetricTransformations')],
  'AWS::Route53::HealthCheck': [of('HealthCheckConfig.FullyQualifiedDomainName', 'HealthCheckConfig.ResourcePath')],
  'AWS::Route53::RecordSet': [of('HostedZoneId', 'Name', 'Type')],
  'AWS::S3::Bucket': [named('BucketName'), inner('LifecycleConfiguration.Rules', 'Id')],
  'AWS::S3::BucketPolicy': [of('Bucket')],
  'AWS::SES::ConfigurationSet': [named('Name')],
  'AWS::SES::ConfigurationSetEventDestination': [of('ConfigurationSetName', 'EventDestination.Name')],
  'AWS::SES::EmailIdentity': [of('EmailIdentity')],
  'AWS::SNS::Subscription': [of('TopicArn', 'Protocol', 'Endpoint')],
  'AWS::SNS::Topic': [named('TopicName')],
  'AWS::SNS::TopicPolicy': [(one) => list(one, 'Topics')],
  'AWS::SQS::Queue': [named('QueueName')],
  'AWS::SQS::QueuePolicy': [(one) => list(one, 'Queues')],
  'AWS::Scheduler::Schedule': [named('Name'), of('Target.Arn', 'Target.Input')],
  'AWS::SecretsManager::Secret': [named('Name')],
  'AWS::WAFv2::WebACL': [
    named('Name'),
    inner('Rules', 'Name'),
    inner('Rules', 'Priority'),
    inner('Rules', 'VisibilityConfig.MetricName'),
  ],
};

/** What has no identity but its logical id. */
const ofOurs = /^Custom::|^AWS::CDK::/;

type Resources = Record<string, { Type: string; Properties?: Properties }>;

/** What a service would refuse: `<type>: <content>` of each second one. */
function repeated(resources: Resources): string[] {
  const seen = new Set<string>();
  return Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) =>
    (identities[Type] ?? []).flatMap((identity, place) =>
      identity(Properties, id).flatMap((content) => {
        const key = `${Type} ${place}: ${JSON.stringify(content)}`;
        if (seen.has(key)) return [key];
        seen.add(key);
        return [];
      }),
    ),
  );
}

const resourcesOf = (template: Template) => template.toJSON().Resources as Resources;

const everything = {
  mail: { from: 'showcase@capstone.example.edu', replyTo: 'a@example.edu', footer: 'Somewhere' },
  hostedZone: { id: 'Z0123', name: 'example.edu' },
  offline: false,
  reservedConcurrency: { catalog: 5 },
  hourlyLimits: { uploads: 5, mails: 5 },
  backupCopies: ['arn:aws:backup:us-west-2:123456789012:backup-vault:copies'],
};
const stages = [
  ['dev', {}],
  ['prod', {}],
  ['prod', { firewall: undefined }],
  ['prod', { opsEmail: 'budget@example.edu', budgetEmail: 'budget@example.edu' }],
  ['prod', { mail: { from: 'showcase@example.edu' } }],
  ['prod', everything],
] as const;

describe.each(stages)('a deployment of %s with %j', (stage, overrides) => {
  const { data, app } = synthesize(stage, overrides);

  it.each([
    ['data', data],
    ['app', app],
  ])('has nothing twice in its stack %s that a service knows by content', (_, template) => {
    expect(repeated(resourcesOf(template))).toEqual([]);
  });

  it('has no kind of resource of which nobody wrote down how the service knows it', () => {
    const types = [data, app].flatMap((template) => Object.values(resourcesOf(template)).map(({ Type }) => Type));
    expect([...new Set(types)].filter((type) => !identities[type] && !ofOurs.test(type))).toEqual([]);
  });
});

it('a second mapping of one stream to one function is found, as is a second behaviour of one path', () => {
  const mapping = { EventSourceArn: 'stream', FunctionName: 'indexing' };
  const paths = { DistributionConfig: { CacheBehaviors: [{ PathPattern: '/a' }, { PathPattern: '/a' }] } };
  const resources = {
    Changes: { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ...mapping, MaximumBatchingWindowInSeconds: 1 } },
    ChangesAgain: { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ...mapping, MaximumBatchingWindowInSeconds: 20 } },
    Edge: { Type: 'AWS::CloudFront::Distribution', Properties: paths },
  };
  expect(repeated(resources)).toEqual([
    'AWS::Lambda::EventSourceMapping 0: ["stream","indexing"]',
    'AWS::CloudFront::Distribution 0: ["Edge","/a"]',
  ]);
});

/** How an account knows what a stage deploys: what has the name of a resource of its own stack, or is a part of one, is left out. */
function namesIn(resources: Resources): string[] {
  return Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) =>
    (identities[Type] ?? [])
      .flatMap((identity) => identity(Properties, id))
      .filter((content) => !(Array.isArray(content) && content[0] === id))
      .map((content) => `${Type} ${JSON.stringify(content)}`)
      .filter((name) => !/"Ref":"(?!AWS::)|Fn::GetAtt|Fn::ImportValue/.test(name)),
  );
}

it('two schools in one account share nothing by name', () => {
  const of = (stage: string, domain: string) => {
    const mail = { ...everything.mail, from: `showcase@${domain}` };
    const { data, app } = synthesizeNew(stage, { ...everything, mail, domainName: domain, opsEmail: `ops@${domain}` });
    return [data, app].map((template) => namesIn(resourcesOf(template)));
  };
  const [ours, theirs] = [of('arts', 'showcase.arts.example.edu').flat(), of('law', 'showcase.law.example.edu').flat()];
  expect(ours.filter((name) => theirs.includes(name))).toEqual([]);
  expect(ours).toContainEqual(expect.stringContaining('AWS::Lambda::Function "capstone-arts-mailer"'));
});

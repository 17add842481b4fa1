import { describe, expect, it, vi } from 'vitest';
import type * as metrics from '../../functions/http/metrics.ts';
import type { CountedName } from '../../functions/http/metrics.ts';
import { functionNames, functions, workerNames, workers } from '../../infra/functions/functions.ts';
import { asText } from './as-text.ts';
import { type AlarmProperties, type Published, stateOf } from './cloudwatch.ts';
import { production, synthesize } from './synthesize.ts';

/** Tests the alarms of the synthesized template with metrics as AWS and the functions publish them. */
const { app } = synthesize('dev');
const resources = app.toJSON().Resources as Record<string, { Type: string; Properties: never }>;
const alarms = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm');

function alarm(name: string): AlarmProperties {
  const found = alarms.filter(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id));
  expect(found, name).toHaveLength(1);
  return (found[0] as [string, { Properties: never }])[1].Properties;
}

const idOf = (start: string, type: string) =>
  Object.keys(resources).find((id) => id.startsWith(start) && resources[id]?.Type === type);
const lambda = (name: string, metric: string, periods: number[][]): Published => ({
  namespace: 'AWS/Lambda',
  name: metric,
  dimensions: { FunctionName: `<${idOf(`${name}Function`, 'AWS::Lambda::Function')}>` },
  periods,
});
const tableName = '<capstone-dev-data:ExportsOutputRefTable36F13FCE>';
const uploadsBucket = '<capstone-dev-data:ExportsOutputRefUploadsBucketACDC73A2>';
const throttled = (operation: string, periods: number[][]): Published => ({
  namespace: 'AWS/DynamoDB',
  name: 'ThrottledRequests',
  dimensions: { TableName: tableName, Operation: operation },
  periods,
});
const api = (name: string, periods: number[][]): Published => ({
  namespace: 'AWS/ApiGateway',
  name,
  dimensions: { ApiId: `<${idOf('ApiHttp', 'AWS::ApiGatewayV2::Api')}>`, Stage: '$default' },
  periods,
});
const edge = (name: string, periods: number[][]): Published => ({
  namespace: 'AWS/CloudFront',
  name,
  dimensions: { DistributionId: `<${idOf('EdgeDistribution', 'AWS::CloudFront::Distribution')}>`, Region: 'Global' },
  periods,
});

/** The metrics in the functions' log lines, extracted as CloudWatch does it. */
async function counted(name: CountedName, METRICS_NAMESPACE: string): Promise<Published> {
  Object.assign(process.env, { METRICS_NAMESPACE, POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false' });
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  // A copy of the module for each namespace, which it reads when it is loaded.
  const { count }: typeof metrics = await import(/* @vite-ignore */ `../../functions/http/metrics.ts?${METRICS_NAMESPACE}`);
  count(name);
  const line = JSON.parse(String(said.mock.calls[0]?.[0]));
  said.mockRestore();
  const [{ Namespace, Dimensions, Metrics }] = line._aws.CloudWatchMetrics;
  expect(Metrics).toEqual([expect.objectContaining({ Name: name })]);
  const dimensions = Object.fromEntries(Dimensions[0].map((dimension: string) => [dimension, line[dimension]]));
  return { namespace: Namespace, name, dimensions, periods: [[line[name]]] };
}

/** The metrics that the access log's filters make of calls with these statuses. */
function logged(statuses: number[]): Published[] {
  const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
  const lines = statuses.map((status) =>
    JSON.parse(stage?.Properties.AccessLogSettings.Format.replace('$context.status', String(status))),
  );
  return Object.values(app.findResources('AWS::Logs::MetricFilter')).map(({ Properties }) => {
    const [, field = '', value] = /^\{ \$\.(\w+) = "(\w+)" \}$/.exec(Properties.FilterPattern) ?? [];
    const [{ MetricNamespace, MetricName, MetricValue }] = Properties.MetricTransformations;
    const samples = lines.filter((line) => line[field] === value).map(() => Number(MetricValue));
    return { namespace: MetricNamespace, name: MetricName, dimensions: {}, periods: [samples] };
  });
}

const all = [...functionNames, ...workerNames];
const slowOf = (name: string) => ({ ...functions, ...workers })[name as 'catalog'].slow;
const thrice = (samples: number[]) => [samples, samples, samples];

describe.each(all)('of the function %s', (name) => {
  it('Errors sees one crash among a thousand calls', () => {
    const calls = Array<number>(999).fill(0);
    expect(stateOf(alarm(`${name}Errors`), [lambda(name, 'Errors', [[...calls, 0]])])).toBe('OK');
    expect(stateOf(alarm(`${name}Errors`), [lambda(name, 'Errors', [[...calls, 1]])])).toBe('ALARM');
  });

  it('Throttles sees one call that found no instance', () => {
    expect(stateOf(alarm(`${name}Throttles`), [])).toBe('OK');
    expect(stateOf(alarm(`${name}Throttles`), [lambda(name, 'Throttles', [[1]])])).toBe('ALARM');
  });

  it('Slow sees that two calls in a hundred are slow for a quarter of an hour, and takes no notice of five minutes unless a call lasts longer', () => {
    const slow = [...Array<number>(98).fill(10), slowOf(name) + 1, slowOf(name) + 1];
    const once = stateOf(alarm(`${name}Slow`), [lambda(name, 'Duration', [[10], [10], slow])]);
    expect(once).toBe(slowOf(name) > 300_000 ? 'ALARM' : 'OK');
    expect(stateOf(alarm(`${name}Slow`), [lambda(name, 'Duration', thrice(slow))])).toBe('ALARM');
  });
});

describe('of what the functions share', () => {
  it('ApiErrors sees a single answer of 500, which a function that caught its error gives without any error of Lambda’s', () => {
    expect(stateOf(alarm('ApiErrors'), [api('5xx', [[0, 0, 0]])])).toBe('OK');
    expect(stateOf(alarm('ApiErrors'), [api('5xx', [[0, 1, 0]])])).toBe('ALARM');
  });

  it('CallsRefused sees that a campus is answered 429, and leaves a mistyped password alone', () => {
    expect(stateOf(alarm('CallsRefused'), logged([200, 429, 429, 500, 404]))).toBe('OK');
    expect(stateOf(alarm('CallsRefused'), logged(Array(21).fill(429)))).toBe('ALARM');
  });

  it('PagesFallBack sees that a page was not rendered, and takes no notice of one that there is not', () => {
    const [filter] = Object.values(app.findResources('AWS::Logs::MetricFilter')).filter(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName === 'UnrenderedPages',
    );
    const { FilterPattern, MetricTransformations } = filter?.Properties ?? {};
    expect(FilterPattern).toBe(
      '{ ($.route = "GET /index.html") && ($.status != "200") && ($.status != "304") && ($.status != "404") }',
    );
    const [{ MetricNamespace: namespace, MetricName: name }] = MetricTransformations;
    expect(stateOf(alarm('PagesFallBack'), [{ namespace, name, dimensions: {}, periods: [[1]] }])).toBe('ALARM');
  });

  it('PagesTooSlow sees one page for which the edge no longer waited', () => {
    expect(stateOf(alarm('PagesTooSlow'), [lambda('pages', 'Duration', [[20, 5000]])])).toBe('OK');
    expect(stateOf(alarm('PagesTooSlow'), [lambda('pages', 'Duration', [[20, 5001]])])).toBe('ALARM');
  });

  it('EventsDropped sees one event of the mailer that Lambda gave up', () => {
    expect(stateOf(alarm('EventsDropped'), [lambda('mailer', 'AsyncEventsDropped', [[1]])])).toBe('ALARM');
    expect(stateOf(alarm('EventsDropped'), [lambda('mailer', 'AsyncEventsDropped', [[0]])])).toBe('OK');
  });

  it('FewInstancesLeft compares what runs with the quota of the account', () => {
    const { Metrics = [], Threshold } = alarm('FewInstancesLeft');
    expect([Metrics[0]?.Expression, Threshold]).toEqual(['instances / SERVICE_QUOTA(instances) * 100', 80]);
    expect(Metrics[1]?.MetricStat?.Metric).toMatchObject({ Namespace: 'AWS/Usage', MetricName: 'ResourceCount' });
  });

  it('BucketGrows sees 200 GB', () => {
    const named = (alarm('BucketGrows').Dimensions ?? []).find(({ Name }) => Name === 'BucketName');
    const bucketName = asText(named?.Value);
    expect(bucketName).toContain('MediaBucket');
    const size = (gigabytes: number): Published => ({
      namespace: 'AWS/S3',
      name: 'BucketSizeBytes',
      dimensions: { BucketName: bucketName, StorageType: 'StandardStorage' },
      periods: [[gigabytes * 1e9]],
    });
    expect([199, 201].map((gigabytes) => stateOf(alarm('BucketGrows'), [size(gigabytes)]))).toEqual(['OK', 'ALARM']);
  });

  it.each(['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])(
    'TableThrottles sees that %s is refused while no other operation has any data',
    (operation) => {
      expect(stateOf(alarm('TableThrottles'), [throttled(operation, [[1]])])).toBe('ALARM');
    },
  );

  it('EdgeErrors sees a quarter of an hour of failures', () => {
    expect(stateOf(alarm('EdgeErrors'), [edge('5xxErrorRate', [[0], [5], [5]])])).toBe('OK');
    expect(stateOf(alarm('EdgeErrors'), [edge('5xxErrorRate', thrice([0, 5]))])).toBe('ALARM');
  });

  it('PicturesNotInPlace sees what a function of this stage counts, and not what another stage does', async () => {
    const [admin] = Object.entries(app.findResources('AWS::Lambda::Function')).filter(([id]) => id.startsWith('adminFunction'));
    const METRICS_NAMESPACE = admin?.[1].Properties.Environment.Variables.METRICS_NAMESPACE;
    const ours = await counted('PicturesNotInPlace', METRICS_NAMESPACE);
    expect(stateOf(alarm('PicturesNotInPlace'), [ours])).toBe('ALARM');
    const other = await counted('PicturesNotInPlace', 'CapstoneShowcase/prod');
    expect(stateOf(alarm('PicturesNotInPlace'), [other])).toBe('OK');
  });

  it.each([
    'ActivityNotNoted',
    'ArchiveDamaged',
    'SettingsUnreadable',
    'SearchEngineUnfit',
    'SearchIndexLost',
    'SearchIndexStale',
  ] as const)('%s sees what a function counts once', async (name) => {
    expect(stateOf(alarm(name), [await counted(name, 'CapstoneShowcase/dev')])).toBe('ALARM');
  });

  it('UploadsPileUp sees that files of a day were begun for nothing, and takes no notice of a busy one', () => {
    const size = (gigabytes: number) =>
      stateOf(alarm('UploadsPileUp'), [
        {
          namespace: 'AWS/S3',
          name: 'BucketSizeBytes',
          dimensions: { BucketName: uploadsBucket, StorageType: 'StandardStorage' },
          periods: [[gigabytes * 1e9]],
        },
      ]);
    expect([size(9), size(11)]).toEqual(['OK', 'ALARM']);
  });

  it('SearchIndexUnreadable sees that the search fails for ten minutes, and takes no notice of a moment', async () => {
    const once = await counted('SearchIndexUnreadable', 'CapstoneShowcase/dev');
    expect(stateOf(alarm('SearchIndexUnreadable'), [{ ...once, periods: [[], [1]] }])).toBe('OK');
    expect(stateOf(alarm('SearchIndexUnreadable'), [{ ...once, periods: [[1], [1]] }])).toBe('ALARM');
  });

  it('IndexingBehind sees that a change has waited for more than a minute', () => {
    const age = (ms: number) => stateOf(alarm('IndexingBehind'), [lambda('indexing', 'IteratorAge', [[20, ms]])]);
    expect([age(59_000), age(61_000)]).toEqual(['OK', 'ALARM']);
  });

  it('ChangesGivenUp sees one batch that was given up', () => {
    const queue = (count: number): Published => ({
      namespace: 'AWS/SQS',
      name: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: `<${idOf('IndexingFailed', 'AWS::SQS::Queue')}.QueueName>` },
      periods: [[0, count]],
    });
    expect([stateOf(alarm('ChangesGivenUp'), [queue(0)]), stateOf(alarm('ChangesGivenUp'), [queue(1)])]).toEqual([
      'OK',
      'ALARM',
    ]);
  });

  it('IndexingStopped sees that nothing has looked after the index for half an hour', () => {
    const runs = (periods: number[][]) => stateOf(alarm('IndexingStopped'), [lambda('indexing', 'Invocations', periods)]);
    expect(runs([[1], [], [1], [1], [1], [1]])).toBe('OK');
    expect(runs([[1], [], [], [], [], [], []])).toBe('ALARM');
  });

  it('SweepStopped sees that the schedule is silent, and takes no notice of one that was left out', () => {
    const runs = (periods: number[][]) => stateOf(alarm('SweepStopped'), [lambda('sweep', 'Invocations', periods)]);
    expect(runs([[1], [1], [], [1], [1], [1]])).toBe('OK');
    expect(runs([[1], [], [], [], [], [], []])).toBe('ALARM');
    expect(stateOf(alarm('SweepStopped'), [])).toBe('ALARM');
  });

  it('EdgeNotTold sees one message that nobody could deliver', () => {
    const queue = (count: number): Published => ({
      namespace: 'AWS/SQS',
      name: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: `<${idOf('InvalidationsFailed', 'AWS::SQS::Queue')}.QueueName>` },
      periods: [[0, count]],
    });
    expect(stateOf(alarm('EdgeNotTold'), [queue(0)])).toBe('OK');
    expect(stateOf(alarm('EdgeNotTold'), [queue(1)])).toBe('ALARM');
  });
});

it('all but those of the schedules are quiet while nobody visits', () => {
  const loud = alarms.filter(([, { Properties }]) => stateOf(Properties, []) === 'ALARM').map(([id]) => id);
  expect(loud.map((id) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(['IndexingStopped', 'SweepStopped']);
});

describe('of what prod has besides', () => {
  const prod = synthesize('prod').app;
  const alarmOf = (id: string) =>
    Object.entries(prod.findResources('AWS::CloudWatch::Alarm')).find(([name]) => name.startsWith(id))?.[1].Properties;

  it('CertificateEnds sees 30 days before the end, SiteUnreachable that nobody reaches the site', () => {
    expect(alarmOf('CertificateEnds')).toMatchObject({
      MetricName: 'DaysToExpiry',
      Threshold: 30,
      TreatMissingData: 'notBreaching',
    });
    expect(alarmOf('SiteUnreachable')).toMatchObject({
      MetricName: 'HealthCheckStatus',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    prod.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: { Type: 'HTTPS', FullyQualifiedDomainName: production.domainName },
    });
  });

  it('FirewallBlocks counts the stage’s own firewall, by the name that it gives itself', () => {
    const [firewall] = Object.values(prod.findResources('AWS::WAFv2::WebACL'));
    const WebACL = firewall?.Properties.VisibilityConfig.MetricName;
    expect(WebACL).toBe('capstone-prod-firewall');
    expect(alarmOf('FirewallBlocks').Dimensions).toEqual([
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: WebACL },
    ]);
  });
});

it('there is no alarm that is not fed here', () => {
  const fed = [
    ...all.flatMap((name) => ['Errors', 'Throttles', 'Slow'].map((what) => name + what)),
    'ApiErrors',
    'CallsRefused',
    'PagesFallBack',
    'PagesTooSlow',
    'EventsDropped',
    'FewInstancesLeft',
    'BucketGrows',
    'TableThrottles',
    'EdgeErrors',
    'PicturesNotInPlace',
    'ActivityNotNoted',
    'ArchiveDamaged',
    'SettingsUnreadable',
    'UploadsPileUp',
    'SweepStopped',
    'EdgeNotTold',
    'SearchEngineUnfit',
    'SearchIndexLost',
    'SearchIndexStale',
    'SearchIndexUnreadable',
    'IndexingBehind',
    'ChangesGivenUp',
    'IndexingStopped',
  ];
  expect(alarms.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(fed.sort());
});

import { patternTest } from '../../infra/edge/edge.ts';
import type { Usage } from './usage.ts';

// biome-ignore lint/suspicious/noExplicitAny: the properties of a template have as many shapes as CloudFormation has types.
type Resource = { Type: string; Properties?: any };
export type Template = { Resources: Record<string, Resource> };

/** A schedule of the template: how often it calls, and the memory in MiB of the function that it calls. */
export type Schedule = { id: string; minutes: number; memory: number };

export class Deployed {
  readonly resources: [id: string, resource: Resource][];

  constructor(templates: readonly Template[]) {
    this.resources = templates.flatMap(({ Resources }) => Object.entries(Resources));
  }

  of(type: string): [id: string, properties: NonNullable<Resource['Properties']>][] {
    const found = this.resources.filter(([, resource]) => resource.Type === type);
    return found.map(([id, { Properties = {} }]) => [id, Properties]);
  }

  /** What is paid by the month, whether it is used or not. */
  fixed(): Usage {
    const alarms = this.of('AWS::CloudWatch::Alarm').map(([, properties]) => properties);
    const ours = alarms
      .map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)
      .filter((name) => !/^(AWS\/|undefined)/.test(name));
    return {
      // Each metric of an expression is charged as an alarm.
      alarm: alarms.reduce((total, { Metrics = [] }) => total + Math.max(1, Metrics.filter(hasMetric).length), 0),
      metric: new Set(ours).size,
      dashboard: this.of('AWS::CloudWatch::Dashboard').length,
      secret: this.of('AWS::SecretsManager::Secret').length,
      healthCheck: this.of('AWS::Route53::HealthCheck').length,
      ...this.firewall(),
    };
  }

  firewall(): Usage {
    const firewalls = this.of('AWS::WAFv2::WebACL');
    return {
      firewall: firewalls.length,
      firewallRule: firewalls.reduce((total, [, { Rules = [] }]) => total + Rules.length, 0),
    };
  }

  schedules(): Schedule[] {
    const memory = new Map(this.of('AWS::Lambda::Function').map(([id, { MemorySize = 128 }]) => [id, Number(MemorySize)]));
    return this.of('AWS::Scheduler::Schedule').map(([id, { ScheduleExpression, Target }]) => {
      const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(ScheduleExpression) ?? [];
      const called = memory.get(Target.Arn['Fn::GetAtt'][0]);
      if (!minutes || !called) throw new Error(`How often, and whom, does the schedule ${id} call?`);
      return { id, minutes: Number(minutes), memory: called };
    });
  }

  /** Runs of edge functions for a request of a path. */
  edgeFunctions(path: string): number {
    const [distribution] = this.of('AWS::CloudFront::Distribution');
    const { CacheBehaviors = [], DefaultCacheBehavior = {} } = distribution?.[1].DistributionConfig ?? {};
    const first = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => patternTest(PathPattern).test(path));
    return ((first ?? DefaultCacheBehavior).FunctionAssociations ?? []).length;
  }

  /** Days for which the versions of files that were replaced or deleted are kept, and for which access logs are. */
  days(): { versions: number; logs: number } {
    const rules = this.of('AWS::S3::Bucket').flatMap(([id, { LifecycleConfiguration }]) =>
      (LifecycleConfiguration?.Rules ?? []).map((rule: Record<string, unknown>) => ({ bucket: id, ...rule })),
    );
    const versions = rules.filter(({ Prefix }) => !Prefix).map((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays ?? 0);
    const logs = rules.find(({ bucket, Id }) => bucket === 'LogsBucket' && Id === 'expire')?.ExpirationInDays;
    return { versions: Math.max(...versions), logs };
  }
}

const hasMetric = (metric: object) => 'MetricStat' in metric;

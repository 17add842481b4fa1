import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/** A firewall that blocks an address while it makes too many calls. Firewalls of the edge exist in us-east-1 only. Returns its ARN. */
export function addFirewall(scope: Construct, { requestsPerFiveMinutes }: NonNullable<Config['firewall']>): string {
  const watched = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true });
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: watched('firewall'),
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerFiveMinutes, evaluationWindowSec: 300 },
        },
        visibilityConfig: watched('rate'),
      },
    ],
  });
  return firewall.attrArn;
}

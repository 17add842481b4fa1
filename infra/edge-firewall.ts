import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/**
 * A firewall that blocks an address while it sends too many requests. Firewalls for CloudFront exist in us-east-1 only. Returns
 * its ARN.
 */
export function addFirewall(scope: Construct, rates: NonNullable<Config['firewall']>): string {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: watched('firewall'),
    rules: [
      rateRule(0, 'rate', { limit: rates.requestsPerFiveMinutes }),
      rateRule(1, 'writes', { limit: rates.writesPerFiveMinutes, scopeDownStatement: { orStatement: { statements: writes } } }),
    ],
  });
  return firewall.attrArn;
}

function rateRule(
  priority: number,
  name: string,
  rate: Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, ...rate } },
    visibilityConfig: watched(name),
  };
}

const watched = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true });

const writes = ['POST', 'PUT', 'DELETE'].map((searchString) => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}));

import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { routes } from '../api/routes.ts';
import type { Config } from '../config.ts';
import { type FirewallRule, firewallRules } from './firewall-rules.ts';

/**
 * A firewall that blocks an address while it sends too many requests. Firewalls for CloudFront exist in us-east-1 only. Returns
 * its ARN.
 */
export function addFirewall(scope: Construct, { stage, firewall: limits = {} }: Config): string {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: watched(firewallMetric(stage)),
    rules: Object.entries(counted).map(([name, scopeDownStatement], priority) => ({
      name,
      priority,
      action: { block: {} },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: 300,
          limit: limits[name as FirewallRule] ?? firewallRules[name as FirewallRule],
          scopeDownStatement,
        },
      },
      visibilityConfig: watched(`${firewallMetric(stage)}-${name}`),
    })),
  });
  return firewall.attrArn;
}

/** The metrics of an account's firewalls are told apart by this name alone. */
export const firewallMetric = (stage: string) => `capstone-${stage}-firewall`;

const watched = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true });

const asWritten = [{ priority: 0, type: 'NONE' }];
const not = (statement: CfnWebACL.StatementProperty) => ({ notStatement: { statement } });
const and = (...statements: CfnWebACL.StatementProperty[]) => ({ andStatement: { statements } });
const method = (searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: asWritten,
  },
});
/** WAF knows no look-ahead, and takes at most 512 characters. */
const path = (regexString: string) => ({
  regexMatchStatement: { fieldToMatch: { uriPath: {} }, regexString, textTransformations: asWritten },
});

const call = path('^/api/');
const file = path('^/((assets|media|pdfs)/|[^/]+[.](html|ico|js|png|svg|webmanifest)$)');
/** A harvest costs the pages function about what a search costs. */
const isSearch = (throttle: string) => throttle === 'search' || throttle === 'page';
const search = and(method('GET'), path(publicReads(isSearch)));
const read = and(method('GET'), path(publicReads((throttle) => !isSearch(throttle))));

/** What each rule counts. `files` counts everything. */
const counted: Record<FirewallRule, CfnWebACL.StatementProperty | undefined> = {
  files: undefined,
  pages: and(not(call), not(file)),
  reads: read,
  search,
  calls: and(call, not(read), not(search)),
  handIns: and(path('^/api/(survey|submission|release)'), not(method('GET'))),
  signIns: path('^/api/signin'),
};

/** The paths of the public reads of some throttle classes: one pattern for all. */
function publicReads(isCounted: (throttle: string) => boolean): string {
  const paths = routes.filter(({ cached, path, throttle }) => cached && path.startsWith('/api/') && isCounted(throttle));
  const patterns = paths.map((route) =>
    route.path
      .slice('/api/'.length)
      .replace(/:\w+\{(.*?)\}/g, '$1')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll(/(?<!\[[^\]]*)\.(?!\*)/g, '[.]'),
  );
  return `^/api/(${patterns.join('|')})$`;
}

import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

/** Adds DNS records for the domain to its Route 53 zone, if the stage has one. */
export function addSiteAddress(scope: Construct, { domainName, hostedZone }: Config, distribution: Distribution): void {
  if (!domainName || !hostedZone) return;
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: hostedZone.id, zoneName: hostedZone.name });
  const record = { zone, recordName: `${domainName}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
  new ARecord(scope, 'Address', record);
  new AaaaRecord(scope, 'AddressV6', record);
}

import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Distribution, type ErrorResponse, HttpVersion, PriceClass, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Config } from '../config.ts';
import { edgeBehaviors } from './edge-behaviors.ts';
import { addFirewall } from './edge-firewall.ts';
import { edgeOrigins, type OriginProps } from './edge-origins.ts';
import type { Site } from './site-files.ts';

export type EdgeProps = OriginProps & { config: Config; site: Site; logs: IBucket; uploads: IBucket };

/** CloudFront in front of everything: the pages, the site's files, the media and the API at one address. */
export class EdgeDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { config } = props;
    const { pages, ...behaviors } = edgeBehaviors(this, { ...props, origins: edgeOrigins(this, props) });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Capstone Showcase ${config.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      // North America and Europe: where the visitors are.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.domain(config),
      defaultRootObject: 'index.html',
      defaultBehavior: pages,
      additionalBehaviors: behaviors,
      errorResponses: neverKeepErrors,
      enableLogging: true,
      logBucket: props.logs,
      logFilePrefix: 'edge/',
      ...(config.firewall && { webAclId: addFirewall(this, config) }),
    });
    this.acceptFindings(config);
  }

  /**
   * The site's domain, certificate and TLS version. With CloudFront's own certificate CloudFront also chooses the TLS version.
   */
  private domain({ domainName, certificateArn }: Config) {
    if (!domainName || !certificateArn) return {};
    return {
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private acceptFindings({ domainName, firewall }: Config): void {
    accept(this, 'AwsSolutions-CFR1', 'The showcase is public in every country: sponsors, alumni and families are abroad.');
    if (!firewall) accept(this, 'AwsSolutions-CFR2', 'A firewall is a choice of the config: routes are throttled without it.');
    if (!domainName)
      accept(this, 'AwsSolutions-CFR4', 'CloudFront’s own certificate, used without a domain, fixes the TLS version.');
  }
}

/**
 * CloudFront would keep an error for 10 s, so a project that was just published would stay missing for that time. These are all
 * error codes that it keeps.
 */
const neverKeepErrors: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Headers that S3 sends and that are of no use to a visitor. */
const removeHeaders = ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'];

/** The headers that CloudFront does not accept as custom headers; it has settings of their own for them. */
const securityHeaders: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'content-security-policy': (contentSecurityPolicy) => ({ contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override: true,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true } }),
  'x-frame-options': (value) => ({ frameOptions: { frameOption: value as HeadersFrameOption, override: true } }),
};

/** A CloudFront policy that sets exactly these headers of infra/edge/edge.ts. Their names are in lower case. */
export function createResponseHeaders(scope: Construct, id: string, headers: Record<string, string>): ResponseHeadersPolicy {
  const named = Object.entries(headers).map(([name, value]) => securityHeaders[name]?.(value));
  const custom = Object.entries(headers).filter(([name]) => !securityHeaders[name]);
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign({}, ...named),
    customHeadersBehavior: { customHeaders: custom.map(([header, value]) => ({ header, value, override: true })) },
    removeHeaders,
  });
}

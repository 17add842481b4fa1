/**
 * AWS's prices in us-east-1, in US dollars, without any free tier. They are from the price page of each service
 * (https://aws.amazon.com/<service>/pricing/): on demand, first volume step. AWS's list as a file, without an account:
 * https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/<service code>/current/us-east-1/index.json.
 */
export const priceDate = '2025-11';

const million = 1_000_000;

export const prices = {
  cloudFrontRequest: { dollars: 1 / million, unit: 'HTTPS request, North America', service: 'cloudfront' },
  cloudFrontGigabyte: { dollars: 0.085, unit: 'GB out, North America and Europe', service: 'cloudfront' },
  cloudFrontFunction: { dollars: 0.1 / million, unit: 'run of an edge function', service: 'cloudfront' },
  apiCall: { dollars: 1 / million, unit: 'HTTP API call', service: 'api-gateway' },
  lambdaCall: { dollars: 0.2 / million, unit: 'Lambda call', service: 'lambda' },
  lambdaGigabyteSecond: { dollars: 0.0000133334, unit: 'GB-s, arm64', service: 'lambda' },
  readUnit: { dollars: 0.125 / million, unit: 'read request unit', service: 'dynamodb' },
  writeUnit: { dollars: 0.625 / million, unit: 'write request unit', service: 'dynamodb' },
  tableGigabyte: { dollars: 0.25 + 0.2, unit: 'GB and month in the table, with recovery', service: 'dynamodb' },
  s3Read: { dollars: 0.0004 / 1000, unit: 'S3 GET', service: 's3' },
  s3Write: { dollars: 0.005 / 1000, unit: 'S3 PUT, COPY or POST', service: 's3' },
  s3Gigabyte: { dollars: 0.023, unit: 'GB and month in S3', service: 's3' },
  logGigabyte: { dollars: 0.5, unit: 'GB of logs', service: 'cloudwatch' },
  alarm: { dollars: 0.1, unit: 'metric of an alarm, and month', service: 'cloudwatch' },
  metric: { dollars: 0.3, unit: 'own metric and month', service: 'cloudwatch' },
  dashboard: { dollars: 3, unit: 'dashboard and month', service: 'cloudwatch' },
  firewall: { dollars: 5, unit: 'firewall and month', service: 'waf' },
  firewallRule: { dollars: 1, unit: 'rule of the firewall and month', service: 'waf' },
  firewallRequest: { dollars: 0.6 / million, unit: 'request that the firewall looks at', service: 'waf' },
  event: { dollars: 1 / million, unit: 'call of a schedule, event of S3 or SES', service: 'eventbridge' },
  queueRequest: { dollars: 0.4 / million, unit: 'request of a queue', service: 'sqs' },
  mail: { dollars: 0.1 / 1000, unit: 'mail', service: 'ses' },
  invalidation: { dollars: 0.005, unit: 'path that the edge is told to forget', service: 'cloudfront' },
  healthCheck: { dollars: 0.5 + 1, unit: 'check from outside by HTTPS, and month', service: 'route53' },
  secret: { dollars: 0.4, unit: 'secret and month', service: 'secrets-manager' },
} as const;

export type Priced = keyof typeof prices;

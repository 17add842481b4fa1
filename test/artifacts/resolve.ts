import type { EngineEnv } from '../../local/engines/start.ts';
import type { Artifacts } from './template.ts';

/** The account of the simulation. No real account is called. */
export const account = '123456789012';
const region = 'us-east-1';
export const distributionId = 'E2EXAMPLE1234';
const siteHost = 'd111111abcdef8.cloudfront.net';

/** The edge's secret, when the caller gives no other. */
export const originSecret = 'a-secret-of-the-edge-that-nobody-uses';

export const secretArn = (name: string) => `arn:aws:secretsmanager:${region}:${account}:secret:${name}-AbCdEf`;

/**
 * Does what CloudFormation does when it deploys: replaces names by those of the embedded engines, and dynamic references by the
 * secrets' values.
 */
export function resolver({ exports }: Artifacts, env: EngineEnv, originSecret: string) {
  const names: Record<string, string | undefined> = {
    Table: env.TABLE_NAME,
    MediaBucket: env.MEDIA_BUCKET,
    UploadsBucket: env.UPLOADS_BUCKET,
    SigningKey: env.SIGNING_KEY_SECRET,
    AccessCodeKey: env.ACCESS_CODE_KEY_SECRET,
    EditTokenKey: env.EDIT_TOKEN_KEY_SECRET,
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
  };
  const arns: Record<string, string> = {
    Table: `arn:aws:dynamodb:${region}:${account}:table/${env.TABLE_NAME}`,
    MediaBucket: `arn:aws:s3:::${env.MEDIA_BUCKET}`,
    UploadsBucket: `arn:aws:s3:::${env.UPLOADS_BUCKET}`,
  };
  const secrets: Record<string, string | undefined> = {};

  function text(value: unknown): string {
    if (typeof value === 'string') return fill(value);
    const [[how, given] = []] = Object.entries(value as Record<string, never>);
    switch (how) {
      case 'Ref':
        return nameOf(given as unknown as string);
      case 'Fn::GetAtt':
        if (given?.[1] === 'DomainName') return siteHost;
        return arns[given?.[0] ?? ''] ?? `arn:aws:logs:${region}:${account}:log-group:${given?.[0]}`;
      case 'Fn::Join':
        return fill((given as unknown as [string, unknown[]])[1].map(text).join(given?.[0]));
      case 'Fn::ImportValue':
        return text(exports[given as unknown as string]);
      default:
        throw new Error(`not resolved: ${JSON.stringify(value)}`);
    }
  }

  function nameOf(id: string): string {
    if (id.startsWith('OriginSecret')) {
      secrets[secretArn('OriginSecret')] = originSecret;
      return secretArn('OriginSecret');
    }
    if (id.startsWith('EdgeDistribution')) return distributionId;
    if (id.startsWith('Operations')) return `arn:aws:sns:${region}:${account}:Operations`;
    const name = names[id];
    if (name === undefined) throw new Error(`nothing is known of ${id}`);
    return name;
  }

  function fill(value: string): string {
    return value.replace(/^\{\{resolve:secretsmanager:(.+):SecretString:::\}\}$/, (_, arn: string) => {
      const secret = secrets[arn];
      if (secret === undefined) throw new Error(`there is no secret ${arn}`);
      return secret;
    });
  }

  /** Resolves every value inside, at any depth. */
  function deep(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    const names = Object.keys(value);
    if (names.length === 1 && /^(Ref|Fn::\w+)$/.test(names[0] ?? '')) return text(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deep(inner)]));
  }

  return { text, deep };
}

import type { IncomingHttpHeaders } from 'node:http';
import { table } from '../../functions/data/table/table.ts';
import { account } from './resolve.ts';

/** What IAM must allow for one call to an engine. */
export type Right = { action: string; resource: string; context: Record<string, string | string[]> };

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

const region = 'us-east-1';
const keyName = table.partitionKey;

/** DynamoDB: the table or index, and the condition keys that AWS fills from the call. */
export function dynamodbRights({ headers, body }: Call): Right[] {
  const [, operation = ''] = String(headers['x-amz-target']).split('.');
  const call = JSON.parse(body.toString()) as DynamodbCall;
  const arn = `arn:aws:dynamodb:${region}:${account}:table/${call.TableName}`;
  return [
    {
      action: `dynamodb:${operation}`,
      resource: call.IndexName ? `${arn}/index/${call.IndexName}` : arn,
      context: {
        'dynamodb:LeadingKeys': leadingKeys(call),
        'dynamodb:Attributes': attributesOf(call),
        ...(call.Select && { 'dynamodb:Select': call.Select }),
      },
    },
  ];
}

type Item = Record<string, { S?: string }>;
type DynamodbCall = {
  TableName: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  Select?: string;
  ProjectionExpression?: string;
  FilterExpression?: string;
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

/** The partition keys that a call reads or writes. */
function leadingKeys({ IndexName, Key, Item: item, ...call }: DynamodbCall): string[] {
  // A scan names no partition.
  if (!Key && !item && !call.KeyConditionExpression) return [];
  const direct = Key?.[keyName]?.S ?? item?.[keyName]?.S;
  if (direct !== undefined) return [direct];
  const name = IndexName ? table.indexes[IndexName as 'published'].partitionKey : keyName;
  for (const [, left = '', right = ''] of (call.KeyConditionExpression ?? '').matchAll(/([#\w]+) = (:\w+)/g)) {
    const value = call.ExpressionAttributeValues?.[right]?.S;
    if ((call.ExpressionAttributeNames?.[left] ?? left) === name && value !== undefined) return [value];
  }
  throw new Error(`no partition key in ${JSON.stringify(call)}`);
}

/**
 * The top-level attributes of a call: always those of the key, and those that its expressions or its item name. A call that
 * names no attribute still gets the whole item. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function attributesOf({ IndexName, Item: item = {}, ExpressionAttributeNames: names = {}, ...call }: DynamodbCall): string[] {
  const { partitionKey, sortKey } = IndexName ? table.indexes[IndexName as 'published'] : table;
  const expressions = [call.ProjectionExpression, call.FilterExpression, call.ConditionExpression, call.UpdateExpression];
  const words = expressions.flatMap((text = '') => text.match(/(?<![:\w.#])#?[A-Za-z_]\w*(?!\w*\()/g) ?? []);
  const named = words.filter((word) => !reserved.has(word.toUpperCase())).map((word) => names[word] ?? word);
  const key = [keyName, table.sortKey, partitionKey, sortKey].filter((name) => name !== undefined);
  return [...new Set([...key, ...Object.keys(item), ...named])];
}

/** The words in expressions that are not attributes. */
const reserved = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

/** S3: the object. A copy is a read and a write. */
export function s3Rights({ method, url, headers }: Call): Right[] {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  const source = headers['x-amz-copy-source'];
  const object = (key: string) => `arn:aws:s3:::${key.replace(/^\//, '')}`;
  const right = (action: string, key: string): Right => ({ action, resource: object(key), context: {} });
  const query = new URLSearchParams(url.split('?')[1]);
  if (query.has('versions')) {
    const context = { 's3:prefix': query.get('prefix') ?? '' };
    return [{ ...right('s3:ListBucketVersions', path.replace(/\/$/, '')), context }];
  }
  if (!/^\/[^/]+\/./.test(path)) return [right('s3:ListBucket', path.replace(/\/$/, ''))];
  if (method === 'GET' || method === 'HEAD') return [right('s3:GetObject', path)];
  if (method === 'DELETE' && query.has('uploadId')) return [right('s3:AbortMultipartUpload', path)];
  if (method === 'DELETE') return [right(query.has('versionId') ? 's3:DeleteObjectVersion' : 's3:DeleteObject', path)];
  // A large file comes in parts, which are begun and ended by a POST.
  if (method === 'POST' && (query.has('uploads') || query.has('uploadId'))) return [right('s3:PutObject', path)];
  if (method !== 'PUT') return [right(`s3:${method}Object`, path)];
  return [...(source ? [right('s3:GetObject', decodeURIComponent(String(source)))] : []), right('s3:PutObject', path)];
}

/** The right that S3 requires, besides the right to read, before it says that a key is missing. */
export function rightToLearn({ url, headers }: Pick<Call, 'url' | 'headers'>): Right {
  const path = decodeURIComponent(String(headers['x-amz-copy-source'] ?? url.split('?', 1)[0] ?? '')).replace(/^\//, '');
  const [bucket = ''] = path.split('/', 1);
  const context = { 's3:prefix': path.slice(bucket.length + 1) };
  return { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}`, context };
}

/** CloudFront: the distribution. */
export function cloudFrontRights({ method, url }: Call): Right[] {
  const [, id] = /\/distribution\/(\w+)\/invalidation$/.exec(url) ?? [];
  if (method !== 'POST' || !id) throw new Error(`not known: ${method} ${url}`);
  return [
    { action: 'cloudfront:CreateInvalidation', resource: `arn:aws:cloudfront::${account}:distribution/${id}`, context: {} },
  ];
}

/** Secrets Manager: the secret, whose id here is its ARN. */
export function secretsRights({ headers, body }: Call): Right[] {
  const [, operation = ''] = String(headers['x-amz-target']).split('.');
  return [{ action: `secretsmanager:${operation}`, resource: JSON.parse(body.toString()).SecretId, context: {} }];
}

/** SES: the identity of the sender's domain and the configuration set, with the address of the sender. */
export function sesRights({ method, url, body }: Call): Right[] {
  const arn = (what: string) => `arn:aws:ses:${region}:${account}:${what}`;
  const [, identity] = /^\/v2\/email\/identities\/([^/]+)$/.exec(url) ?? [];
  if (method === 'GET' && identity)
    return [{ action: 'ses:GetEmailIdentity', resource: arn(`identity/${identity}`), context: {} }];
  if (method === 'DELETE' && url.startsWith('/v2/email/suppression/addresses/'))
    return [{ action: 'ses:DeleteSuppressedDestination', resource: '*', context: {} }];
  if (method === 'GET' && url === '/v2/email/account') return [{ action: 'ses:GetAccount', resource: '*', context: {} }];
  if (method !== 'POST' || url !== '/v2/email/outbound-emails') throw new Error(`not known: ${method} ${url}`);
  const { FromEmailAddress, ConfigurationSetName } = JSON.parse(body.toString());
  const [from = ''] = /[^<>\s]+@[^<>\s]+/.exec(FromEmailAddress) ?? [];
  const resources = [`identity/${from.split('@')[1]}`, `configuration-set/${ConfigurationSetName}`].map(arn);
  return resources.map((resource) => ({ action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': from } }));
}

/** SNS: the topic. */
export function snsRights({ body }: Call): Right[] {
  const asked = new URLSearchParams(body.toString());
  return [{ action: `sns:${asked.get('Action')}`, resource: `${asked.get('TopicArn')}`, context: {} }];
}

/** Lambda: the function. */
export function lambdaRights({ method, url }: Call): Right[] {
  const [, name] = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(url) ?? [];
  if (method !== 'POST' || !name) throw new Error(`not known: ${method} ${url}`);
  return [{ action: 'lambda:InvokeFunction', resource: `arn:aws:lambda:${region}:${account}:function:${name}`, context: {} }];
}

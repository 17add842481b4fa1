import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { table } from '../../functions/data/table/table.ts';
import { asText } from './as-text.ts';
import { aStage, synthesize } from './synthesize.ts';

const { data } = synthesize('dev');
const production = synthesize('prod').data;

describe('what outlives deployments', () => {
  // Renaming one of these creates a new, empty resource and leaves all data in the old one.
  it.each([
    ['AWS::DynamoDB::Table', ['Table']],
    ['AWS::S3::Bucket', ['LogsBucket', 'MediaBucket', 'UploadsBucket']],
    ['AWS::SecretsManager::Secret', ['SigningKey', 'AccessCodeKey', 'EditTokenKey']],
  ])('has fixed logical ids for %s', (type, ids) => {
    expect(Object.keys(data.findResources(type))).toEqual(ids);
    expect(Object.keys(production.findResources(type))).toEqual(ids);
  });

  it('is kept, all of it, when the stack or the resource goes, but not what a failed creation leaves behind', () => {
    for (const [id, { Type, DeletionPolicy, UpdateReplacePolicy }] of Object.entries(data.toJSON().Resources as Resources)) {
      if (Type !== 'AWS::CDK::Metadata')
        expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain']);
    }
  });

  it('cannot be deleted by mistake', () => {
    expect(aStage('dev').data.terminationProtection).toBe(true);
    data.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
  });
});

type Resources = Record<string, { Type: string; DeletionPolicy?: string; UpdateReplacePolicy?: string }>;

describe('the table', () => {
  it('has the keys and indexes that the functions use', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: table.partitionKey, KeyType: 'HASH' },
        { AttributeName: table.sortKey, KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: table.timeToLive, Enabled: true },
      GlobalSecondaryIndexes: Object.entries(table.indexes).map(([IndexName, { partitionKey, sortKey, include }]) => ({
        IndexName,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' }] : []),
        ],
        Projection: include ? { ProjectionType: 'INCLUDE', NonKeyAttributes: include } : { ProjectionType: 'ALL' },
      })),
    });
  });

  it('is paid by use, encrypted and can be put back in time', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });
});

const logged = (LogFilePrefix: string) => (properties: object) =>
  Match.objectLike({ LoggingConfiguration: Match.objectLike({ LogFilePrefix }), ...properties });
const media = logged('media/');
const uploads = logged('uploads/');

describe('the stream of the table', () => {
  it('carries keys, and nothing that is withheld', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', { StreamSpecification: { StreamViewType: 'KEYS_ONLY' } });
  });
});

describe('the uploads bucket', () => {
  it('keeps nothing for more than a day, in no version, and is closed', () => {
    const [bucket] = Object.values(data.findResources('AWS::S3::Bucket', { Properties: uploads({}) }));
    expect(bucket?.Properties).not.toHaveProperty('VersioningConfiguration');
    expect(bucket?.Properties).toMatchObject({
      LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ExpirationInDays: 1 }] },
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
  });

  it.each([
    ['any distribution without a domain', data, 'https://*.cloudfront.net'],
    ['the domain', production, 'https://capstone.example.edu'],
  ])('takes uploads from pages of %s only', (_from, template, origin) => {
    template.hasResourceProperties(
      'AWS::S3::Bucket',
      uploads({
        CorsConfiguration: {
          CorsRules: [
            Match.objectLike({
              AllowedMethods: ['PUT'],
              AllowedOrigins: [origin],
              AllowedHeaders: ['content-type', 'if-none-match'],
            }),
          ],
        },
      }),
    );
  });
});

describe('the media bucket', () => {
  it('forgets a former search index within a day, because it may hold what was erased since', () => {
    const Rules = Match.arrayWith([
      Match.objectLike({ Prefix: 'search/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
    ]);
    data.hasResourceProperties('AWS::S3::Bucket', media({ LifecycleConfiguration: { Rules } }));
  });

  it('keeps earlier versions and is encrypted and closed', () => {
    data.hasResourceProperties(
      'AWS::S3::Bucket',
      media({
        VersioningConfiguration: { Status: 'Enabled' },
        BucketEncryption: Match.anyValue(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      }),
    );
  });

  it('clears away what was never handed in', () => {
    data.hasResourceProperties(
      'AWS::S3::Bucket',
      media({
        LifecycleConfiguration: {
          Rules: Match.arrayWith([
            Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
            Match.objectLike({ Prefix: 'staged/', ExpirationInDays: 14, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
            Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
            Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
          ]),
        },
      }),
    );
  });

  it('is read by this account’s distributions, below the two public prefixes, over TLS', () => {
    const policies = data.findResources('AWS::S3::BucketPolicy', { Properties: { Bucket: { Ref: 'MediaBucket' } } });
    const [denied, reads, learns] = Object.values(policies)[0]?.Properties.PolicyDocument.Statement ?? [];
    expect(denied).toMatchObject({ Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    expect([reads.Action, learns.Action]).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(reads.Resource.map(asText)).toEqual(['<MediaBucket.Arn>/media/*', '<MediaBucket.Arn>/pdfs/*']);
    for (const { Principal, Condition } of [reads, learns]) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      const source = asText(Condition.ArnLike['AWS:SourceArn']);
      expect(source).toBe('arn:aws:cloudfront::<AWS::AccountId>:distribution/*');
    }
  });
});

it('tells the event bus what happens to media', () => {
  data.hasResourceProperties(
    'AWS::S3::Bucket',
    media({ NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } } }),
  );
});

describe('access logs', () => {
  it.each([
    ['dev', data, 14],
    ['prod', production, 365],
  ])('of %s go after the days of its config', (_stage, template, ExpirationInDays) => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays })] },
    });
  });
});

it('makes no value for the signing key: the admin command does', () => {
  const { SigningKey } = data.findResources('AWS::SecretsManager::Secret');
  expect(SigningKey?.Properties).not.toHaveProperty('GenerateSecretString');
  expect(SigningKey?.Properties).not.toHaveProperty('SecretString');
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { describe, expect, it } from 'vitest';
import { allKinds } from '../../functions/data/table/partitions.ts';
import { type Access, environmentOf, statementsOf } from '../../infra/functions/access.ts';
import { functionNames, functions, workerNames, workers } from '../../infra/functions/functions.ts';
import { asText } from './as-text.ts';
import { synthesize } from './synthesize.ts';

const { app } = synthesize('dev');
const production = synthesize('prod', { reservedConcurrency: { catalog: 50 } }).app;

const root = path.resolve(import.meta.dirname, '../..');

const all = [...functionNames, ...workerNames];

it.each(Object.entries<{ access: Access }>({ ...functions, ...workers }))('%s has each right once', (_, { access }) => {
  for (const [right, names] of Object.entries(access))
    if (Array.isArray(names)) expect([right, names]).toEqual([right, [...new Set(names)]]);
});

it('erasure may rewrite every kind of item, except those that it deletes and those that name nobody', () => {
  const deleted = ['admins', 'passwords', 'sessionUses', 'invitations', 'mailQueue', 'mailStops', 'lostLinks', 'tableClaims'];
  const namesNobody = [
    ...['terms', 'embargoes', 'heldPlans', 'heldPictures', 'limits', 'completions', 'indexClaim', 'reminders'],
    ...['mailCounts', 'mailerClaim', 'mailedLinks', 'publicKeys'],
  ];
  const { writes } = workers.erasure.access;
  expect([...new Set<string>([...writes, ...deleted, ...namesNobody])].sort()).toEqual(allKinds.toSorted());
});

it('every folder of functions/ with a handler is deployed', () => {
  const folders = readdirSync(path.join(root, 'functions'));
  expect(folders.filter((name) => existsSync(path.join(root, 'functions', name, 'handler.ts'))).sort()).toEqual(all.toSorted());
});

describe.each(all)('the function %s', (name) => {
  const ours = (template: Template) =>
    Object.entries(template.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith(`${name}Function`))?.[1]
      .Properties;

  it('runs on arm64 and Node 24, and logs JSON', () => {
    expect(ours(app)).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      LoggingConfig: { LogFormat: 'JSON' },
    });
  });

  it.runIf((functionNames as string[]).includes(name))(
    'gets the edge’s secret from Secrets Manager while it is deployed',
    () => {
      expect(asText(ours(app)?.Environment.Variables.ORIGIN_SECRET)).toMatch(
        /^\{\{resolve:secretsmanager:<OriginSecret\w+>:SecretString:::\}\}$/,
      );
    },
  );

  it('has a role of its own, without policies that others made', () => {
    const role = app.toJSON().Resources[ours(app)?.Role['Fn::GetAtt'][0]];
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it.each(['Errors', 'Throttles', 'Duration'])('has an alarm on %s that tells the operations topic', (MetricName) => {
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName,
      Namespace: 'AWS/Lambda',
      Dimensions: [{ Name: 'FunctionName', Value: Match.anyValue() }],
      AlarmActions: [{ Ref: Match.stringLikeRegexp('^Operations') }],
      ...(MetricName === 'Duration' && { ExtendedStatistic: 'p99' }),
    });
  });
});

describe('reserved concurrency', () => {
  it('is unset by default: new accounts refuse it', () => {
    app.allResourcesProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: Match.absent() });
  });

  it('is what the config says', () => {
    production.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 50 });
  });
});

it('another version of the edge’s secret reaches both sides: CloudFormation would not notice that the secret changed', () => {
  const originSecretVersion = '11111111-2222-3333-4444-555555555555';
  const { app: other } = synthesize('dev', { originSecretVersion });
  const [distribution] = Object.values(other.findResources('AWS::CloudFront::Distribution'));
  const api = distribution?.Properties.DistributionConfig.Origins.find(
    (one: { CustomOriginConfig?: object }) => one.CustomOriginConfig,
  );
  const secret = api.OriginCustomHeaders[0].HeaderValue;
  expect(asText(secret)).toMatch(
    new RegExp(`^\\{\\{resolve:secretsmanager:<OriginSecret\\w+>:SecretString:::${originSecretVersion}\\}\\}$`),
  );
  const functions = Object.values(other.findResources('AWS::Lambda::Function')).map(
    ({ Properties }) => Properties.Environment?.Variables,
  );
  const told = functions.filter((variables) => variables?.ORIGIN_SECRET);
  expect(told).toHaveLength(functionNames.length);
  for (const { ORIGIN_SECRET } of told) expect(ORIGIN_SECRET).toEqual(secret);
});

it('limits of one visitor are the functions’ own unless the config has others', () => {
  const { app: other } = synthesize('dev', { hourlyLimits: { uploads: 20 } });
  other.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { UPLOADS_PER_HOUR: '20', SUBMISSIONS_PER_HOUR: Match.absent() } },
  });
});

it('signin knows the site’s own address, which passkeys belong to, on a stage with a domain alone', () => {
  const siteOf = (template: Template) =>
    Object.entries(template.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('signinFunction'))?.[1]
      .Properties.Environment.Variables.SITE_URL;
  expect([siteOf(production), siteOf(app)]).toEqual(['https://capstone.example.edu', undefined]);
});

describe('what functions may not do', () => {
  /** The statements of a function's role. */
  function rightsOf(name: string): { Action: string | string[]; Resource?: unknown; Condition?: Record<string, object> }[] {
    const policies = Object.entries(app.findResources('AWS::IAM::Policy')).filter(([id]) => id.startsWith(`${name}Role`));
    return policies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  }
  const rights = (name: string) => JSON.stringify(rightsOf(name));

  it.each(all)('%s: scan, except to erase; delete the table, list a whole bucket', (name) => {
    for (const action of ['DeleteTable', 'BatchWrite', ':*"']) expect(rights(name)).not.toContain(action);
    for (const action of ['dynamodb:Scan', 'DeleteObjectVersion'])
      expect([action, rights(name).includes(action)]).toEqual([action, name === 'erasure']);
    for (const statement of rightsOf(name).filter(({ Action }) => Action.includes('s3:ListBucket'))) {
      expect(statement.Condition).toEqual({
        StringLike: { 's3:prefix': expect.arrayContaining([expect.stringMatching(/^(?:\w+\/|\*-)\*$/)]) },
      });
    }
  });

  it.each(all.filter((name) => name !== 'erasure'))(
    '%s: delete an item, but the note of work that is done, an invitation, the stop of an address, a judge who gave no score, and a team of the roster',
    (name) => {
      const notes: Record<string, string[]> = {
        media: ['COMPLETION#*'],
        social: ['DRAWINGS'],
        indexing: ['INDEXING'],
        archive: ['ARCHIVING'],
        reminders: ['OUTBOX'],
        mailer: ['OUTBOX', 'MAILING'],
        signin: ['INVITATION#*'],
        submissions: ['PICTURES', 'OUTBOX'],
        sweep: ['PICTURES', 'OUTBOX', 'LOST', 'EMBARGOES', 'RELEASES', 'PLANS', 'HELDPICTURES'],
        admin: ['PICTURES', 'OUTBOX', 'INVITATION#*', 'MAILSTOP#*', 'ROSTER#*', 'ERASURE'],
        judging: ['JUDGE#*', 'SKIP#*', 'TABLECLAIM#*'],
      };
      for (const { Condition } of rightsOf(name).filter(({ Action }) => Action.includes('dynamodb:DeleteItem'))) {
        expect(Condition).toEqual({
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': notes[name] ?? ['PICTURES', 'OUTBOX'] },
        });
      }
    },
  );

  it.each([
    ['catalog', ', social images, settings and who is here', ',"PRESENCE#*"'],
    ['pages', ', social images and settings', ''],
  ])('%s: write anything, or read more of the table than terms, winners, the presentation, floors%s', (name, _more, more) => {
    expect(rights(name)).not.toMatch(/PutItem|UpdateItem|DeleteItem|s3:(Put|Delete)/);
    expect(rights(name)).toContain(`"dynamodb:LeadingKeys":["TERMS","WINNERS","EVENT","FLOOR","SOCIAL#*","SETTINGS"${more}]`);
  });

  /** The files of a function's rights: `search/*`. */
  const filesOf = (name: string, action: string) =>
    rightsOf(name)
      .filter(({ Action }) => Action === action)
      .flatMap(({ Resource }) => [Resource].flat().map((one) => asText(one).replace(/^.*?<[^>]*>\//, '')));

  it('search: reach anything but the index and the settings, or write', () => {
    expect(rights('search')).not.toMatch(/dynamodb:(Put|Update|Delete|Scan|Batch)|\/index\/|secretsmanager|s3:(Put|Delete)/);
    expect(rights('search').match(/"dynamodb:LeadingKeys":\[[^\]]*\]/g)).toEqual(['"dynamodb:LeadingKeys":["SETTINGS"]']);
    expect(filesOf('search', 's3:GetObject')).toEqual(['search/*']);
  });

  it('catalog: reach a file; pages: any but the index', () => {
    expect(rights('catalog')).not.toContain('s3:');
    expect(filesOf('pages', 's3:GetObject')).toEqual(['search/*']);
  });

  it('indexing: read more than the public lists, the public view of projects, terms, winners, sponsors, floors and the settings, or write more than its claim and the index', () => {
    const [queries] = rightsOf('indexing').filter(({ Action }) => Action === 'dynamodb:Query');
    const indexes = [queries?.Resource].flat().map((one) => asText(one).replace(/^.*\/index\//, ''));
    expect(indexes).toEqual(['published']);
    const keys = rightsOf('indexing').flatMap(({ Action, Condition }) =>
      JSON.stringify(Condition ?? '').includes('LeadingKeys') ? [[Action, Condition?.['ForAllValues:StringLike']]] : [],
    );
    expect(keys).toEqual([
      [
        ['dynamodb:GetItem', 'dynamodb:Query'],
        { 'dynamodb:LeadingKeys': ['TERMS', 'WINNERS', 'SPONSORS', 'FLOOR', 'SETTINGS'] },
      ],
      ['dynamodb:Query', { 'dynamodb:LeadingKeys': ['PROJECT#*'] }],
      [['dynamodb:PutItem', 'dynamodb:UpdateItem'], { 'dynamodb:LeadingKeys': ['INDEXING'] }],
      ['dynamodb:DeleteItem', { 'dynamodb:LeadingKeys': ['INDEXING'] }],
    ]);
    expect(filesOf('indexing', 's3:GetObject')).toEqual(['search/*']);
    expect(filesOf('indexing', 's3:PutObject')).toEqual(['search/*']);
    expect(rights('indexing')).not.toContain('s3:DeleteObject');
  });

  it.each(all.filter((name) => name !== 'indexing'))('%s: follow the table’s changes, or change the index', (name) => {
    expect(rights(name)).not.toMatch(/DescribeStream|GetRecords|GetShardIterator/);
    expect(filesOf(name, 's3:PutObject')).not.toContain('search/*');
    expect(rights(name)).not.toContain('INDEXING');
  });

  it('media: reach more of the table than its own counters and claims, and the owners of uploads', () => {
    const keys = rightsOf('media').flatMap(({ Condition }) => JSON.stringify(Condition ?? '').match(/[A-Z]+#[^"]*/g) ?? []);
    expect(new Set(keys)).toEqual(new Set(['LIMIT#completions*', 'COMPLETION#*', 'UPLOAD#*']));
  });

  it.each(all.filter((name) => name !== 'signin'))('%s: read the signing key, or read or write a password’s hash', (name) => {
    expect(rights(name)).not.toContain('ReadSigningKey');
    // Who erases an account deletes its password. A scan reads all items, which are no single right.
    const others = rightsOf(name).filter(({ Action }) => Action !== 'dynamodb:DeleteItem' || name !== 'erasure');
    expect(JSON.stringify(others)).not.toContain('PASSWORD#');
  });

  it.each(all.filter((name) => !['admin', 'sweep', 'erasure'].includes(name)))(
    '%s: read or write winners before they are announced',
    (name) => {
      expect(rights(name)).not.toContain('WINNERDRAFT');
    },
  );

  it.each(all.filter((name) => name !== 'admin'))('%s: read the key of the access codes', (name) => {
    expect(rights(name)).not.toContain('ReadAccessCodeKey');
  });

  it.each(all.filter((name) => !['admin', 'signin', 'submissions', 'mailer'].includes(name)))('%s: read any secret', (name) => {
    expect(rights(name)).not.toContain('secretsmanager');
  });

  it('admin: read the key of the links', () => {
    expect(rights('admin')).not.toContain('ReadEditTokenKey');
  });
});

it.each([
  ['dev', app, 14],
  ['prod', production, 365],
])('logs of %s are kept for the days of its config', (_stage, template, RetentionInDays) => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays });
});

describe('named access', () => {
  const stack = new Stack(new App(), 'Access');
  const resources = {
    table: Table.fromTableAttributes(stack, 'Table', {
      tableArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/capstone',
      globalIndexes: ['published'],
    }),
    media: Bucket.fromBucketName(stack, 'Media', 'media'),
    uploads: Bucket.fromBucketName(stack, 'Uploads', 'uploads'),
    signingKey: Secret.fromSecretCompleteArn(stack, 'Key', 'arn:aws:secretsmanager:us-east-1:123456789012:secret:key-AbCdEf'),
    accessCodeKey: Secret.fromSecretCompleteArn(
      stack,
      'AccessCodeKey',
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:codes-AbCdEf',
    ),
    editTokenKey: Secret.fromSecretCompleteArn(
      stack,
      'EditTokenKey',
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:links-AbCdEf',
    ),
  };
  const granted = (access: Access) => statementsOf(access, resources).map((statement) => statement.toJSON());
  const table = 'arn:aws:dynamodb:us-east-1:123456789012:table/capstone';

  it('is nothing unless it is named', () => {
    expect(granted({})).toEqual([]);
    expect(environmentOf({}, resources)).toEqual({});
  });

  it('lets an index be queried and its table not', () => {
    expect(granted({ reads: ['published'] })).toEqual([
      { Sid: 'QueryIndexes', Effect: 'Allow', Action: 'dynamodb:Query', Resource: `${table}/index/published` },
    ]);
  });

  it('holds reads of items to their keys', () => {
    expect(granted({ reads: ['winners', 'projects'] })).toEqual([
      {
        Sid: 'ReadItems',
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:Query'],
        Resource: table,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['WINNERS', 'PROJECT#*'] } },
      },
    ]);
  });

  it('lets items be written and never deleted', () => {
    expect(granted({ writes: ['limits'] })).toMatchObject([
      {
        Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LIMIT#*'] } },
      },
    ]);
  });

  it('lets sessions be checked without the password’s hash', () => {
    expect(granted({ checksSessions: true })).toEqual([
      {
        Sid: 'ReadSessionState',
        Effect: 'Allow',
        Action: 'dynamodb:GetItem',
        Resource: table,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['KEY', 'ADMIN#*', 'ROLES'] } },
      },
      {
        Sid: 'NoteSessionUse',
        Effect: 'Allow',
        Action: 'dynamodb:PutItem',
        Resource: table,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSIONUSE#*'] } },
      },
    ]);
  });

  it('names the secret of the school’s sign-in where the stage has one', () => {
    const clientSecretArn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:school-AbCdEf';
    const oidc = { name: 'Campus Login', issuer: 'https://login.example.edu', clientId: 'showcase', clientSecretArn };
    const [statement, ...others] = statementsOf({ asksSchool: true }, { ...resources, oidc });
    expect(statement?.toJSON()).toMatchObject({ Action: 'secretsmanager:GetSecretValue', Resource: clientSecretArn });
    expect([others, granted({ asksSchool: true })]).toEqual([[], []]);
    expect(environmentOf({ asksSchool: true }, { ...resources, oidc })).toEqual({
      OIDC_NAME: 'Campus Login',
      OIDC_ISSUER: 'https://login.example.edu',
      OIDC_CLIENT_ID: 'showcase',
      OIDC_CLIENT_SECRET_ID: clientSecretArn,
    });
    const groups = { claim: 'groups', coordinators: 'leads' };
    const gives = statementsOf({ asksSchool: true }, { ...resources, oidc: { ...oidc, groups } }).map((one) => one.toJSON());
    expect(gives.map(({ Sid, Action, Condition }) => [Sid, Action, JSON.stringify(Condition ?? '')])).toEqual([
      ['ReadOidcSecret', 'secretsmanager:GetSecretValue', '""'],
      ['GiveRoles', 'dynamodb:PutItem', expect.stringContaining('"ROLES"')],
      ['LearnWhatIsNoted', 'dynamodb:GetItem', expect.stringContaining('"ACTIVITY#*"')],
    ]);
  });

  it('names files by folder and action', () => {
    const [get, list, put, remove] = granted({
      getsFiles: ['staged'],
      putsFiles: ['staged', 'media'],
      deletesFiles: ['media'],
    });
    const actions = [get, list, put, remove].map(({ Action }) => Action);
    expect(actions).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject', 's3:DeleteObject']);
    // It may learn that a file is missing only in the folders that it reads.
    expect(list.Condition).toEqual({ StringLike: { 's3:prefix': ['staged/*'] } });
    expect(put.Resource).toHaveLength(2);
  });

  it('comes with the names of what it reaches', () => {
    expect(Object.keys(environmentOf({ reads: ['published'] }, resources))).toEqual(['TABLE_NAME']);
    expect(Object.keys(environmentOf({ getsFiles: ['staged'] }, resources))).toEqual(['MEDIA_BUCKET']);
    expect(Object.keys(environmentOf({ putsFiles: ['uploads'] }, resources))).toEqual(['MEDIA_BUCKET', 'UPLOADS_BUCKET']);
    expect(Object.keys(environmentOf({ signs: true }, resources))).toEqual(['SIGNING_KEY_SECRET']);
    expect(Object.keys(environmentOf({ makesEditTokens: true }, resources))).toEqual(['EDIT_TOKEN_KEY_SECRET']);
    expect(Object.keys(environmentOf({ sealsAccessCodes: true }, resources))).toEqual(['ACCESS_CODE_KEY_SECRET']);
  });
});

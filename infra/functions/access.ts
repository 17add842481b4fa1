import { Aws } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { type Kind, partition } from '../../functions/data/table/partitions.ts';
import { type IndexName, table } from '../../functions/data/table/table.ts';
import type { MailNames } from './mail-names.ts';

/** Limits that one function counts alone. */
const limits = {
  completionLimits: partition('limits', 'completions*'),
  sampleLimits: partition('limits', 'samples#*'),
  mailLimits: partition('limits', 'mails#*'),
  mailLimitsOfAddresses: partition('limits', 'mails-to#*'),
};

type Items = Kind | keyof typeof limits;

/** The partitions of a kind as a condition of a role. `*` stands for an id. */
function keysOf(name: Items): string {
  return isLimits(name) ? limits[name] : partition(name).replace(/#$/, '#*');
}

function isLimits(name: Items): name is keyof typeof limits {
  return name in limits;
}

/** The prefixes of the media bucket; `uploads` is the other bucket as a whole. */
type Folder = 'uploads' | 'staged' | 'media' | 'hidden' | 'pdfs' | 'search' | 'archives';
/** Of what is deleted: a folder, or the kept copies of the pictures of the site and of no other. */
type Files = Folder | 'hidden/plan-' | 'hidden/logo-' | 'hidden/portrait-';

/**
 * What a function may do about mail where the stage sends it, beside its items. `record`: it writes mails down. `wake`: it calls
 * the mailer. `ask`: it asks SES about the account and the sender. `allow`: it takes addresses off SES's list of those that mail
 * came back from. `send`: it sends as the stage's sender.
 */
type MailRight = 'record' | 'wake' | 'ask' | 'allow' | 'send';

/**
 * What a function may reach, by name. Everything else is denied. No function may delete the table, one alone may scan it, and none may
 * list a folder that it does not read.
 */
export type Access = {
  reads?: readonly (IndexName | Items)[];
  /** May read what is public of a project in the project itself, where it is never late, and no other attribute of it. */
  readsPublicViews?: boolean;
  writes?: readonly Items[];
  /** Items that it may delete. */
  removes?: readonly Items[];
  getsFiles?: readonly Folder[];
  putsFiles?: readonly Folder[];
  deletesFiles?: readonly Files[];
  /** May read every item of the table: whoever erases a person looks in all of them (docs/decisions/0119). */
  scansTable?: boolean;
  /** May delete files, and find and delete their earlier versions. */
  erasesFiles?: readonly Folder[];
  /** May put files, also part by part, and find and read their earlier versions. */
  repairsFiles?: readonly Folder[];
  /**
   * May check tokens: reads the public keys, the state of an admin's sessions and the roles, and notes that a session is used. The
   * password's hash has a partition key of its own, which this right does not include.
   */
  checksSessions?: boolean;
  /** May read the private key that signs tokens. */
  signs?: boolean;
  /** May read the key that encrypts access codes. */
  sealsAccessCodes?: boolean;
  /** May read the key of the links that open something: teams' edit links and invitations. */
  makesEditTokens?: boolean;
  /**
   * May read the password of the client of the school's sign-in, where the stage has one, and write roles, where groups of the school
   * give them.
   */
  asksSchool?: boolean;
  /** May remove files from the edge's cache. */
  invalidatesEdge?: boolean;
  /** May ask who gets the alarms. */
  seesOperations?: boolean;
  mail?: readonly MailRight[];
  /** May be told of the table's changes. Lambda itself uses this right: it reads the stream and calls the function. */
  readsStream?: boolean;
};

/** The school's own sign-in, as a stage sets it (config-fields.ts). */
type School = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecretArn: string;
  addressClaim?: string;
  groups?: { claim: string; coordinators?: string; viewers?: string };
};

export type Resources = {
  table: ITable;
  media: IBucket;
  uploads: IBucket;
  signingKey: ISecret;
  accessCodeKey: ISecret;
  editTokenKey: ISecret;
  /** Absent where the stage sends no mail. */
  mail?: MailNames;
  /** Absent where staff have passwords alone. */
  oidc?: School;
  /** The topic of the alarms. */
  operations?: ITopic;
  /** The edge. Absent for the functions that are created before the edge. */
  distribution?: IDistribution;
};

/** The statements of a role that grant exactly `access`. */
export function statementsOf(access: Access, resources: Resources): PolicyStatement[] {
  const { table: base, signingKey, accessCodeKey, editTokenKey, distribution, oidc, operations } = resources;
  const { reads = [], writes = [], removes = [] } = access;
  const indexes = reads.filter(isIndex).map((index) => `${base.tableArn}/index/${index}`);
  const readable = reads.filter((name) => !isIndex(name));
  const files = (names: readonly Files[] = []) =>
    names.map(placeOf).map(({ bucket, keys }) => resources[bucket].arnForObjects(keys));
  return [
    ...allow('QueryIndexes', ['dynamodb:Query'], indexes),
    ...allowItems('ReadItems', ['dynamodb:GetItem', 'dynamodb:Query'], base, readable),
    ...(access.readsPublicViews ? [readPublicViews(base)] : []),
    ...allow('ScanTable', ['dynamodb:Scan'], access.scansTable ? [base.tableArn] : []),
    ...allowItems('WriteItems', ['dynamodb:PutItem', 'dynamodb:UpdateItem'], base, writes),
    ...allowItems('RemoveItems', ['dynamodb:DeleteItem'], base, removes),
    ...allowItems(
      'ReadSessionState',
      ['dynamodb:GetItem'],
      base,
      access.checksSessions ? ['publicKeys', 'admins', 'roles'] : [],
    ),
    ...allowItems('NoteSessionUse', ['dynamodb:PutItem'], base, access.checksSessions ? ['sessionUses'] : []),
    ...allow('GetFiles', ['s3:GetObject'], files(access.getsFiles)),
    ...learnsWhatIsMissing(resources, access.getsFiles),
    ...allow('PutFiles', ['s3:PutObject'], files(access.putsFiles)),
    ...allow('RepairFiles', ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObjectVersion'], files(access.repairsFiles)),
    ...allow('EraseFiles', ['s3:DeleteObject', 's3:DeleteObjectVersion'], files(access.erasesFiles)),
    ...findsVersions(resources, [...(access.repairsFiles ?? []), ...(access.erasesFiles ?? [])]),
    ...allow('DeleteFiles', ['s3:DeleteObject'], files(access.deletesFiles)),
    ...allow('ReadSigningKey', ['secretsmanager:GetSecretValue'], access.signs ? [signingKey.secretArn] : []),
    ...allow('ReadAccessCodeKey', ['secretsmanager:GetSecretValue'], access.sealsAccessCodes ? [accessCodeKey.secretArn] : []),
    ...allow('ReadEditTokenKey', ['secretsmanager:GetSecretValue'], access.makesEditTokens ? [editTokenKey.secretArn] : []),
    ...allow('ReadOidcSecret', ['secretsmanager:GetSecretValue'], access.asksSchool && oidc ? [oidc.clientSecretArn] : []),
    ...(access.asksSchool && oidc?.groups
      ? [
          ...allowItems('GiveRoles', ['dynamodb:PutItem'], base, ['roles']),
          ...allowItems('LearnWhatIsNoted', ['dynamodb:GetItem'], base, ['activity']),
        ]
      : []),
    ...(access.invalidatesEdge && distribution ? [invalidation(distribution)] : []),
    ...allow('AskWhoGetsAlarms', ['sns:GetTopicAttributes'], access.seesOperations && operations ? [operations.topicArn] : []),
    ...mailStatements(access, resources),
    ...allow('ReadStream', streamReads, access.readsStream ? [`${base.tableArn}/stream/*`] : []),
  ];
}

function placeOf(name: Files): { bucket: 'media' | 'uploads'; keys: string } {
  if (name === 'uploads') return { bucket: 'uploads', keys: '*' };
  return { bucket: 'media', keys: name.includes('/') ? `${name}*` : `${name}/*` };
}

/**
 * A query must say that it asks for attributes by name, and may name these alone. Both condition keys are documented for a query; a
 * GetItem has no `Select`, so it is not allowed.
 */
function readPublicViews({ tableArn }: ITable): PolicyStatement {
  const conditions = {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keysOf('projects')] },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': [table.partitionKey, table.sortKey, 'public'] },
    StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  };
  return new PolicyStatement({ sid: 'ReadPublicViews', actions: ['dynamodb:Query'], resources: [tableArn], conditions });
}

/** The files that a function reaches. */
export function filesOf({ getsFiles = [], putsFiles = [], deletesFiles = [], repairsFiles = [], erasesFiles = [] }: Access) {
  return [...new Set([...getsFiles, ...putsFiles, ...deletesFiles, ...repairsFiles, ...erasesFiles])].map(placeOf);
}

/** The environment variables that tell a function the names of what it may reach. */
export function environmentOf(access: Access, resources: Resources): Record<string, string> {
  const { reads, writes, checksSessions } = access;
  const {
    table: base,
    media,
    uploads,
    signingKey,
    accessCodeKey,
    editTokenKey,
    distribution,
    mail,
    oidc,
    operations,
  } = resources;
  const files = filesOf(access);
  return {
    ...((reads || writes || checksSessions) && { TABLE_NAME: base.tableName }),
    ...(files.length > 0 && { MEDIA_BUCKET: media.bucketName }),
    ...(files.some(({ bucket }) => bucket === 'uploads') && { UPLOADS_BUCKET: uploads.bucketName }),
    ...(access.signs && { SIGNING_KEY_SECRET: signingKey.secretArn }),
    ...(access.sealsAccessCodes && { ACCESS_CODE_KEY_SECRET: accessCodeKey.secretArn }),
    ...(access.makesEditTokens && { EDIT_TOKEN_KEY_SECRET: editTokenKey.secretArn }),
    ...(access.asksSchool && oidc && oidcEnvironment(oidc)),
    ...(access.invalidatesEdge && distribution && { DISTRIBUTION_ID: distribution.distributionId }),
    ...(access.seesOperations && operations && { OPERATIONS_TOPIC: operations.topicArn }),
    ...(access.mail && mail && mailEnvironment(access.mail, mail)),
  };
}

const streamReads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`);

function isIndex(name: IndexName | Items): name is IndexName {
  return name in table.indexes;
}

function allow(sid: string, actions: string[], resources: string[]): PolicyStatement[] {
  return resources.length > 0 ? [new PolicyStatement({ sid, actions, resources })] : [];
}

/**
 * S3 reports a missing key as "missing" only to a role that may list its folder; other roles get "access denied". The folder is
 * a condition of the right to list. S3 compares the key of a read with this condition too.
 */
function learnsWhatIsMissing({ media, uploads }: Resources, folders: readonly Folder[] = []): PolicyStatement[] {
  const prefixes = folders.filter((folder) => folder !== 'uploads').map((folder) => `${folder}/*`);
  return [
    ...list('LearnWhatIsMissing', 's3:ListBucket', media, prefixes),
    // The id of an upload has hyphens.
    ...list('LearnWhatHasNotArrived', 's3:ListBucket', uploads, folders.includes('uploads') ? ['*-*'] : []),
  ];
}

function findsVersions({ media }: Resources, folders: readonly Folder[] = []): PolicyStatement[] {
  return list(
    'FindVersions',
    's3:ListBucketVersions',
    media,
    [...new Set(folders)].map((folder) => `${folder}/*`),
  );
}

function list(sid: string, action: string, { bucketArn }: IBucket, prefixes: string[]): PolicyStatement[] {
  if (prefixes.length === 0) return [];
  const conditions = { StringLike: { 's3:prefix': prefixes } };
  return [new PolicyStatement({ sid, actions: [action], resources: [bucketArn], conditions })];
}

function invalidation({ distributionId }: IDistribution): PolicyStatement {
  return new PolicyStatement({
    sid: 'InvalidateEdge',
    actions: ['cloudfront:CreateInvalidation'],
    resources: [`arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`],
  });
}

/** An address of SES's own resources. */
const sesArn = (what: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${what}`;

function mailStatements({ mail: rights = [] }: Access, { mail }: Resources): PolicyStatement[] {
  if (!mail) return [];
  const may = (right: MailRight) => rights.includes(right);
  const mailer = `arn:${Aws.PARTITION}:lambda:${Aws.REGION}:${Aws.ACCOUNT_ID}:function:${mail.mailer}`;
  const identity = sesArn(`identity/${mail.domain}`);
  const send = new PolicyStatement({
    sid: 'SendMail',
    actions: ['ses:SendEmail'],
    // Not the sender's alone: SES asks for each identity of the recipient too, where it has one, as in the sandbox.
    resources: [sesArn('identity/*'), sesArn(`configuration-set/${mail.configurationSet}`)],
    conditions: { StringEquals: { 'ses:FromAddress': mail.from } },
  });
  return [
    ...allow('WakeMailer', ['lambda:InvokeFunction'], may('wake') ? [mailer] : []),
    // This call names no resource.
    ...allow('AskAccount', ['ses:GetAccount'], may('ask') || may('send') ? ['*'] : []),
    // Nor does this one: the list is the account's.
    ...allow('AllowAddress', ['ses:DeleteSuppressedDestination'], may('allow') ? ['*'] : []),
    ...allow('AskSender', ['ses:GetEmailIdentity'], may('ask') ? [identity] : []),
    ...(may('send') ? [send] : []),
  ];
}

function mailEnvironment(rights: readonly MailRight[], mail: MailNames): Record<string, string> {
  const { from, replyTo, footer, mailer, configurationSet } = mail;
  return {
    MAIL_FROM: from,
    ...(replyTo && { MAIL_REPLY_TO: replyTo }),
    ...(rights.includes('wake') && { MAILER_FUNCTION: mailer }),
    ...(rights.includes('send') && { MAIL_CONFIGURATION_SET: configurationSet, ...(footer && { MAIL_FOOTER: footer }) }),
  };
}

function oidcEnvironment({ name, issuer, clientId, clientSecretArn, addressClaim, groups }: School) {
  return {
    OIDC_NAME: name,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET_ID: clientSecretArn,
    ...(addressClaim && { OIDC_ADDRESS_CLAIM: addressClaim }),
    ...(groups && { OIDC_GROUP_CLAIM: groups.claim }),
    ...(groups?.coordinators && { OIDC_COORDINATORS: groups.coordinators }),
    ...(groups?.viewers && { OIDC_VIEWERS: groups.viewers }),
  };
}

/** DynamoDB gives a policy the partition keys of a call, so a statement can name kinds of items within the one table. */
function allowItems(sid: string, actions: string[], base: ITable, names: readonly Items[]): PolicyStatement[] {
  if (names.length === 0) return [];
  const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': names.map(keysOf) } };
  return [new PolicyStatement({ sid, actions, resources: [base.tableArn], conditions })];
}

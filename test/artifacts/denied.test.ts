import { describe, expect, it } from 'vitest';
import { indexKey } from '../../functions/search/index/format.ts';
import type { Right } from './calls.ts';
import { account, distributionId, originSecret, resolver, secretArn } from './resolve.ts';
import { simulate } from './rights.ts';
import { readArtifacts, type Statement } from './template.ts';

const artifacts = readArtifacts();
const names = artifacts.functions.map(({ name }) => name);
const resolve = resolver(
  artifacts,
  {
    TABLE_NAME: 'capstone',
    MEDIA_BUCKET: 'media',
    UPLOADS_BUCKET: 'originals',
    SIGNING_KEY_SECRET: secretArn('SigningKey'),
    ACCESS_CODE_KEY_SECRET: secretArn('AccessCodeKey'),
    EDIT_TOKEN_KEY_SECRET: secretArn('EditTokenKey'),
  },
  originSecret,
);

async function may(name: string, right: Right): Promise<boolean> {
  const { statements = [] } = artifacts.functions.find((one) => one.name === name) ?? {};
  return (await simulate(name, resolve.deep(statements) as Statement[], right)).allowed;
}

const keyAttributes = ['pk', 'sk'];
const arn = `arn:aws:dynamodb:us-east-1:${account}:table/capstone`;
const item = (action: string, key: string, attributes: string[] = []): Right => ({
  action: `dynamodb:${action}`,
  resource: arn,
  // The key attributes are always in a call's list, even when the call names none; calls.ts has AWS's source.
  context: { 'dynamodb:LeadingKeys': [key], 'dynamodb:Attributes': [...keyAttributes, ...attributes] },
});
const index = (name: string, key: string): Right => ({
  action: 'dynamodb:Query',
  resource: `${arn}/index/${name}`,
  context: { 'dynamodb:LeadingKeys': [key] },
});
const indexOf = (name: string) => index(name, 'fa-2026');
const file = (action: string, key: string): Right => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::media/${key}`,
  context: {},
});
const secret = (name: string): Right => ({
  action: 'secretsmanager:GetSecretValue',
  resource: secretArn(name),
  context: {},
});
const table = (action: string): Right => ({ action: `dynamodb:${action}`, resource: arn, context: {} });

const projectKeys = [
  'PROJECT#1091',
  'WINNERS',
  'WINNERDRAFT',
  'EVENT',
  'EVENTREV',
  'FLOOR',
  'FLOORREV',
  'WINDOW',
  'SETTINGS',
  'SETTINGSREV',
  'KEY',
  'ADMIN#admin',
  'PASSWORD#admin',
  'ROLES',
  'PEOPLE',
  'INVITATION#admin',
  'SUPPORT',
  'UPLOAD#poster-1',
  'LIMIT#signin#x',
  'LIMIT#uploads#x',
  'PICTURES',
  'SOCIAL#1091',
  'DRAWINGS',
  'TERMS',
  'SPONSORS',
  'INDEXING',
  'ACTIVITY#2026-12-04',
  'MAIL#1091',
  'OUTBOX',
  'MAILSTOP#x',
];

describe('the simulator', () => {
  it('knows what is allowed, so that a no means no', async () => {
    expect(await may('catalog', index('published', 'fa-2026#informatics'))).toBe(true);
    expect(await may('admin', item('UpdateItem', 'PROJECT#1091'))).toBe(true);
    expect(await may('submissions', item('GetItem', 'ADMIN#admin'))).toBe(true);
    expect(await may('media', file('PutObject', 'staged/poster-1/320.webp'))).toBe(true);
  });
});

describe.each(['catalog', 'pages'])('the function %s, which answers visitors, may not', (reader) => {
  it.each(projectKeys)('write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem']) expect(await may(reader, item(action, key))).toBe(false);
  });

  it.each(['GetItem', 'Query'])('reach by %s what visitors may not see', async (action) => {
    for (const key of [
      'PROJECT#1091',
      'WINNERDRAFT',
      'EVENTREV',
      'FLOORREV',
      'SETTINGSREV',
      'WINDOW',
      'ADMIN#admin',
      'SUPPORT',
      'PICTURES',
      'UPLOAD#poster-1',
    ]) {
      expect(await may(reader, item(action, key))).toBe(false);
    }
  });

  it.each(['byTerm', 'bySubmission'])('query the index %s', async (name) => {
    expect(await may(reader, index(name, 'fa-2026'))).toBe(false);
  });

  it('touch a file', async () => {
    for (const action of ['GetObject', 'PutObject', 'DeleteObject'])
      expect(await may(reader, file(action, 'media/a'))).toBe(false);
  });
});

// Who is at a table is asked for in the browser alone: it is newer than a page that the edge keeps.
it('the pages function may do exactly what catalog and search may, besides reading who is here and writing its own log', () => {
  expect(JSON.stringify(artifacts.functions.find(({ name }) => name === 'pages'))).not.toContain('PRESENCE');
  const rightsOf = (name: string) =>
    (artifacts.functions.find((one) => one.name === name)?.statements ?? [])
      .filter((right) => !/"logs:/.test(JSON.stringify(right.Action)))
      .map((right) => JSON.stringify(right).replace(',"PRESENCE#*"', ''));
  const both = new Set([...rightsOf('catalog'), ...rightsOf('search')]);
  // The search reads the settings alone of what the catalog reads.
  const settingsAlone = rightsOf('search').filter(
    (right) => right.includes('"SETTINGS"') && !rightsOf('catalog').includes(right),
  );
  expect(rightsOf('pages').sort()).toEqual([...both].filter((right) => !settingsAlone.includes(right)).sort());
});

describe('the function search may', () => {
  it('read the index, and learn that it is missing', async () => {
    expect(await may('search', file('GetObject', indexKey))).toBe(true);
  });

  it('read the settings, by which departments are named and merged', async () => {
    expect(await may('search', item('GetItem', 'SETTINGS'))).toBe(true);
  });

  it.each(projectKeys)('not reach %s', async (key) => {
    for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
      if (key !== 'SETTINGS' || !/GetItem|Query/.test(action)) expect(await may('search', item(action, key))).toBe(false);
  });

  it('not query an index of the table, touch another file, or change the index', async () => {
    for (const name of ['published', 'publicById', 'byTerm', 'bySubmission'])
      expect(await may('search', indexOf(name))).toBe(false);
    for (const folder of ['media', 'hidden', 'staged', 'uploads', 'pdfs'])
      expect(await may('search', file('GetObject', `${folder}/a`))).toBe(false);
    for (const action of ['PutObject', 'DeleteObject']) expect(await may('search', file(action, indexKey))).toBe(false);
  });
});

describe('the worker of the index may', () => {
  const readByIndex = ['WINNERS', 'TERMS', 'SPONSORS', 'FLOOR', 'SETTINGS'];

  it('query the public lists, and read places, terms, merged sponsors and floors', async () => {
    expect(await may('indexing', indexOf('published'))).toBe(true);
    for (const key of readByIndex)
      expect(await may('indexing', item(['FLOOR', 'SETTINGS'].includes(key) ? 'GetItem' : 'Query', key))).toBe(true);
  });

  it('ask a project by name for its public view, and for nothing else', async () => {
    const asks = (attributes: string[], select?: string, key = 'PROJECT#1091', action = 'Query') => {
      const { context, ...right } = item(action, key, attributes);
      return may('indexing', { ...right, context: { ...context, ...(select && { 'dynamodb:Select': select }) } });
    };
    expect(await asks(['public'], 'SPECIFIC_ATTRIBUTES')).toBe(true);
    expect(await asks(['public', 'project'], 'SPECIFIC_ATTRIBUTES')).toBe(false);
    expect(await asks(['public'], 'SPECIFIC_ATTRIBUTES', 'ADMIN#admin')).toBe(false);
    expect(await asks(['public'], 'SPECIFIC_ATTRIBUTES', 'PROJECT#1091', 'GetItem')).toBe(false);
    for (const select of [undefined, 'ALL_ATTRIBUTES', 'COUNT']) expect(await asks([], select)).toBe(false);
  });

  it.each(projectKeys.filter((key) => key !== 'INDEXING'))('not write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem']) expect(await may('indexing', item(action, key))).toBe(false);
  });

  it('not read a project, a submission, staff or a file of anybody', async () => {
    for (const key of projectKeys.filter((one) => !readByIndex.includes(one)))
      for (const action of ['GetItem', 'Query']) expect(await may('indexing', item(action, key))).toBe(false);
    for (const name of ['publicById', 'byTerm', 'bySubmission']) expect(await may('indexing', indexOf(name))).toBe(false);
    for (const folder of ['media', 'hidden', 'staged', 'uploads', 'pdfs'])
      for (const action of ['GetObject', 'PutObject']) expect(await may('indexing', file(action, `${folder}/a`))).toBe(false);
  });
});

describe('the search index', () => {
  it.each(names)('is changed by its worker alone: %s', async (name) => {
    expect(await may(name, file('PutObject', indexKey))).toBe(name === 'indexing');
    expect(await may(name, file('DeleteObject', indexKey))).toBe(false);
    expect(await may(name, item('PutItem', 'INDEXING'))).toBe(name === 'indexing');
  });
});

describe('a password’s hash', () => {
  it.each(names.filter((name) => name !== 'signin'))('is not read by %s, by name or with all the rest', async (name) => {
    expect(await may(name, item('GetItem', 'PASSWORD#admin'))).toBe(false);
    expect(await may(name, item('GetItem', 'PASSWORD#admin', ['passwordHash']))).toBe(false);
    expect(await may(name, item('Query', 'PASSWORD#admin'))).toBe(false);
  });

  it('is read by signin', async () => {
    expect(await may('signin', item('GetItem', 'PASSWORD#admin'))).toBe(true);
  });

  it.each(names)('is written by signin alone, as is what ends sessions: %s', async (name) => {
    for (const action of ['PutItem', 'UpdateItem']) {
      expect(await may(name, item(action, 'PASSWORD#admin'))).toBe(name === 'signin');
      expect(await may(name, item(action, 'ADMIN#admin'))).toBe(name === 'signin');
    }
  });

  it.each(names)(
    'is apart from the use of a session, which whoever checks sessions notes and signin alone reads: %s',
    async (name) => {
      const checks = ['submissions', 'signin', 'judging', 'admin'].includes(name);
      expect(await may(name, item('PutItem', 'SESSIONUSE#admin'))).toBe(checks);
      expect(await may(name, item('Query', 'SESSIONUSE#admin'))).toBe(name === 'signin');
    },
  );

  it('was within reach by the policy of the first release: a condition on attributes holds back no whole item', async () => {
    const session = [...keyAttributes, 'disabled', 'sessionVersion'];
    const first: Statement = {
      Effect: 'Allow',
      Action: 'dynamodb:GetItem',
      Resource: arn,
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ADMIN#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': session },
        Null: { 'dynamodb:Attributes': 'false' },
      },
    };
    expect((await simulate('first', [first], item('GetItem', 'ADMIN#admin'))).allowed).toBe(true);
    expect((await simulate('first', [first], item('GetItem', 'ADMIN#admin', ['passwordHash']))).allowed).toBe(false);
  });
});

describe('what an account may do', () => {
  it.each(names)('is changed by admin alone, which also invites, and by an erasure: %s', async (name) => {
    expect(await may(name, item('PutItem', 'ROLES'))).toBe(name === 'admin' || name === 'erasure');
    // signin, which stores passwords anyway, marks an invitation as taken.
    expect(await may(name, item('PutItem', 'INVITATION#admin'))).toBe(name === 'admin' || name === 'signin');
  });

  it.each(names)('and an invitation are reached by no function but admin and signin: %s', async (name) => {
    const isOne = name === 'admin' || name === 'signin';
    for (const action of ['GetItem', 'Query']) expect(await may(name, item(action, 'PEOPLE'))).toBe(isOne);
    expect(await may(name, item('GetItem', 'INVITATION#admin'))).toBe(isOne);
    expect(await may(name, item('DeleteItem', 'INVITATION#admin'))).toBe(isOne || name === 'erasure');
  });
});

describe('the keys of the tokens', () => {
  it.each(names)('that sign are read by signin alone: %s', async (name) => {
    expect(await may(name, secret('SigningKey'))).toBe(name === 'signin');
  });

  it.each(names)('that check are not written by %s', async (name) => {
    expect(await may(name, item('PutItem', 'KEY'))).toBe(false);
  });
});

describe('the key of the links', () => {
  it.each(names)('is read by those who make or check links alone: %s', async (name) => {
    expect(await may(name, secret('EditTokenKey'))).toBe(['submissions', 'signin', 'mailer'].includes(name));
  });
});

describe('the key of the access codes', () => {
  it.each(names)('is read by admin alone: %s', async (name) => {
    expect(await may(name, secret('AccessCodeKey'))).toBe(name === 'admin');
  });
});

describe('the media function may not', () => {
  it.each(projectKeys)('read or write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem']) expect(await may('media', item(action, key))).toBe(false);
    // It asks whether a project owns an upload: such an upload is not shown to its sender again.
    const isOwner = key.startsWith('UPLOAD#');
    for (const action of ['GetItem', 'Query']) expect(await may('media', item(action, key))).toBe(isOwner);
  });

  it('read or change a claim with which another function would work', async () => {
    for (const action of ['PutItem', 'DeleteItem']) expect(await may('media', item(action, 'COMPLETION#poster-1'))).toBe(true);
    for (const name of names.filter((one) => one !== 'media')) {
      for (const action of ['GetItem', 'PutItem', 'DeleteItem'])
        expect(await may(name, item(action, 'COMPLETION#poster-1'))).toBe(false);
    }
  });

  it.each(['media/a', 'hidden/a', 'pdfs/a'])('put or delete %s', async (key) => {
    for (const action of ['PutObject', 'DeleteObject']) expect(await may('media', file(action, key))).toBe(false);
  });
});

describe('the submissions function may not', () => {
  it.each(['WINNERS', 'EVENT', 'WINDOW', 'SUPPORT'])('write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem']) expect(await may('submissions', item(action, key))).toBe(false);
  });

  it('put a PDF that visitors read, or a picture past the check', async () => {
    expect(await may('submissions', file('PutObject', 'pdfs/map.pdf'))).toBe(false);
    expect(await may('submissions', file('PutObject', 'staged/poster-1/320.webp'))).toBe(false);
  });
});

describe('the sweep may not', () => {
  // It notes the revisions and the receipts of projects, which are items beside theirs, and announces winners at their time.
  it.each(['WINDOW', 'FLOOR', 'FLOORREV'])('write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem']) expect(await may('sweep', item(action, key))).toBe(false);
  });

  it.each(['EVENT', 'KEY', 'ADMIN#admin', 'PASSWORD#admin', 'SUPPORT', 'UPLOAD#poster-1', 'LIMIT#signin#x'])(
    'read %s',
    async (key) => {
      for (const action of ['GetItem', 'Query']) expect(await may('sweep', item(action, key))).toBe(false);
    },
  );
});

describe('the function that makes archives may not', () => {
  it.each(['PROJECT#1091', 'MAIL#1091', 'ADMIN#admin', 'PASSWORD#admin', 'WINNERDRAFT', 'WINDOW'])('read %s', async (key) => {
    for (const action of ['GetItem', 'Query']) expect(await may('archive', item(action, key))).toBe(false);
  });

  it.each(['hidden', 'staged', 'pdfs'])('read a file of %s/, or an earlier version of it', async (folder) => {
    for (const action of ['GetObject', 'GetObjectVersion'])
      expect(await may('archive', file(action, `${folder}/a/320.webp`))).toBe(false);
    expect(await may('archive', file('GetObjectVersion', 'media/a/320.webp'))).toBe(false);
  });

  it('put or delete a picture, or delete an archive', async () => {
    for (const key of ['media/a/320.webp', 'hidden/a/320.webp'])
      for (const action of ['PutObject', 'AbortMultipartUpload']) expect(await may('archive', file(action, key))).toBe(false);
    expect(await may('archive', file('AbortMultipartUpload', 'archives/fa-2026.zip'))).toBe(true);
    for (const action of ['DeleteObject', 'DeleteObjectVersion'])
      expect(await may('archive', file(action, 'archives/fa-2026.zip'))).toBe(false);
  });
});

describe('the function that draws social images may not', () => {
  it.each(['PROJECT#1091', 'WINNERS', 'PICTURES', 'UPLOAD#poster-1'])('write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem']) expect(await may('social', item(action, key))).toBe(false);
  });

  it.each(['hidden', 'staged', 'uploads', 'pdfs'])('reach a file of %s/', async (folder) => {
    for (const action of ['GetObject', 'PutObject', 'DeleteObject'])
      expect(await may('social', file(action, `${folder}/a/320.webp`))).toBe(false);
  });

  it.each(names.filter((name) => !['social', 'catalog', 'pages', 'admin', 'submissions', 'sweep', 'erasure'].includes(name)))(
    'be told by %s what visitors see',
    async (name) => {
      for (const action of ['GetItem', 'PutItem']) expect(await may(name, item(action, 'SOCIAL#1091'))).toBe(false);
    },
  );
});

describe('mail', () => {
  // Who erases may delete what it found.
  const others = names.filter((name) => name !== 'mailer' && name !== 'erasure');
  const sends = (from: string, resource: string): Right => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:us-east-1:${account}:${resource}`,
    context: { 'ses:FromAddress': from },
  });

  it.each(others)('is not sent by %s, nor read but by who records it, nor is a stop lifted but by admin', async (name) => {
    expect(await may(name, sends('capstone@example.edu', 'identity/example.edu'))).toBe(false);
    const records = await may(name, item('PutItem', 'MAIL#1091'));
    expect(records).toBe(['submissions', 'admin', 'sweep', 'reminders'].includes(name));
    for (const action of ['GetItem', 'Query']) expect(await may(name, item(action, 'MAIL#1091'))).toBe(records);
    expect(await may(name, item('GetItem', 'MAILSTOP#x'))).toBe(name === 'admin');
    for (const action of ['PutItem', 'UpdateItem']) expect(await may(name, item(action, 'MAILSTOP#x'))).toBe(false);
    const allow = { action: 'ses:DeleteSuppressedDestination', resource: '*', context: {} };
    for (const right of [item('DeleteItem', 'MAILSTOP#x'), allow]) expect(await may(name, right)).toBe(name === 'admin');
  });

  it('is sent by the mailer as the sender of the stage alone, and deleted by nobody', async () => {
    expect(await may('mailer', sends('capstone@example.edu', 'identity/example.edu'))).toBe(true);
    expect(await may('mailer', sends('president@example.edu', 'identity/example.edu'))).toBe(false);
    // A recipient whose domain is an identity of the account.
    expect(await may('mailer', sends('capstone@example.edu', 'identity/example.org'))).toBe(true);
    expect(await may('mailer', sends('president@example.edu', 'identity/example.org'))).toBe(false);
    for (const name of others) expect(await may(name, item('DeleteItem', 'MAIL#1091'))).toBe(false);
    expect(await may('erasure', sends('capstone@example.edu', 'identity/example.edu'))).toBe(false);
  });

  it.each(['PROJECT#1091', 'ADMIN#admin', 'PASSWORD#admin', 'WINNERS', 'LIMIT#signin#x'])(
    'lets the mailer not reach %s',
    async (key) => {
      for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
        expect(await may('mailer', item(action, key))).toBe(false);
    },
  );
});

describe('the kept copy of a picture', () => {
  it.each(names.filter((name) => name !== 'erasure'))('is not deleted by %s', async (name) => {
    expect(await may(name, file('DeleteObject', 'hidden/poster-1/320.webp'))).toBe(false);
  });
});

describe('the edge', () => {
  it.each(names.filter((name) => name !== 'invalidation'))('is not made to forget anything by %s', async (name) => {
    const resource = `arn:aws:cloudfront::${account}:distribution/${distributionId}`;
    expect(await may(name, { action: 'cloudfront:CreateInvalidation', resource, context: {} })).toBe(false);
  });
});

describe('signing in may not', () => {
  it.each(['PROJECT#1091', 'WINNERS', 'SUPPORT'])('read or write %s', async (key) => {
    for (const action of ['GetItem', 'PutItem', 'UpdateItem']) expect(await may('signin', item(action, key))).toBe(false);
  });

  it.each(['KEY', 'ROLES'])('write %s, which it reads', async (key) => {
    for (const action of ['PutItem', 'UpdateItem']) expect(await may('signin', item(action, key))).toBe(false);
  });
});

describe('the function that erases may', () => {
  it('look through the table, and delete items and every version of files', async () => {
    expect(await may('erasure', table('Scan'))).toBe(true);
    expect(await may('erasure', item('DeleteItem', 'PROJECT#1091'))).toBe(true);
    for (const folder of ['staged', 'hidden', 'media', 'archives'])
      expect(await may('erasure', file('DeleteObjectVersion', `${folder}/a`))).toBe(true);
  });

  it.each(['KEY', 'ADMIN#admin', 'PASSWORD#admin', 'INVITATION#admin', 'LIMIT#signin#x'])('not write %s', async (key) => {
    for (const action of ['PutItem', 'UpdateItem']) expect(await may('erasure', item(action, key))).toBe(false);
  });

  it.each(['SETTINGS', 'ROLES', 'WINNERS', 'EVENT', 'FLOOR', 'WINDOW', 'KEY'])('not delete %s', async (key) => {
    expect(await may('erasure', item('DeleteItem', key))).toBe(false);
  });

  it('not delete the table, or many items at once', async () => {
    for (const action of ['DeleteTable', 'BatchWriteItem', 'UpdateTable', 'ExportTableToPointInTime'])
      expect(await may('erasure', table(action))).toBe(false);
  });

  it.each(names.filter((name) => name !== 'erasure'))('alone say what was erased, and when: %s', async (name) => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem']) expect(await may(name, item(action, 'ERASURES'))).toBe(false);
    for (const action of ['PutItem', 'DeleteItem']) expect(await may(name, item(action, 'ERASURE'))).toBe(name === 'admin');
  });
});

describe.each(names.filter((name) => name !== 'erasure'))('nobody, not even %s, may', (name) => {
  it.each(['DeleteTable', 'Scan', 'DeleteItem', 'BatchWriteItem', 'UpdateTable', 'ExportTableToPointInTime'])(
    'call %s',
    async (action) => {
      expect(await may(name, action === 'DeleteItem' ? item(action, 'PROJECT#1091') : table(action))).toBe(false);
    },
  );

  it('reach a key of several projects at once, or another table', async () => {
    const several = { ...item('GetItem', ''), context: { 'dynamodb:LeadingKeys': ['PROJECT#1', 'ADMIN#admin'] } };
    expect(await may(name, several)).toBe(false);
    expect(await may(name, { ...item('GetItem', 'PROJECT#1091'), resource: `${arn}-of-others` })).toBe(false);
  });

  it('list or empty the bucket', async () => {
    const bucket = 'arn:aws:s3:::media';
    for (const action of ['s3:ListBucket', 's3:DeleteBucket', 's3:PutBucketPolicy'])
      expect(await may(name, { action, resource: bucket, context: {} })).toBe(false);
    expect(await may(name, file('DeleteObjectVersion', 'media/a'))).toBe(false);
  });
});

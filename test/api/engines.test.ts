import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';
import { CreateTableCommand, type CreateTableCommandInput, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Level } from 'level';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { table } from '../../functions/data/table/table.ts';
import { expiryDays } from '../../infra/storage/file-expiry.ts';
import { openDatabase } from '../../local/engines/database.ts';
import { expireFiles, expireItems } from '../../local/engines/expiry.ts';
import { objectsOf, openFiles } from '../../local/engines/files.ts';
import { checkSecrets } from '../../local/engines/secrets.ts';
import { startEngines } from '../../local/engines/start.ts';
import { openStore } from '../../local/store.ts';
import { createTable } from '../../local/table.ts';

const TableName = 'capstone';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engines-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The engines' database in this process, where a test can watch it and interrupt it. */
async function openHere() {
  const server = await openDatabase(path.join(folder, 'database'), { mayBegin: true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { client, begin } = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { server, client, begin, close };
}

function clientOf(endpoint: string) {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    TABLE_NAME: TableName,
  };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  return { client: DynamoDBDocumentClient.from(client), begin: () => createTable(env) };
}

const otherTable: CreateTableCommandInput = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'name', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'name', AttributeType: 'S' }],
};

const Key = { pk: 'PROJECT#1', sk: 'PROJECT' };
const list = 'fa-2026#informatics';

function aPublishedItem(id: string) {
  return {
    pk: `PROJECT#${id}`,
    sk: 'PROJECT',
    publishedList: list,
    publishedTitle: `title#${id}`,
    publicId: id,
    term: 'fa-2026',
    termTitle: `informatics#title#${id}`,
    public: { id },
  };
}

const publishedIn = (client: DynamoDBDocumentClient) =>
  client.send(
    new QueryCommand({
      TableName,
      IndexName: 'published',
      KeyConditionExpression: 'publishedList = :list',
      ExpressionAttributeValues: { ':list': list },
    }),
  );

type Stored = Record<string, { S?: string } | undefined>;

const openLevel = () => new Level<string, Stored>(path.join(folder, 'database'), { valueEncoding: 'json' });

/** The content of the database below a prefix, while no engine uses it. */
async function stored(prefix: string): Promise<[key: string, value: Stored][]> {
  const level = openLevel();
  const found = await level.iterator({ gte: prefix, lt: `${prefix}\xFF` }).all();
  await level.close();
  return found;
}

async function expectIndexesToAgree(): Promise<void> {
  const items = (await stored(`item-${TableName}~`)).map(([, item]) => item);
  for (const [name, { partitionKey, sortKey, include }] of Object.entries(table.indexes)) {
    const keys = [partitionKey, sortKey ?? partitionKey];
    const kept = include && [...keys, 'pk', 'sk', ...include];
    const expected = items
      .filter((item) => keys.every((key) => item[key]))
      .map((item) => (kept ? Object.fromEntries(kept.map((key) => [key, item[key]])) : item));
    const entries = (await stored(`index-global~${TableName}~${name}~`)).map(([, entry]) => entry);
    const byKey = (one: Stored, other: Stored) => String(one.pk?.S).localeCompare(String(other.pk?.S));
    expect(entries.sort(byKey), name).toEqual(expected.sort(byKey));
  }
}

describe('the database', () => {
  it('holds no iterator open when its queries were answered', async () => {
    const begun = vi.spyOn(Level.prototype, 'attachResource');
    const closed = vi.spyOn(Level.prototype, 'detachResource');
    const { client, begin, close } = await openHere();
    await begin();
    for (const id of ['1', '2', '3']) await client.send(new PutCommand({ TableName, Item: aPublishedItem(id) }));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => publishedIn(client)));
      for (const { Count } of answers) expect(Count).toBe(3);
    }
    expect(begun.mock.calls.length).toBeGreaterThan(60);
    expect(begun.mock.calls.length - closed.mock.calls.length).toBe(0);
    await close();
  });

  it('answers a list that is longer than what is read at once, in order, and closes when it has answered the calls that it works on, also of callers that are gone', async () => {
    const { client, begin, close } = await openHere();
    await begin();
    const ids = Array.from({ length: 250 }, (_, id) => String(1000 + id));
    await Promise.all(ids.map((id) => client.send(new PutCommand({ TableName, Item: aPublishedItem(id) }))));
    const { Items = [] } = await publishedIn(client);
    expect(Items.map((item) => item.public.id)).toEqual(ids);
    const begun = Promise.withResolvers<void>();
    const { attachResource } = Level.prototype;
    vi.spyOn(Level.prototype, 'attachResource').mockImplementation(function (this: Level, iterator) {
      begun.resolve();
      attachResource.call(this, iterator);
    });
    // What a call throws that dynalite can no longer answer fails the run.
    const cutOff = expect(client.send(new ScanCommand({ TableName }))).rejects.toThrow();
    await begun.promise;
    await close();
    await cutOff;
  });

  it('forgets a table that was deleted, and knows the one that was made in its place', async () => {
    const { client, begin, close } = await openHere();
    await begin();
    const read = () => client.send(new GetCommand({ TableName, Key }));
    await client.send(new PutCommand({ TableName, Item: aPublishedItem('1') }));
    expect((await read()).Item).toEqual(aPublishedItem('1'));
    await client.send(new DeleteTableCommand({ TableName }));
    await vi.waitFor(() => expect(read()).rejects.toThrow('Requested resource not found'), 150_000);
    await vi.waitFor(() => client.send(new CreateTableCommand(otherTable)), 150_000);
    await vi.waitFor(() => expect(read()).rejects.toThrow('The provided key element does not match the schema'), 150_000);
    expect((await client.send(new GetCommand({ TableName, Key: { name: 'one' } }))).Item).toBeUndefined();
    await close();
  });

  const changes = {
    'a new project': new PutCommand({ TableName, Item: { ...aPublishedItem('2') } }),
    'a new title': new PutCommand({ TableName, Item: { ...aPublishedItem('1'), publishedTitle: 'a better title' } }),
    hiding: new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'REMOVE publishedList, publishedTitle, publicId, #public',
      ExpressionAttributeNames: { '#public': 'public' },
    }),
    deleting: new DeleteCommand({ TableName, Key }),
  };

  it.each(Object.entries(changes))('keeps item and indexes together, wherever %s is cut off', async (_, change) => {
    for (let writes = 0, lived = false; !lived; writes += 1) {
      expect(writes).toBeLessThan(20);
      const cut = cutOffSwitch();
      const { server, client, begin } = await openHere();
      await begin();
      await client.send(new PutCommand({ TableName, Item: aPublishedItem('1') }));
      cut.arm(writes);
      const done = client.send(change as PutCommand).then(() => true);
      lived = await Promise.race([done, cut.reached]);
      done.catch(() => {});
      // A process that is killed ends like this: it completes nothing and tells nobody.
      http.Server.prototype.close.call(server);
      server.closeAllConnections();
      await cut.letGo();
      await expectIndexesToAgree();
      await rm(folder, { recursive: true, maxRetries: 5 });
    }
  });

  it('takes no more writes once one failed, says why, and goes on reading', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const write = vi.spyOn(Level.prototype, 'batch');
    const { client, begin, close } = await openHere();
    await begin();
    const put = (id: string) => client.send(new PutCommand({ TableName, Item: aPublishedItem(id) }));
    await put('1');
    write.mockRejectedValueOnce(new Error('IO error: No space left on device'));
    await expect(put('2')).rejects.toThrow('The database cannot be written.');
    await expect(put('3')).rejects.toThrow('The database cannot be written.');
    expect((await publishedIn(client)).Items?.map(({ pk }) => pk)).toEqual(['PROJECT#1']);
    expect(said.mock.calls).toEqual([[expect.stringContaining('No space left on device')]]);
    await close();
    await expectIndexesToAgree();
  });

  it('writes an item once, with its indexes: a disk that is full a moment later ends nothing', async () => {
    const writes = (['put', 'del'] as const).map((name) => vi.spyOn(Level.prototype, name));
    const { client, begin, close } = await openHere();
    await begin();
    for (const write of writes) write.mockRejectedValue(new Error('IO error: No space left on device'));
    for (const id of ['1', '2']) await client.send(new PutCommand({ TableName, Item: aPublishedItem(id) }));
    await client.send(new DeleteCommand({ TableName, Key: { pk: 'PROJECT#2', sk: 'PROJECT' } }));
    expect((await publishedIn(client)).Items?.map(({ pk }) => pk)).toEqual(['PROJECT#1']);
    vi.restoreAllMocks();
    await close();
    await expectIndexesToAgree();
  });

  it('makes the indexes anew that an earlier version left torn, once', async () => {
    const before = await openHere();
    await before.begin();
    for (const id of ['1', '2']) await before.client.send(new PutCommand({ TableName, Item: aPublishedItem(id) }));
    await before.close();
    const [[missing] = [], [ghost, entry] = []] = await stored(`index-global~${TableName}~published~`);
    const level = openLevel();
    await level.del('showcase~indexes-are-sound');
    await level.del(missing ?? '');
    await level.put(`${ghost}0`, { ...entry, pk: { S: 'PROJECT#9' } });
    await level.close();

    const after = await openHere();
    const { Items = [] } = await publishedIn(after.client);
    expect(Items.map(({ pk }) => pk)).toEqual(['PROJECT#1', 'PROJECT#2']);
    expect((await after.client.send(new GetCommand({ TableName, Key }))).Item).toEqual(aPublishedItem('1'));
    await after.close();
    await expectIndexesToAgree();
  });
});

/** Ends LevelDB's writing after a number of writes, as a kill of the process would. `reached` then resolves with false. */
function cutOffSwitch() {
  let left = Number.POSITIVE_INFINITY;
  let level: Level | undefined;
  const { promise: reached, resolve } = Promise.withResolvers<false>();
  for (const name of ['put', 'del', 'batch'] as const) {
    const write = Level.prototype[name] as (...args: unknown[]) => Promise<void>;
    vi.spyOn(Level.prototype, name).mockImplementation(function (this: Level, ...args: unknown[]) {
      level = this;
      left -= 1;
      if (left >= 0) return write.apply(this, args);
      resolve(false);
      return new Promise(() => {});
    } as never);
  }
  return {
    reached,
    arm: (writes: number) => {
      left = writes;
    },
    letGo: async () => {
      vi.restoreAllMocks();
      if (level) await Level.prototype.close.call(level);
    },
  };
}

describe('engines that run', () => {
  let home: string;
  let engines: Awaited<ReturnType<typeof startEngines>>;

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'engines-'));
    engines = await startEngines(home, false);
    await clientOf(engines.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').begin();
  });

  afterAll(async () => {
    await engines.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  describe('keep of a call that is cut off', () => {
    /** Sends fewer bytes than it announces, and disconnects. */
    async function abort(target: string, headers: string): Promise<void> {
      const { hostname, port, pathname } = new URL(target);
      const socket = net.connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`${headers.replace('PATH', pathname)}\r\nHost: ${hostname}\r\nContent-Length: 100000\r\n\r\n{"half": "`);
      await new Promise((resolve) => socket.write('a'.repeat(50_000), resolve));
      socket.resetAndDestroy();
      await once(socket, 'close');
    }

    it('nothing in the database, which serves', async () => {
      const database = engines.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
      const { client } = clientOf(database);
      for (let call = 0; call < 20; call += 1)
        await abort(database, 'POST / HTTP/1.1\r\nContent-Type: application/x-amz-json-1.0');
      await client.send(new PutCommand({ TableName, Item: aPublishedItem('1') }));
      expect((await publishedIn(client)).Count).toBe(1);
    });

    it('no file, and not a part of one', async () => {
      const bucket = `${engines.env.UNSIGNED_FILES_URL}/${engines.env.MEDIA_BUCKET}`;
      const upload = `${bucket}/uploads/poster-1`;
      await abort(upload, 'PUT PATH HTTP/1.1\r\nContent-Type: image/png');
      expect((await fetch(upload)).status).toBe(404);
      await fetch(upload, { method: 'PUT', body: 'whole', headers: { 'content-type': 'image/png' } });
      await abort(upload, 'PUT PATH HTTP/1.1\r\nContent-Type: image/jpeg');
      const kept = await fetch(upload);
      expect([kept.headers.get('content-type'), await kept.text()]).toEqual(['image/png', 'whole']);
      await vi.waitFor(async () => expect(await readdir(path.join(home, 'unfinished'))).toEqual([]), 50_000);
    });
  });

  it('share their folder with no others, not even while an upload is under way', async () => {
    const upload = `${engines.env.UNSIGNED_FILES_URL}/${engines.env.MEDIA_BUCKET}/uploads/poster-2`;
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const answer = fetch(upload, { method: 'PUT', body: body.readable, duplex: 'half' } as RequestInit);
    await writer.write(new TextEncoder().encode('first half, '));
    await vi.waitFor(async () => expect(await readdir(path.join(home, 'unfinished'))).toHaveLength(1), 50_000);
    await expect(startEngines(home, true)).rejects.toThrow('cannot be opened');
    await writer.write(new TextEncoder().encode('second half'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(await (await fetch(upload)).text()).toBe('first half, second half');
  });

  it('answer nobody who does not know where they are', async () => {
    const { AWS_ENDPOINT_URL_SECRETS_MANAGER, AWS_ENDPOINT_URL_SESV2, AWS_ENDPOINT_URL_LAMBDA } = engines.env;
    const others = [AWS_ENDPOINT_URL_SECRETS_MANAGER, AWS_ENDPOINT_URL_SESV2, AWS_ENDPOINT_URL_LAMBDA];
    for (const address of [engines.env.AWS_ENDPOINT_URL_DYNAMODB, ...others]) {
      const { origin, pathname } = new URL(address ?? '');
      for (const guess of ['/', `/${'0'.repeat(48)}/`, `${pathname.slice(0, -1)}/`]) {
        const headers = {
          'x-amz-target':
            address === engines.env.AWS_ENDPOINT_URL_DYNAMODB
              ? 'DynamoDB_20120810.ListTables'
              : 'secretsmanager.GetSecretValue',
          'content-type': 'application/x-amz-json-1.0',
          authorization: 'AWS4-HMAC-SHA256 Credential=any/any, SignedHeaders=host, Signature=any',
          'x-amz-date': '20261121T000000Z',
        };
        const ask = (path: string) => fetch(origin + path, { method: 'POST', headers, body: '{"SecretId":"signing-key"}' });
        const refused = await ask(guess);
        expect([refused.status, await refused.text()]).toEqual([403, '']);
        expect((await ask(pathname)).status).not.toBe(403);
      }
    }
  });

  it('serve no file, and take none, without a signature of their own keys', async () => {
    const { env } = engines;
    const [port, secret] = new URL(env.UNSIGNED_FILES_URL ?? '').href.slice('http://127.0.0.1:'.length).split('/');
    const file = `${env.MEDIA_BUCKET}/hidden/poster-1/320.webp`;
    const put = await fetch(`${env.UNSIGNED_FILES_URL}/${file}`, { method: 'PUT', body: 'kept' });
    expect(put.status).toBe(200);
    const origin = env.AWS_ENDPOINT_URL_S3 ?? '';
    expect(origin).toBe(`http://127.0.0.1:${port}`);
    const addresses = [
      `${origin}/${file}`,
      `${origin}/${'0'.repeat(secret?.length ?? 0)}/${file}`,
      `${origin}/${file}?X-Amz-Signature=0&X-Amz-Credential=S3RVER`,
      `${origin}/${file}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=0`,
      `${origin}/${file}?Signature=0&AWSAccessKeyId=S3RVER&Expires=9999999999`,
    ];
    for (const address of addresses) {
      for (const method of ['GET', 'PUT', 'DELETE', 'POST', 'OPTIONS']) {
        const answer = await fetch(address, { method, ...(method === 'PUT' && { body: 'changed' }) });
        expect([400, 403], `${method} ${address}`).toContain(answer.status);
      }
    }
    const signed = (accessKeyId = '', secretAccessKey = '') =>
      new S3Client({
        endpoint: origin,
        region: env.AWS_REGION ?? '',
        forcePathStyle: true,
        credentials: { accessKeyId, secretAccessKey },
      }).send(new GetObjectCommand({ Bucket: env.MEDIA_BUCKET, Key: 'hidden/poster-1/320.webp' }));
    await expect(signed('S3RVER', 'S3RVER')).rejects.toThrow('does not exist');
    await expect(signed(env.AWS_ACCESS_KEY_ID, 'S3RVER')).rejects.toThrow('signature');
    const read = await signed(env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY);
    expect(await read.Body?.transformToString()).toBe('kept');
  });
});

describe('secrets', () => {
  const pair = { crv: 'Ed25519', kty: 'OKP', x: 'A'.repeat(43), d: 'B'.repeat(43), kid: 'C'.repeat(43) };
  const wrongKeys = ['{}', 'no key', JSON.stringify(pair), JSON.stringify({ ...pair, d: 'B' })].map((key) =>
    JSON.stringify({ 'signing-key': key }),
  );

  it.each(['', '[]', '{"signing-key": 7}', ...wrongKeys])('that are damaged (%j) are told, in one line', async (text) => {
    await writeFile(path.join(folder, 'secrets.json'), text);
    await expect(checkSecrets(path.join(folder, 'secrets.json'))).rejects.toThrow(/^secrets\.json is damaged.*$/);
  });

  it('that are damaged are told at the start, and stay as they are', async () => {
    const half = '{"signing-key": "half';
    await writeFile(path.join(folder, 'secrets.json'), half);
    await expect(startEngines(folder, false)).rejects.toThrow(/^The data folder .* cannot be opened: secrets\.json is damaged/);
    expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).toBe(half);
  });
});

describe('the engines', () => {
  it('let a file appear when its bytes are on the disk, so that a power cut leaves no name without bytes', async () => {
    const files = objectsOf(folder);
    const place = (key: string) => files.getResourcePath('bucket', key, 'object');
    const handle = await open(path.join(folder, 'any'), 'w');
    const { sync } = handle;
    const seen: boolean[] = [];
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(function (this: typeof handle) {
      seen.push(existsSync(place('hidden/one')), existsSync(place('media/one')));
      return sync.call(this);
    });
    await handle.close();
    await mkdir(path.join(folder, 'unfinished'));
    const metadata = { 'content-type': 'image/webp' };
    await files.putObject({ bucket: 'bucket', key: 'hidden/one', metadata, content: Buffer.from('bytes') });
    await files.copyObject('bucket', 'hidden/one', 'bucket', 'media/one');
    expect(seen).toEqual([false, false, true, false]);
    expect(await readFile(place('media/one'), 'utf8')).toBe('bytes');
  });

  it('store no file on a full disk, and say so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const credentials = { accessKeyId: 'any', secretAccessKey: 'thing' };
    const server = await openFiles(folder, { bucket: 'media', uploadsBucket: 'uploads' }, credentials);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const storage = new S3Client({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    });
    const file = { Bucket: 'media', Key: 'staged/poster-1/320.webp' };
    await storage.send(new PutObjectCommand({ ...file, Body: 'whole' }));
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.spyOn(FilesystemStore.prototype, 'putContent').mockRejectedValueOnce(full);
    await expect(storage.send(new PutObjectCommand({ ...file, Body: 'other' }))).rejects.toMatchObject({ name: 'StorageFull' });
    const { Body } = await storage.send(new GetObjectCommand(file));
    expect(await Body?.transformToString()).toBe('whole');
    expect(said.mock.calls).toEqual([['A file of staged cannot be stored: the disk is full. Files can be read.']]);
    server.closeAllConnections();
    server.close();
  });
});

it('files that no project owns expire as on S3: an upload after a day, a staged one after 14; what a project has stays', async () => {
  const old = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  for (const [name, days] of [
    ['uploads/.keep', 99],
    ['uploads/poster-1', 2],
    ['uploads/poster-2', 0.9],
    ...Array.from({ length: 50 }, (_, index) => [`staged/team-${index}/80.webp`, 15] as const),
    ['staged/poster-1/80.webp', 15],
    ['staged/poster-2/80.webp', 13],
    ['hidden/poster-1/80.webp', 99],
    ['media/poster-1/80.webp', 99],
  ] as const) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await utimes(file, old(days), old(days));
  }
  // While the expired files are looked through, another process or a completed upload may remove one.
  const expire = async () => {
    for (const [name, days] of Object.entries(expiryDays)) await expireFiles(path.join(folder, name), days);
  };
  await Promise.all([expire(), expire()]);
  const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(left.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).sort()).toEqual([
    'hidden/poster-1/80.webp',
    'media/poster-1/80.webp',
    'staged/poster-2/80.webp',
    'uploads/.keep',
    'uploads/poster-2',
  ]);
});

it('items whose time is over expire as in DynamoDB; what has no time, or one to come, stays', async () => {
  const { server, client, begin, close } = await openHere();
  await begin();
  const now = Math.floor(Date.now() / 1000);
  const times = { over: now - 1, 'to-come': now + 60, none: undefined };
  for (const [sk, expiresAt] of Object.entries(times)) {
    await client.send(new PutCommand({ TableName, Item: { pk: 'LIMIT', sk, ...(expiresAt && { expiresAt }) } }));
  }
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expireItems(endpoint);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  expect(Items.map(({ sk }) => sk).sort()).toEqual(['none', 'to-come']);
  await close();
});

describe('a folder', () => {
  let place: string;
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'engines-'));
    place = path.join(home, 'new');
  });

  afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

  const isOver = { TableName, Key: { pk: 'INVITATION#ada', sk: 'INVITATION' } };

  it('is begun by one of three first starts at once; the others say who has it', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 3 }, () => openStore(place)));
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason.message)] : []));
    for (const start of starts) {
      if (start.status !== 'fulfilled') continue;
      const { client } = clientOf(start.value.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
      await client.send(new PutCommand({ TableName, Item: { ...isOver.Key, expiresAt: 1 } }));
      await start.value.close();
    }
    expect(refused).toEqual(
      Array(2).fill(`The data folder ${place} cannot be opened: another npm start or npm run data works on it.`),
    );
    expect((await readdir(place)).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('is opened although a power cut damaged its lock, which contains nothing and still excludes others; items whose time is over, and mails of the outbox that are older than 90 days, go', async () => {
    for (const name of await readdir(path.join(place, 'lock'))) {
      if (/^(CURRENT|MANIFEST)/.test(name)) await truncate(path.join(place, 'lock', name), 3);
    }
    const old = path.join(place, 'mails', 'old.json');
    await mkdir(path.dirname(old), { recursive: true });
    await writeFile(old, '{}');
    await utimes(old, new Date(0), new Date(0));
    const store = await openStore(place);
    expect(existsSync(old)).toBe(false);
    await expect(startEngines(place, true)).rejects.toThrow('another npm start or npm run data works on it');
    const { client } = clientOf(store.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    await vi.waitFor(async () => expect((await client.send(new GetCommand(isOver))).Item).toBeUndefined(), 50_000);
    await store.close();
  });
});

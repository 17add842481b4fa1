import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import { assertAdminPassword } from '../../local/admin/admin-password.ts';
import { readSchoolSignIn } from '../../local/school-sign-in.ts';
import { openStore, type Store } from '../../local/store.ts';
import { createTable } from '../../local/table.ts';
import { runHere } from './data-command.ts';
import { quickHashes, slowHashes } from './quick-hashes.ts';

/** Tests `npm run admin` as a person uses it. */

const folder = await mkdtemp(path.join(tmpdir(), 'admins-'));
let store: Store | undefined = await openStore(folder);
await store.markFilled();
Object.assign(process.env, store.env);

afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the command as a person does, in a process of its own. */
async function runProcess(args: string[], input: string) {
  const main = path.resolve(import.meta.dirname, '../../local/main.mjs');
  const { AWS_ENDPOINT_URL_DYNAMODB: _engine, ...env } = process.env;
  const child = spawn(process.execPath, [main, 'admin', ...args], { env: { ...env, DATA_DIR: folder } });
  child.stdin.on('error', () => {}).end(input);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit'), text(child.stderr)]).then(
    ([out, exit, error]) => [out + error, exit] as const,
  );
  return { code, output };
}

/** Runs it without a process, in a second less. */
async function run(args: string[], input = '', dataFolder = folder) {
  const { code, out, problems } = await runHere(args, dataFolder, 'admin', input);
  return { code, output: `${[out, problems].filter(Boolean).join('\n')}\n` };
}

async function admin(username: string) {
  const { readAdmin } = await import('../../functions/data/staff/admins.ts');
  return readAdmin(username);
}

describe('npm run admin', () => {
  it('creates an admin beside a running showcase, and with the first one the keys', async () => {
    const { readPublicKey } = await import('../../functions/data/staff/signing-keys.ts');
    expect(await runProcess(['create', 'Ada'], 'a long enough password\n')).toEqual({ code: 0, output: 'Ada can sign in.\n' });
    const { verifyPassword } = await import('../../functions/signin/passwords.ts');
    slowHashes();
    onTestFinished(() => void quickHashes());
    expect(await verifyPassword('a long enough password', (await admin('ada'))?.passwordHash)).toBe(true);
    const { readSigningKey } = await import('../../functions/signin/sign-token.ts');
    const { kid = '' } = (await readSigningKey()) ?? {};
    expect(await readPublicKey(kid)).toMatchObject({ kid, jwk: { crv: 'Ed25519' } });
    expect((await readPublicKey(kid))?.jwk).not.toHaveProperty('d');
  });

  it('keeps the private key in a file that its owner alone can read', async () => {
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o077).toBe(0);
  });

  it('does not replace an admin, and says how to change the password', async () => {
    const before = await admin('ada');
    const { code, output } = await run(['create', 'ada'], 'another long password\n');
    expect([code, output]).toEqual([1, 'There is an admin ada already: npm run admin -- passwd ada\n']);
    expect(await admin('ada')).toEqual(before);
  });

  it('changes a password and ends the sessions', async () => {
    const before = await admin('ada');
    expect((await run(['passwd', 'ada'], 'a second long password')).code).toBe(0);
    expect((await admin('ada'))?.sessionVersion).toBe((before?.sessionVersion ?? 0) + 1);
  });

  it.each([['passwd'], ['disable']])('%s ends the link by which a password could still be chosen', async (command) => {
    const { putInvitation, readInvitation } = await import('../../functions/data/staff/invitations.ts');
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await putInvitation({ username: 'ada', kind: 'reset', by: 'admin', nonce: 'a-nonce', endsAt });
    expect((await run([command, 'ada'], 'a third long password')).code).toBe(0);
    expect(await readInvitation('ada', new Date())).toBeUndefined();
  });

  it('lets no session of an erased account into a new one of the same name', async () => {
    const before = await admin('ada');
    expect((await run(['erase', '--person', 'ada', '--confirm', '--yes'])).code).toBe(0);
    expect(await admin('ada')).toBeUndefined();
    expect((await run(['create', 'ada'], 'a long enough password\n')).code).toBe(0);
    expect((await admin('ada'))?.sessionVersion).toBeGreaterThan(before?.sessionVersion ?? 0);
  });

  it('disables and lets in again', async () => {
    expect((await run(['disable', 'a'.repeat(3000)])).output).toMatch(/^A username must be 2 to 64 letters/);
    expect((await run(['disable', 'ada'])).code).toBe(0);
    expect((await admin('ada'))?.disabled).toBe(true);
    expect((await run(['passwd', 'ada'], 'a third long password')).code).toBe(0);
    expect((await admin('ada'))?.disabled).toBe(false);
  });

  it('moves a password that the first release kept beside what other functions read, and keeps it right', async () => {
    const { putItem, readItem } = await import('../../functions/data/table/items.ts');
    const { hashPassword, verifyPassword } = await import('../../functions/signin/passwords.ts');
    const key = { pk: partition('admins', 'edsger'), sk: 'ADMIN' };
    const passwordHash = await hashPassword('a password of the first release');
    await putItem({ ...key, passwordHash, disabled: false, sessionVersion: 3 });
    const isRight = async () => verifyPassword('a password of the first release', (await admin('edsger'))?.passwordHash);
    expect(await isRight()).toBe(true);
    expect(await run(['move-passwords'])).toEqual({ code: 0, output: 'Moved the passwords of edsger.\n' });
    expect(await readItem(key)).toEqual({ ...key, disabled: false, sessionVersion: 3 });
    expect(await isRight()).toBe(true);
    expect(await run(['move-passwords'])).toEqual({ code: 0, output: 'There is no password to move.\n' });
  });

  it('keeps no hash where other functions than signin read, whatever was done to an admin', async () => {
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
    const { database, tableName } = await import('../../functions/data/table/client.ts');
    const { Items = [] } = await database.send(new ScanCommand({ TableName: tableName }));
    const withHash = Items.filter((item) => JSON.stringify(item).includes('scrypt$'));
    expect(withHash.map(({ pk }) => pk).sort()).toEqual([partition('passwords', 'ada'), partition('passwords', 'edsger')]);
  });

  it('rotates the key', async () => {
    const { code, output } = await run(['rotate-key']);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Tokens are signed with the key [\w-]{43} from now on\./)]);
  });

  it('ends all sessions and believes no token of the former keys', async () => {
    const { readSessionState } = await import('../../functions/data/staff/admins.ts');
    const before = await readSessionState('ada');
    expect((await run(['end-sessions'])).code).toBe(0);
    const { QueryCommand } = await import('@aws-sdk/lib-dynamodb');
    const { database, tableName } = await import('../../functions/data/table/client.ts');
    const query = {
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition('publicKeys') },
    };
    const { Items: stored = [] } = await database.send(new QueryCommand(query));
    const believed = stored.filter(({ expiresAt }) => (expiresAt ?? Number.POSITIVE_INFINITY) * 1000 > Date.now());
    expect(believed).toHaveLength(1);
    expect((await readSessionState('ada'))?.sessionVersion).toBeGreaterThan(before?.sessionVersion ?? 0);
  });

  it.each([
    [['create', 'bob'], 'elevenchars\n', 'The password must be at least 12 characters.'],
    [['create', 'bob'], '', 'The password must be at least 12 characters.'],
    [['create', 'a b'], 'a long enough password', 'A username must be 2 to 64 letters'],
    [['create', 'Import'], 'a long enough password', 'A username is not free.'],
    [['passwd', 'nobody'], 'a long enough password', 'There is no admin nobody'],
    [['disable', 'nobody'], '', 'There is no admin nobody'],
    [['disable'], '', 'disable takes exactly one username.'],
    [['rotate-key', 'ada'], '', 'rotate-key takes nothing else.'],
    [['delete', 'ada'], '', 'Unknown command delete.'],
  ])('%j is refused in one line that says why', async (args, input, message) => {
    const { code, output } = await run(args, input);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toMatch(/at .*\.ts:\d+/);
  });

  it('needs data to work on', async () => {
    const { code, output } = await run(['create', 'ada'], 'a long enough password', path.join(folder, 'nothing'));
    expect([code, output]).toEqual([1, expect.stringContaining('There is no data in')]);
  });

  it('works when nothing runs', async () => {
    await store?.close();
    store = undefined;
    expect(await run(['create', 'grace'], 'a long enough password\n')).toMatchObject({ code: 0 });
    store = await openStore(folder);
    Object.assign(process.env, store.env);
    expect((await run(['create', 'grace'], 'a long enough password\n')).code).toBe(1);
  });
});

describe('the first admin of a data folder', () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** At a start of the showcase of this name: code reads the environment only once. */
  async function ensureFirstAdmin(name: string, password?: string) {
    vi.resetModules();
    for (const [key, value] of Object.entries({ TABLE_NAME: `capstone-${name}`, SIGNING_KEY_SECRET: name }))
      vi.stubEnv(key, value);
    await createTable({ ...store?.env, TABLE_NAME: `capstone-${name}` }).catch(() => {});
    return (await import('../../local/admin/first-admin.ts')).ensureFirstAdmin(password);
  }

  async function isPasswordOfAdmin(password: string): Promise<boolean> {
    const { verifyPassword } = await import('../../functions/signin/passwords.ts');
    return verifyPassword(password, (await admin('admin'))?.passwordHash);
  }

  it('has a random password that is told once', async () => {
    const made = await ensureFirstAdmin('random');
    expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) });
    expect(await ensureFirstAdmin('random')).toEqual({ username: 'admin' });
    expect((await ensureFirstAdmin('another')).password).not.toBe(made.password);
  });

  it('has the password of ADMIN_PASSWORD, whenever it is given, which nobody is told', async () => {
    expect(await ensureFirstAdmin('given', 'given password')).toEqual({ username: 'admin' });
    expect(await isPasswordOfAdmin('given password')).toBe(true);
    expect(await ensureFirstAdmin('given', 'given password')).toEqual({ username: 'admin' });
    expect(await ensureFirstAdmin('given', 'changed password')).toEqual({ username: 'admin' });
    expect(await isPasswordOfAdmin('changed password')).toBe(true);
  });

  it('is not looked for with a password that is too short: the start ends at once', async () => {
    process.env.ADMIN_PASSWORD = 'short';
    await expect(assertAdminPassword()).rejects.toThrow('ADMIN_PASSWORD: The password must be at least 12');
  });
});

it.each([
  [{ OIDC_ISSUER: 'notaurl' }, 'OIDC_ISSUER must be an address such as https://login.example.edu, not "notaurl".'],
  [{ OIDC_ISSUER: 'http://login.example.edu' }, 'OIDC_ISSUER must be an address'],
  [{}, 'OIDC_ISSUER is set, but OIDC_CLIENT_ID is not'],
  [{ OIDC_CLIENT_ID: 'capstone' }, 'OIDC_ISSUER is set, but OIDC_CLIENT_SECRET is not'],
])('a start with half of the school’s sign-in (%o) ends at once, in one line', async (given, line) => {
  for (const [name, value] of Object.entries({ OIDC_ISSUER: 'https://login.example.edu', ...given })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(readSchoolSignIn()).rejects.toThrow(line);
});

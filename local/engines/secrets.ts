import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import { writePrivate } from '../whole-file.ts';
import { accessCodeKey, editTokenKey, oidcClientSecret, signingKey } from './secret-names.ts';

const secretsSchema = z.record(z.string(), z.string());

/** Throws a one-line error when the secrets are damaged. Imports the key of an earlier version. */
export async function checkSecrets(file: string): Promise<void> {
  const stored = await loadChecked(file).catch((error) => {
    if (error.syscall) throw error;
    throw new Error(
      `${path.basename(file)} is damaged: it holds the keys that sign staff in, encrypt access codes and make the links of teams. Move it away, and the next start makes new keys; everybody signs in again, codes that are set work on but cannot be read any more, and mailed links open nothing`,
    );
  });
  await takeOverKey(file, stored);
}

async function loadChecked(file: string): Promise<Record<string, string>> {
  const all = await load(file);
  const { [signingKey]: pair } = all;
  if (pair === undefined) return all;
  const { kid, ...jwk } = z.looseObject({ kid: z.string(), x: z.string() }).parse(JSON.parse(pair));
  const { x } = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
  if (x !== jwk.x || kid !== (await calculateJwkThumbprint(jwk)))
    throw new Error('the signing key does not fit its public half');
  return all;
}

/** An earlier version stored the key of the links in its own file. Links made with it stay valid. */
async function takeOverKey(file: string, stored: Record<string, string>): Promise<void> {
  const former = path.join(path.dirname(file), 'edit-token.key');
  const key = await readIfThere(former);
  if (key === undefined) return;
  if (!/^[\w-]{43}$/.test(key)) {
    throw new Error(
      'edit-token.key holds no key. Put it back from a copy, or remove it: a new one is made, and the edit links that teams have no longer open. Nothing was changed',
    );
  }
  await store(file, { ...stored, [editTokenKey]: key });
  await rm(former);
}

/**
 * The part of Secrets Manager that we use: GetSecretValue and PutSecretValue. The secrets are in one file that only its owner
 * can read. As in the cloud, a secret without a value is an error. Calls need no signature: a process that knows the hidden
 * address (secret-path.ts) could read the file anyway.
 */
type Call = { SecretId?: string; SecretString?: string; VersionStage?: string };
type Answer = { status: number; body: Record<string, unknown> };

export function secretsEngine(file: string): http.Server {
  let secrets: Promise<Record<string, string>> | undefined;
  const read = () => {
    secrets ??= load(file).then((stored) => withGenerated(file, stored));
    return secrets;
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { SecretId = '', SecretString: value, VersionStage } = (await json(request)) as Call;
    const id = VersionStage === 'AWSPREVIOUS' ? previous(SecretId) : SecretId;
    const given = process.env.OIDC_CLIENT_SECRET;
    const known: Record<string, string> = { ...(await read()), ...(given && { [oidcClientSecret]: given }) };
    switch (request.headers['x-amz-target']) {
      case 'secretsmanager.GetSecretValue':
        return Object.hasOwn(known, id) ? { status: 200, body: { Name: id, SecretString: known[id] } } : missing;
      case 'secretsmanager.PutSecretValue':
        secrets = Promise.resolve({
          ...(await read()),
          ...(Object.hasOwn(known, id) && { [previous(id)]: known[id] ?? '' }),
          [id]: value ?? '',
        });
        await store(file, await secrets);
        return { status: 200, body: { Name: id } };
      default:
        return { status: 400, body: { __type: 'InvalidRequestException', message: 'Not part of the local engine.' } };
    }
  }

  return http.createServer((request, response) => {
    answer(request)
      .catch((error) => ({ status: 400, body: { __type: 'InvalidRequestException', message: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
      });
  });
}

/** The name of the previous value. */
const previous = (id: string) => `${id} AWSPREVIOUS`;

async function withGenerated(file: string, stored: Record<string, string>): Promise<Record<string, string>> {
  const absent = [accessCodeKey, editTokenKey].filter((name) => !Object.hasOwn(stored, name));
  if (absent.length === 0) return stored;
  const all = { ...stored, ...Object.fromEntries(absent.map((name) => [name, randomBytes(48).toString('base64url')])) };
  await store(file, all);
  return all;
}

const missing: Answer = {
  status: 400,
  body: { __type: 'ResourceNotFoundException', message: "Secrets Manager can't find the specified secret value." },
};

async function load(file: string): Promise<Record<string, string>> {
  const text = await readIfThere(file);
  return text === undefined ? {} : secretsSchema.parse(JSON.parse(text));
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function store(file: string, secrets: Record<string, string>): Promise<void> {
  return writePrivate(file, JSON.stringify(secrets));
}

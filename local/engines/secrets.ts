import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import { writePrivate } from '../whole-file.ts';

/** The secret that is generated here. In the cloud a deployment generates it (infra/data-stack.ts). */
export const accessCodeKey = 'access-code-key';
/** The secret of the pair that signs tokens (local/admin/signing-pair.ts). */
export const signingKey = 'signing-key';

const secretsSchema = z.record(z.string(), z.string());

/** Throws an error of one line when the secrets are damaged. */
export async function checkSecrets(file: string): Promise<void> {
  await loadChecked(file).catch((error) => {
    if (error.syscall) throw error;
    throw new Error(
      `${path.basename(file)} is damaged: it holds the key that signs staff in and the one that encrypts access codes. Move it away, and the next start makes new keys; everybody signs in again, and codes that are set work on but cannot be read any more`,
    );
  });
}

async function loadChecked(file: string): Promise<void> {
  const { [signingKey]: stored } = await load(file);
  if (stored === undefined) return;
  const { kid, ...jwk } = z.looseObject({ kid: z.string(), x: z.string() }).parse(JSON.parse(stored));
  const { x } = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
  if (x !== jwk.x || kid !== (await calculateJwkThumbprint(jwk)))
    throw new Error('the signing key does not fit its public half');
}

/**
 * The part of Secrets Manager that we use: GetSecretValue and PutSecretValue. It keeps the secrets in one file that only its
 * owner may read. As in the cloud, a secret without a value is answered with an error. Calls need no signature here: a process
 * that knows the hidden address (hidden.ts) could read the file anyway.
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
    const known = await read();
    switch (request.headers['x-amz-target']) {
      case 'secretsmanager.GetSecretValue':
        return Object.hasOwn(known, id) ? { status: 200, body: { Name: id, SecretString: known[id] } } : missing;
      case 'secretsmanager.PutSecretValue':
        secrets = Promise.resolve({
          ...known,
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

/** The name under which the value before the last one is kept. */
const previous = (id: string) => `${id} AWSPREVIOUS`;

async function withGenerated(file: string, stored: Record<string, string>): Promise<Record<string, string>> {
  if (Object.hasOwn(stored, accessCodeKey)) return stored;
  const all = { ...stored, [accessCodeKey]: randomBytes(48).toString('base64url') };
  await store(file, all);
  return all;
}

const missing: Answer = {
  status: 400,
  body: { __type: 'ResourceNotFoundException', message: "Secrets Manager can't find the specified secret value." },
};

async function load(file: string): Promise<Record<string, string>> {
  try {
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function store(file: string, secrets: Record<string, string>): Promise<void> {
  return writePrivate(file, JSON.stringify(secrets));
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const secretsSchema = z.record(z.string(), z.string());

/** Throws an error of one line when the secrets are damaged. */
export async function checkSecrets(file: string): Promise<void> {
  await load(file).catch((error) => {
    if (error.code) throw error;
    throw new Error(
      `${path.basename(file)} is damaged: it holds the key that signs staff in. Move it away, and the next start makes a new key; everybody signs in again`,
    );
  });
}

/**
 * The part of Secrets Manager that we use: GetSecretValue and PutSecretValue. It keeps the secrets in one file that only its
 * owner may read. As in the cloud, a secret without a value is answered with an error. Calls need no signature here: a process
 * that knows the hidden address (hidden.ts) could read the file anyway.
 */
type Call = { SecretId?: string; SecretString?: string };
type Answer = { status: number; body: Record<string, unknown> };

export function secretsEngine(file: string): http.Server {
  let secrets: Promise<Record<string, string>> | undefined;
  const read = () => {
    secrets ??= load(file);
    return secrets;
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { SecretId: id = '', SecretString: value } = (await json(request)) as Call;
    const known = await read();
    switch (request.headers['x-amz-target']) {
      case 'secretsmanager.GetSecretValue':
        return Object.hasOwn(known, id) ? { status: 200, body: { Name: id, SecretString: known[id] } } : missing;
      case 'secretsmanager.PutSecretValue':
        secrets = Promise.resolve({ ...known, [id]: value ?? '' });
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

async function store(file: string, secrets: Record<string, string>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

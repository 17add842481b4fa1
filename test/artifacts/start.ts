import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { WorkerName } from '../../infra/functions/functions.ts';
import type { EngineEnv } from '../../local/engines/start.ts';
import type { Functions } from '../../local/functions/start.ts';
import { eventOf, type ProxyResult } from './event.ts';
import { startGuard } from './guard.ts';
import { functionInstance } from './instance.ts';
import { resolver } from './resolve.ts';
import { router } from './routing.ts';
import { type Artifacts, type Deployed, readArtifacts, type Statement } from './template.ts';

/** Calls a function in the way a schedule or a queue does. */
export type Invoke = (name: WorkerName, event: object) => Promise<void>;

/** In bytes: the largest event or result that Lambda accepts. */
const payloadLimit = 6 * 1024 * 1024;
/** In bytes: the largest body that an HTTP API accepts. */
const bodyLimit = 10 * 1024 * 1024;

/**
 * Replaces local/functions/start.ts: runs the synthesized template behind one port. API Gateway's routes lead to the bundled
 * functions, each in a process of its own with exactly the template's environment and rights. `stop` rejects when a role was
 * too narrow.
 */
export async function startArtifacts(
  env: EngineEnv,
  originSecret: string,
): Promise<
  Omit<Functions, 'ensureFirstAdmin' | 'watchDrawings' | 'keepIndex' | 'tellChanges' | 'keepSchedules' | 'invoke'> & {
    invoke: Invoke;
  }
> {
  const artifacts = readArtifacts();
  const note = notes(artifacts);
  const started = await Promise.all(artifacts.functions.map((one) => startFunction(one, artifacts, env, originSecret, note)));
  const find = router(artifacts.routes);

  async function answer(request: http.IncomingMessage): Promise<ProxyResult> {
    const body = await buffer(request);
    if (body.length > bodyLimit) return message(413, 'Request Entity Too Large');
    const [rawPath = '/'] = (request.url ?? '/').split('?', 1);
    const route = find(request.method ?? 'GET', rawPath);
    const target = started.find(({ name }) => name === route?.function);
    if (!route || !target) return message(404, 'Not Found');
    const event = eventOf(request, body, route);
    if (JSON.stringify(event).length > payloadLimit) return message(413, 'Request Entity Too Large');
    const result = (await target.invoke(event)) as ProxyResult;
    // One that fails has not answered.
    if (result.statusCode !== 500) note(`route ${route.key}`);
    // Other instances show for five seconds what they have kept. Here others take their place, because the tests look at once.
    if (route.key === 'PUT /api/admin/settings') await Promise.all(started.map(({ renew }) => renew()));
    if (JSON.stringify(result).length > payloadLimit) throw new Error(`${target.name} answered more than Lambda passes on`);
    return result;
  }

  const server = http.createServer((request, response) => {
    answer(request)
      .catch((error) => {
        console.error(error);
        return message(500, 'Internal Server Error');
      })
      .then((result) => send(request, response, result));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pid: 0,
    ended,
    invoke: async (name, event) => {
      await started.find((one) => one.name === name)?.invoke(event);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all(started.map(({ stop }) => stop()));
      end('on purpose');
      const refused = started.flatMap((one) => one.refused);
      if (refused.length > 0) throw new Error(`calls that the roles do not allow:\n${[...new Set(refused)].join('\n')}`);
    },
  };
}

async function startFunction(
  { name, entry, environment, statements, memory }: Deployed,
  artifacts: Artifacts,
  env: EngineEnv,
  originSecret: string,
  note: (line: string) => void,
) {
  const resolve = resolver(artifacts, env, originSecret);
  const role = { name, statements: resolve.deep(statements) as Statement[] };
  const guard = await startGuard(role, env, (statement) => note(`right ${name} ${statement}`));
  const variables = Object.entries(environment).map(([variable, value]) => [variable, resolve.text(value)]);
  const instance = functionInstance(entry, {
    ...Object.fromEntries(variables),
    ...stageLimits(env),
    // As on a stage with a domain of its own, which has passkeys and a certificate (infra/app-stack.ts).
    ...(['signin', 'admin'].includes(name) && env.SITE_URL && { SITE_URL: env.SITE_URL }),
    ...lambdaVariables(name, memory, env),
    ...guard.env,
  });
  const stop = async () => {
    await instance.stop();
    guard.stop();
  };
  return { ...instance, name, refused: guard.refused, stop };
}

/**
 * The environment that a stage's `hourlyLimits` add (infra/app-stack.ts), where a test needs other limits, and a test's stand-in
 * for the hosts of videos.
 */
function stageLimits(env: EngineEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name.endsWith('_PER_HOUR') || name === 'VIDEO_CHECK_ORIGIN'),
  );
}

/** The variables that Lambda itself sets. */
function lambdaVariables(name: string, memory: number, { AWS_REGION = '', ...env }: EngineEnv): Record<string, string> {
  return {
    AWS_REGION,
    AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY ?? '',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
    AWS_LAMBDA_LOG_FORMAT: 'JSON',
  };
}

/** Writes each called route and each needed right into a file, once. test/artifacts/*.test.ts read it after all suites. */
function notes({ folder }: Artifacts): (line: string) => void {
  const written = new Set<string>();
  return (line) => {
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(path.join(folder, 'notes'), `${line}\n`);
  };
}

function message(statusCode: number, text: string): ProxyResult {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message: text }) };
}

function send(request: http.IncomingMessage, response: http.ServerResponse, result: ProxyResult): void {
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  response.writeHead(statusCode, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(statusCode !== 204 && statusCode !== 304 && { 'content-length': bytes.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { EngineEnv } from '../../local/engines/start.ts';
import {
  cloudFrontRights,
  dynamodbRights,
  lambdaRights,
  type Right,
  rightToLearn,
  s3Rights,
  secretsRights,
  sesRights,
  snsRights,
} from './calls.ts';
import { simulate } from './rights.ts';
import type { Statement } from './template.ts';

const engines = {
  AWS_ENDPOINT_URL_DYNAMODB: dynamodbRights,
  AWS_ENDPOINT_URL_S3: s3Rights,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsRights,
  AWS_ENDPOINT_URL_CLOUDFRONT: cloudFrontRights,
  AWS_ENDPOINT_URL_SESV2: sesRights,
  AWS_ENDPOINT_URL_LAMBDA: lambdaRights,
  // No engine: a call that is allowed is not answered.
  AWS_ENDPOINT_URL_SNS: snsRights,
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * The kind of a right. Roles name kinds of items and folders of files, never a single one (infra/functions/access.ts), so the id makes no
 * difference.
 */
function kindOf(right: Right): string {
  return JSON.stringify(right)
    .replace(uuid, 'id')
    .replace(/#[^"]*/g, '#id');
}

type Guarded = { name: string; statements: Statement[] };

/**
 * A proxy between a function and the engines, which know no IAM. It simulates every call against the function's role, and
 * refuses a call that the role does not allow as AWS does. `used` is called with each statement that was needed; `refused`
 * records each refused call.
 */
export async function startGuard({ name, statements }: Guarded, env: EngineEnv, used: (statement: string) => void) {
  const refused: string[] = [];
  const servers: http.Server[] = [];
  const known = new Map<string, Promise<boolean>>();

  function mayUse(right: Right): Promise<boolean> {
    const kind = kindOf(right);
    const asked = known.get(kind) ?? ask(right);
    known.set(kind, asked);
    return asked;
  }

  async function ask(right: Right): Promise<boolean> {
    const verdict = await simulate(name, statements, right);
    for (const statement of verdict.statements) used(statement);
    if (!verdict.allowed) refused.push(`${name}: ${JSON.stringify(right)}`);
    return verdict.allowed;
  }

  async function through(engine: string, rightsOf: (typeof engines)[keyof typeof engines]): Promise<string> {
    const server = http.createServer(async (request, response) => {
      const { method = 'GET', headers, url = '/' } = request;
      const body = await buffer(request);
      try {
        const verdicts = await Promise.all(rightsOf({ method, url, headers, body }).map(mayUse));
        if (!verdicts.every(Boolean)) return deny(response);
      } catch (error) {
        refused.push(`${name}: ${error}`);
        return deny(response);
      }
      const passed = http.request(engine + url, { method, headers }, async (answer) => {
        // S3 says that a key is missing only to a role that may list its folder. An answer to HEAD has no body.
        const isMissing = rightsOf === s3Rights && answer.statusCode === 404;
        if (isMissing && !(await mayUse(rightToLearn({ url, headers })))) {
          answer.resume();
          return response.writeHead(403).end();
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      passed.end(body);
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const ways = Object.entries(engines).map(async ([variable, rightsOf]) => [
    variable,
    await through(env[variable] ?? 'http://127.0.0.1:9', rightsOf),
  ]);
  return {
    /** The SDK's endpoints, as environment variables for the function. */
    env: Object.fromEntries(await Promise.all(ways)) as EngineEnv,
    refused,
    stop: () => {
      for (const server of servers) server.close();
      for (const server of servers) server.closeAllConnections();
    },
  };
}

function deny(response: http.ServerResponse): void {
  const body = { __type: 'AccessDeniedException', message: 'The role does not allow this.' };
  response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}

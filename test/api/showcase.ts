import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { type EngineEnv, startEngines } from '../../local/engines/start.ts';
import { startFunctions } from '../../local/functions/start.ts';
import { createTable } from '../../local/table.ts';

/** The functions' source in one process, or (vitest project `artifacts`) the bundles, routes and rights of the synthesized template. */
const ofTemplate = process.env.FUNCTIONS === 'template';

const originSecret = 'a-secret-that-only-tests-know';

/**
 * Engines and functions of their own for one test file, reached over HTTP. With AWS_ENDPOINT_URL_DYNAMODB set, the table is made on that
 * DynamoDB instead, for example AWS's own DynamoDB Local. `extra` is environment of the functions. `onTheWay` may put something between
 * the functions and the engines; `env` leads straight to them.
 */
export async function startShowcase(
  extra: EngineEnv = {},
  onTheWay: (env: EngineEnv) => Promise<EngineEnv> = async () => ({}),
) {
  const elsewhere = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const folder = await mkdtemp(path.join(tmpdir(), 'showcase-'));
  const engines = await startEngines(folder, false);
  const env: EngineEnv = {
    ...engines.env,
    TABLE_NAME: `capstone-${path.basename(folder)}`,
    EDIT_TOKEN_KEY: 'an-edit-token-key-that-only-tests-know',
    ...(elsewhere && { AWS_ENDPOINT_URL_DYNAMODB: elsewhere }),
    ...(ofTemplate && { SIGNING_KEY_SECRET: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:SigningKey-AbCdEf' }),
    ...extra,
  };
  await createTable(env);
  const between = { ...env, ...(await onTheWay(env)) };
  Object.assign(process.env, between);
  const functions = ofTemplate ? await startTemplate(between) : { ...(await startFunctions(between, originSecret)), invoke };
  return {
    env,
    functionsOrigin: functions.origin,
    /** The process of the functions, where they have one of their own. */
    pid: 'pid' in functions ? functions.pid : process.pid,
    originSecret,
    /** A call as the edge makes it. */
    call: (pathAndQuery: string, init: RequestInit = {}) =>
      fetch(functions.origin + pathAndQuery, { ...init, headers: { [originSecretHeader]: originSecret, ...init.headers } }),
    /** Calls a function as a schedule or a queue does. */
    invoke: functions.invoke,
    stop: async () => {
      try {
        await functions.stop();
      } finally {
        await engines.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function startTemplate(env: EngineEnv) {
  const { startArtifacts } = await import('../artifacts/start.ts');
  return startArtifacts(env, originSecret);
}

async function invoke(name: 'sweep' | 'invalidation', event: object): Promise<void> {
  const { handler } = await (name === 'sweep'
    ? import('../../functions/sweep/handler.ts')
    : import('../../functions/invalidation/handler.ts'));
  await handler(event);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * `npm run test:dynamodb-local [-- TEST FILE …]`: runs the API's suites on AWS's own DynamoDB Local, in memory. It is not a
 * dependency: the script installs an npm package that contains its jar, or uses the jar at DYNAMODB_LOCAL_JAR. It needs Java 17
 * or later.
 */
/** The exit code by which `npm run test:all` knows that there is nothing to run. */
const notThere = 3;
const named = process.env.DYNAMODB_LOCAL_JAR;
const installed = path.resolve('node_modules/amplify-dynamodb-simulator/emulator/DynamoDBLocal.jar');
const jar = named ? path.resolve(named) : installed;

if (!existsSync(jar)) {
  console.error(
    named
      ? `DYNAMODB_LOCAL_JAR=${named} is no file.`
      : 'There is no DynamoDB Local here. Either: npm install --no-save --ignore-scripts amplify-dynamodb-simulator\nOr name the DynamoDBLocal.jar of https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.html: DYNAMODB_LOCAL_JAR=…',
  );
  process.exit(named ? 1 : notThere);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves when the database answers; rejects when it ends instead. */
async function answering(address: string, java: ChildProcess): Promise<void> {
  const given = AbortSignal.timeout(60_000);
  for (;;) {
    if (java.exitCode !== null) throw new Error(`DynamoDB Local ended with ${java.exitCode}: see above.`);
    const isThere = await fetch(address, { signal: given }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await setTimeout(200, undefined, { signal: given });
  }
}

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(path.join(tmpdir(), 'dynamodb-local-'));
const libraries = path.join(path.dirname(jar), 'DynamoDBLocal_lib');
const java = spawn(
  'java',
  [`-Djava.library.path=${libraries}`, '-Xmx512m', '-jar', jar, '-inMemory', '-disableTelemetry', '-port', String(port)],
  // DynamoDB Local writes a file into its working directory.
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
);
const missing = once(java, 'error').then(([error]) => {
  throw new Error(`java cannot be started: ${error.message}`);
});

try {
  await Promise.race([answering(address, java), missing]);
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const tests = spawn(process.execPath, [vitest, 'run', '--project=prefixed', '--project=local', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: address },
  });
  [process.exitCode] = (await once(tests, 'exit')) as [number];
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  const ended = java.exitCode ?? once(java, 'exit');
  java.kill();
  await ended;
  await rm(folder, { recursive: true });
}

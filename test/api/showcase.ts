import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Project } from '../../domain/project/projects.ts';
import type { SubmissionWindow } from '../../domain/window/window.ts';
import type { Item, Key } from '../../functions/data/table/items.ts';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import type { WorkerName } from '../../infra/functions/functions.ts';
import { type EngineEnv, startEngines } from '../../local/engines/start.ts';
import { startFunctions } from '../../local/functions/start.ts';
import { createTable } from '../../local/table.ts';
import { aWindow } from '../builders.ts';
import { openEngines, startInstance } from './shared.ts';

/**
 * The harness runs the functions' source in a process of its own; or, in the vitest project `prefixed`, in the worker; or, in
 * `artifacts`, the bundles, routes and rights of the synthesized template.
 */
const ofTemplate = process.env.FUNCTIONS === 'template';
const ofWorker = process.env.FUNCTIONS === 'worker';

/** In ms, as for a hook in vitest.config.ts. */
const patience = 180_000;

const originSecret = 'a-secret-that-only-tests-know';

/**
 * Starts engines and functions for one test file, reached over HTTP. When AWS_ENDPOINT_URL_DYNAMODB is set, the table is
 * created on that DynamoDB instead, for example on AWS's DynamoDB Local. `extra` is environment for the functions. `onTheWay`
 * may put a proxy between the functions and the engines; the returned `env` leads straight to the engines.
 */
export function startShowcase(...given: Parameters<typeof begin>) {
  // Vitest waits without end for a file, which starts its showcase where it begins.
  const late = setTimeout(patience, undefined, { ref: false }).then(() => {
    throw new Error(`The showcase did not start within ${patience / 1000} s.`);
  });
  return Promise.race([begin(...given), late]);
}

async function begin(extra: EngineEnv = {}, onTheWay: (env: EngineEnv) => Promise<EngineEnv> = async () => ({})) {
  const elsewhere = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const folder = await mkdtemp(path.join(tmpdir(), 'showcase-'));
  const engines = await (ofTemplate || ofWorker ? openEngines(folder) : startEngines(folder, false));
  const env: EngineEnv = {
    ...engines.env,
    TABLE_NAME: `capstone-${path.basename(folder)}`,
    // Nothing listens there, so that no test calls a video host.
    VIDEO_CHECK_ORIGIN: 'http://127.0.0.1:9',
    ...(elsewhere && { AWS_ENDPOINT_URL_DYNAMODB: elsewhere }),
    ...(ofTemplate && {
      SIGNING_KEY_SECRET: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:SigningKey-AbCdEf',
      ACCESS_CODE_KEY_SECRET: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:AccessCodeKey-AbCdEf',
      EDIT_TOKEN_KEY_SECRET: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:EditTokenKey-AbCdEf',
    }),
    ...extra,
  };
  await createTable(env);
  if (ofTemplate) {
    for (const name of ['ACCESS_CODE_KEY_SECRET', 'EDIT_TOKEN_KEY_SECRET'])
      await putSecret(env, env[name] ?? '', 'a-generated-key-that-only-tests-know');
  }
  const between = { ...env, ...(await onTheWay(env)) };
  Object.assign(process.env, between);
  const start = ofWorker ? startInstance : startFunctions;
  const functions = ofTemplate ? await startTemplate(between) : { ...(await start(between, originSecret)), invoke };
  const bucketUrl = `${env.UNSIGNED_FILES_URL}/${env.MEDIA_BUCKET}`;
  const following: Promise<void>[] = [];
  let tell = () => {};
  /** Makes a call as the edge does. */
  const call = (pathAndQuery: string, init: RequestInit = {}) =>
    fetch(functions.origin + pathAndQuery, { ...init, headers: { [originSecretHeader]: originSecret, ...init.headers } });
  return {
    env,
    functionsOrigin: functions.origin,
    /** The folder of the bucket's files. */
    filesFolder: path.join(folder, 'files', engines.env.MEDIA_BUCKET ?? ''),
    /** The functions' process, when they run in their own. */
    pid: 'pid' in functions ? functions.pid : process.pid,
    originSecret,
    /** The address of the bucket of pictures, whose folders are all readable there. */
    bucketUrl,
    /** True when the bucket has a file at a path such as `/media/…`, which the edge serves. */
    isServed: async (file: string) => (await fetch(bucketUrl + file)).status === 200,
    call,
    /** Asks for a page as the edge does, which follows no redirect. */
    page: (address: string, headers: Record<string, string> = {}) =>
      call('/index.html', {
        redirect: 'manual',
        headers: { [pagePathHeader]: address, [siteHostHeader]: 'capstone.example.edu', ...headers },
      }),
    /** Starts another instance of the functions on the same engines, with empty caches. */
    startAnother: () => start(env, originSecret),
    /** Invokes a function as a schedule or a queue does. */
    invoke: functions.invoke,
    /** Imports projects, one after the other. */
    importProjects: async (...projects: readonly Project[]): Promise<void> => {
      const { importProject } = await import('../../functions/projects/import.ts');
      for (const project of projects) await importProject(project, false);
    },
    /** Sets the window of a term, open unless other times are given. */
    setWindow: async (given: Partial<SubmissionWindow> = {}): Promise<void> => {
      const { writeWindow } = await import('../../functions/data/event/windows.ts');
      if (await writeWindow(aWindow(given))) throw new Error('the window overlaps that of another term');
    },
    /** Puts an item into the table past the functions' writers, as an earlier or a later release may have written it. */
    putItem: async (item: Item): Promise<void> => {
      const { putItem } = await import('../../functions/data/table/items.ts');
      await putItem(item as Key & Item);
    },
    putItems,
    /** Stores new projects as above. Nothing follows from them: neither their terms nor their pictures are noted. */
    putProjects: async (projects: readonly Project[]): Promise<void> => {
      const { toItem } = await import('../../functions/data/project/project-items.ts');
      const { importer } = await import('../../functions/projects/actors.ts');
      const { firstVersion } = await import('../../functions/projects/write.ts');
      await putItems(projects.map((project) => toItem(firstVersion({ project }, importer))));
    },
    /** From now on, brings each change into the search index, as the stream does. */
    followChanges: () => {
      engines.onChanges((changed) => {
        const Records = changed.map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }));
        const followed = functions.invoke('indexing', { Records });
        // A change may still arrive while the showcase stops.
        followed.catch(() => {});
        following.push(followed);
        tell();
      });
    },
    /** Makes a change, and waits until it was brought in. */
    followed: async (change: () => Promise<void>) => {
      const told = new Promise<void>((resolve) => {
        tell = resolve;
      });
      await change();
      await told;
      await Promise.all(following);
    },
    /** From now on, runs the mailer whenever a writer or SES calls it. */
    followMails: () => engines.onInvocations((name, event) => functions.invoke(name as 'mailer', event)),
    stop: async () => {
      try {
        await Promise.all(following);
        await functions.stop();
      } finally {
        await engines.stop();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

/** Puts many items past the functions' writers, with one call for each 25, as many as DynamoDB takes. */
async function putItems(items: readonly Record<string, unknown>[]): Promise<void> {
  const { database, tableName } = await import('../../functions/data/table/client.ts');
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await database.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }));
  }
}

/** Gives a secret a new value, as `aws secretsmanager put-secret-value` does. */
export async function putSecret(env: EngineEnv, SecretId: string, SecretString: string): Promise<void> {
  const headers = { 'x-amz-target': 'secretsmanager.PutSecretValue' };
  const body = JSON.stringify({ SecretId, SecretString });
  const answer = await fetch(env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? '', { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function startTemplate(env: EngineEnv) {
  const { startArtifacts } = await import('../artifacts/start.ts');
  return startArtifacts(env, originSecret);
}

const workers: Record<WorkerName, () => Promise<{ handler: (event: unknown) => Promise<unknown> }>> = {
  sweep: () => import('../../functions/sweep/handler.ts'),
  social: () => import('../../functions/social/handler.ts'),
  indexing: () => import('../../functions/indexing/handler.ts'),
  archive: () => import('../../functions/archive/handler.ts'),
  erasure: () => import('../../functions/erasure/handler.ts'),
  reminders: () => import('../../functions/reminders/handler.ts'),
  invalidation: () => import('../../functions/invalidation/handler.ts'),
  mailer: () => import('../../functions/mailer/handler.ts'),
};

async function invoke(name: WorkerName, event: object): Promise<void> {
  const { handler } = await workers[name]();
  await handler(event);
}

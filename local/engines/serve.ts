import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { type ItemKey, isIndexed } from '../../functions/indexing/changed-items.ts';
import { damageOfDatabase, damageOfFiles, sayDamage } from './damage.ts';
import { openDatabase, writes } from './database.ts';
import { keepExpiringFiles, keepExpiringItems } from './expiry.ts';
import { claimsSignature, openFiles } from './files.ts';
import { hasForgotten, isAskedToForget } from './forget.ts';
import { lambdaEngine } from './lambda.ts';
import { lockFolder } from './lock-folder.ts';
import { mailEngine } from './mail/engine.ts';
import { listenOnSecretPath } from './secret-path.ts';
import { checkSecrets, secretsEngine } from './secrets.ts';
import type { Addresses } from './start.ts';

/** In ms: how long changes are collected before they are sent. */
const changesWithin = 100;

/** Throws when data is damaged. This must run before LevelDB opens its files, because it skips what it cannot read. */
function checkDamage(folder: string, bucket: string): void {
  // The note of a running showcase is still there when its last run was killed.
  const mayBeCutOff = existsSync(path.join(folder, 'running.json'));
  const damage = [...damageOfDatabase(folder), ...(mayBeCutOff ? damageOfFiles(folder, bucket) : [])];
  if (damage.length === 0) return;
  throw new Error(damaged(sayDamage(damage)));
}

export const damaged = (what: string) =>
  `it is damaged: ${what}. Nothing was changed. npm run data -- repair keeps a copy, saves what can be read and says what is lost`;

/** `existing`: the database must exist already. */
export type Place = { folder: string; bucket: string; uploadsBucket: string; existing: boolean };

/**
 * Messages from the parent, which runs the functions. `invoke`: it accepts invocations from now on. `invoked`: one has ended.
 */
export type FromParent = 'invoke' | { invoked: number; isDone: boolean };

export type Serving = { addresses: Addresses; receive: (message: FromParent) => void; close: () => Promise<void> };

/** Serves the engines of a data folder until `close`. `tell` gives the parent a message. */
export async function serveEngines(
  { folder, bucket, uploadsBucket, existing }: Place,
  tell: (message: object) => void,
): Promise<Serving> {
  // First, so that a second start neither changes files nor reads a file that is being written.
  const release = await lockFolder(folder);
  checkDamage(folder, bucket);
  const forgets = isAskedToForget(folder);
  const database = await openDatabase(path.join(folder, 'database'), { mayBegin: !existing, forgets });
  if (forgets) await hasForgotten(folder);
  const credentials = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(24).toString('hex') };
  const files = await openFiles(folder, { bucket, uploadsBucket }, credentials);
  await keepExpiringFiles(folder, { bucket, uploadsBucket });
  await checkSecrets(path.join(folder, 'secrets.json'));
  const secrets = secretsEngine(path.join(folder, 'secrets.json'));
  const invocations = invocationsBy(tell);
  const mail = mailEngine(path.join(folder, 'mails'), (event) => invocations.invoke('mailer', event));
  const lambda = lambdaEngine((name, event) => void invocations.invoke(name.replace(/^capstone-\w+-/, ''), event));
  const stopTelling = tellChanges(tell);
  const servers = [database, secrets, files, mail.server, lambda];
  const [dynamodb, secretsManager, unsignedFiles, ses, lambdas] = await Promise.all([
    listenOnSecretPath(database),
    listenOnSecretPath(secrets),
    listenOnSecretPath(files, claimsSignature),
    listenOnSecretPath(mail.server),
    listenOnSecretPath(lambda),
  ]);
  // Not awaited, because it reads the whole table.
  void keepExpiringItems(dynamodb);
  return {
    addresses: {
      dynamodb,
      s3: new URL(unsignedFiles).origin,
      unsignedFiles,
      secretsManager,
      ses,
      lambda: lambdas,
      ...credentials,
    },
    receive: (message) => {
      if (message !== 'invoke') return invocations.end(message);
      invocations.begin();
      mail.beginTelling();
    },
    close: async () => {
      stopTelling();
      invocations.stop();
      await Promise.all(servers.map(closed));
      await release();
    },
  };
}

/** Closes a server with its connections; dynalite closes its database too. */
function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}

/** `invoke` has the parent call a function; false when the parent does not listen or the call failed. */
function invocationsBy(tell: (message: object) => void) {
  let isListening = false;
  let count = 0;
  const open = new Map<number, (isDone: boolean) => void>();
  return {
    begin: () => {
      isListening = true;
    },
    /** Nobody learns any more how an open one ended. */
    stop: () => {
      isListening = false;
      open.clear();
    },
    invoke: async (name: string, event: object): Promise<boolean> => {
      if (!isListening) return false;
      count += 1;
      const id = count;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      open.set(id, resolve);
      tell({ invoke: { id, name, event } });
      return promise;
    },
    end: ({ invoked, isDone }: { invoked: number; isDone: boolean }) => {
      open.get(invoked)?.(isDone);
      open.delete(invoked);
    },
  };
}

/** Replaces the stream of changes: tells the keys of written items in batches, until the returned function is called. */
function tellChanges(tell: (message: object) => void): () => void {
  const changed: ItemKey[] = [];
  let timer: NodeJS.Timeout | undefined;
  const collect = (key: ItemKey) => {
    if (!isIndexed(key)) return;
    if (changed.length === 0) timer = setTimeout(() => tell({ changed: changed.splice(0) }), changesWithin);
    changed.push(key);
  };
  writes.on('written', collect);
  return () => {
    writes.off('written', collect);
    clearTimeout(timer);
  };
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
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

/**
 * The embedded engines (DynamoDB, S3, Secrets Manager, SES and Lambda's invocations) in a child process. Arguments: the data
 * folder, the two buckets, and `existing` when the database must already exist. The process sends the engines' addresses to its
 * parent, or why they cannot start. When the parent ends in any way, it closes the database.
 */
const [folder = '', bucket = '', uploadsBucket = '', existing] = process.argv.slice(2);

// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// Only the account that runs the engines can read their files.
process.umask(0o077);

/** In ms: how long changes are collected before they are sent. */
const changesWithin = 100;

/** Throws when data is damaged. This must run before LevelDB opens its files, because it skips what it cannot read. */
function checkDamage(): void {
  // The note of a running showcase is still there when its last run was killed.
  const mayBeCutOff = existsSync(path.join(folder, 'running.json'));
  const damage = [...damageOfDatabase(folder), ...(mayBeCutOff ? damageOfFiles(folder, bucket) : [])];
  if (damage.length === 0) return;
  throw new Error(damaged(sayDamage(damage)));
}

const damaged = (what: string) =>
  `it is damaged: ${what}. Nothing was changed. npm run data -- repair keeps a copy, saves what can be read and says what is lost`;

async function serve(): Promise<Addresses> {
  // First, so that a second start neither changes files nor reads a file that is being written.
  await lockFolder(folder);
  checkDamage();
  const forgets = isAskedToForget(folder);
  const database = await openDatabase(path.join(folder, 'database'), { mayBegin: existing !== 'existing', forgets });
  if (forgets) await hasForgotten(folder);
  const credentials = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(24).toString('hex') };
  const files = await openFiles(folder, { bucket, uploadsBucket }, credentials);
  await keepExpiringFiles(folder, { bucket, uploadsBucket });
  await checkSecrets(path.join(folder, 'secrets.json'));
  const secrets = secretsEngine(path.join(folder, 'secrets.json'));
  const mail = mailEngine(path.join(folder, 'mails'), (event) => invoke('mailer', event));
  const lambda = lambdaEngine((name, event) => void invoke(name.replace(/^capstone-\w+-/, ''), event));
  process.on('message', (message: FromParent) => {
    if (message === 'invoke') {
      isListening = true;
      mail.beginTelling();
    } else {
      invoked.get(message.invoked)?.(message.isDone);
      invoked.delete(message.invoked);
    }
  });
  process.on('disconnect', () => {
    database.close(() => process.exit(0));
    database.closeAllConnections();
    setTimeout(() => process.exit(1), 5000).unref();
  });
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
    dynamodb,
    s3: new URL(unsignedFiles).origin,
    unsignedFiles,
    secretsManager,
    ses,
    lambda: lambdas,
    ...credentials,
  };
}

/**
 * Messages from the parent, which runs the functions. `invoke`: it accepts invocations from now on. `invoked`: one has ended.
 */
type FromParent = 'invoke' | { invoked: number; isDone: boolean };

let isListening = false;
let invocations = 0;
const invoked = new Map<number, (isDone: boolean) => void>();

/** Has the parent call a function; false when it does not listen or the call failed. */
async function invoke(name: string, event: object): Promise<boolean> {
  if (!isListening) return false;
  invocations += 1;
  const id = invocations;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  invoked.set(id, resolve);
  process.send?.({ invoke: { id, name, event } });
  return promise;
}

/** Replaces the stream of changes: sends the keys of written items to the parent in batches. */
function tellChanges(): void {
  const changed: ItemKey[] = [];
  writes.on('written', (key) => {
    if (!isIndexed(key)) return;
    if (changed.length === 0) setTimeout(() => process.send?.({ changed: changed.splice(0) }), changesWithin);
    changed.push(key);
  });
}

try {
  tellChanges();
  process.send?.({ addresses: await serve() });
} catch (error) {
  // LevelDB's own message is in the cause.
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  process.send?.({ problem: code === 'LEVEL_CORRUPTION' ? damaged(message) : message });
  process.disconnect();
}

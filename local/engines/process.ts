import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from './database.ts';
import { claimsSignature, openFiles } from './files.ts';
import { listenHidden } from './hidden.ts';
import { checkSecrets, secretsEngine } from './secrets.ts';
import type { Addresses } from './start.ts';

/**
 * The embedded engines, in a process of their own: DynamoDB, S3 and Secrets Manager. Arguments: the data folder, the bucket, and
 * `existing` when the database must be there already. Reports their addresses to the parent, or why it cannot start, and closes the database
 * cleanly when the parent goes, however it goes.
 */
const [folder = '', bucket = '', existing] = process.argv.slice(2);

// Ctrl-C reaches the whole group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// What the engines keep is for the person alone who runs them.
process.umask(0o077);

async function serve(): Promise<Addresses> {
  const database = await openDatabase(path.join(folder, 'database'), { mayBegin: existing !== 'existing' });
  // After the database, which only one process can hold: whoever comes second changes no file.
  const credentials = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(24).toString('hex') };
  const files = await openFiles(folder, bucket, credentials);
  await checkSecrets(path.join(folder, 'secrets.json'));
  const secrets = secretsEngine(path.join(folder, 'secrets.json'));
  process.on('disconnect', () => {
    database.close(() => process.exit(0));
    database.closeAllConnections();
    setTimeout(() => process.exit(1), 5000).unref();
  });
  const [dynamodb, secretsManager, unsignedFiles] = await Promise.all([
    listenHidden(database),
    listenHidden(secrets),
    listenHidden(files, claimsSignature),
  ]);
  return { dynamodb, s3: new URL(unsignedFiles).origin, unsignedFiles, secretsManager, ...credentials };
}

try {
  process.send?.({ addresses: await serve() });
} catch (error) {
  const { message, cause } = error as Error;
  process.send?.({ problem: cause instanceof Error ? cause.message : message });
  process.disconnect();
}

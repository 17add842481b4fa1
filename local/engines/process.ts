import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from './database.ts';
import { claimsSignature, openFiles } from './files.ts';
import { listenHidden } from './hidden.ts';
import { checkSecrets, secretsEngine } from './secrets.ts';
import type { Addresses } from './start.ts';

/**
 * The embedded engines (DynamoDB, S3 and Secrets Manager) in a process of their own. Arguments: the data folder, the bucket,
 * and `existing` when the database must exist already. The process reports the engines' addresses to its parent, or why they
 * cannot start. It closes the database cleanly when the parent ends in any way.
 */
const [folder = '', bucket = '', existing] = process.argv.slice(2);

// Ctrl-C reaches all processes of the group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// The engines' files are only for the account that runs them.
process.umask(0o077);

async function serve(): Promise<Addresses> {
  const database = await openDatabase(path.join(folder, 'database'), { mayBegin: existing !== 'existing' });
  // This comes after the database, which only one process can open, so a second start changes no file.
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

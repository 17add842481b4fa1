import path from 'node:path';
import { openDatabase } from './database.ts';
import { openFiles } from './files.ts';
import { listenHidden } from './hidden.ts';
import { secretsEngine } from './secrets.ts';
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
  const files = await openFiles(folder, bucket);
  const secrets = secretsEngine(path.join(folder, 'secrets.json'));
  process.on('disconnect', () => {
    database.close(() => process.exit(0));
    database.closeAllConnections();
    setTimeout(() => process.exit(1), 5000).unref();
  });
  const [dynamodb, secretsManager] = await Promise.all([listenHidden(database), listenHidden(secrets)]);
  const { port } = await files.run();
  return { dynamodb, s3: `http://127.0.0.1:${port}`, secretsManager };
}

try {
  process.send?.({ addresses: await serve() });
} catch (error) {
  const { message, cause } = error as Error;
  process.send?.({ problem: cause instanceof Error ? cause.message : message });
  process.disconnect();
}

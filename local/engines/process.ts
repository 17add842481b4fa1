import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import dynalite from 'dynalite';
import { Level } from 'level';

/**
 * The embedded engines, in a process of their own: DynamoDB (dynalite, kept by LevelDB) and S3 (s3rver, kept as files).
 * Arguments: the data folder, the bucket, and `existing` when the database must be there already. Reports its ports to the parent, or
 * why it cannot start, and closes the database cleanly when the parent goes, however it goes.
 */
const [folder = '', bucket = '', existing] = process.argv.slice(2);
const databaseFolder = path.join(folder, 'database');
const filesFolder = path.join(folder, 'files');

// Ctrl-C reaches the whole group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

/** dynalite breaks at the first call when LevelDB cannot open its folder, so that is tried first. */
async function probe(): Promise<void> {
  await mkdir(filesFolder, { recursive: true });
  const level = new Level(databaseFolder, { createIfMissing: existing !== 'existing' });
  await level.open();
  await level.close();
}

async function serve(): Promise<{ dynamodb: number; s3: number }> {
  const database = dynalite({ path: databaseFolder, createTableMs: 0, deleteTableMs: 0 });
  const files = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: filesFolder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  process.on('disconnect', () => {
    database.close(() => process.exit(0));
    database.closeAllConnections();
    setTimeout(() => process.exit(1), 5000).unref();
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  return { dynamodb: (database.address() as AddressInfo).port, s3: (await files.run()).port };
}

try {
  await probe();
  process.send?.({ ports: await serve() });
} catch (error) {
  const { message, cause } = error as Error;
  process.send?.({ problem: cause instanceof Error ? cause.message : message });
  process.disconnect();
}

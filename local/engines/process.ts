import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import dynalite from 'dynalite';
import { Level } from 'level';
import { secretsEngine } from './secrets.ts';
import type { Ports } from './start.ts';

/**
 * The embedded engines, in a process of their own: DynamoDB (dynalite, kept by LevelDB), S3 (s3rver, kept as files) and Secrets Manager.
 * Arguments: the data folder, the bucket, and `existing` when the database must be there already. Reports its ports to the parent, or
 * why it cannot start, and closes the database cleanly when the parent goes, however it goes.
 */
const [folder = '', bucket = '', existing] = process.argv.slice(2);
const databaseFolder = path.join(folder, 'database');
const filesFolder = path.join(folder, 'files');

// Ctrl-C reaches the whole group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

/** Browsers put uploads straight into the bucket, from whatever port the site has. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://localhost:*</AllowedOrigin><AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`;

/** s3rver removes a folder with its last file, and with it a file that is just being put there: these are never empty. */
const folders = ['uploads', 'staged', 'media', 'hidden', 'pdfs'];

async function keepFolders(): Promise<void> {
  for (const name of folders) {
    const kept = path.join(filesFolder, bucket, name);
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, '.keep'), '');
  }
}

/** dynalite breaks at the first call when LevelDB cannot open its folder, so that is tried first. */
async function probe(): Promise<void> {
  await keepFolders();
  const level = new Level(databaseFolder, { createIfMissing: existing !== 'existing' });
  await level.open();
  await level.close();
}

async function serve(): Promise<Ports> {
  const database = dynalite({ path: databaseFolder, createTableMs: 0, deleteTableMs: 0 });
  const files = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: filesFolder,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  const secrets = secretsEngine(path.join(folder, 'secrets.json'));
  process.on('disconnect', () => {
    database.close(() => process.exit(0));
    database.closeAllConnections();
    setTimeout(() => process.exit(1), 5000).unref();
  });
  const [dynamodb, secretsManager] = await Promise.all([listen(database), listen(secrets)]);
  return { dynamodb, s3: (await files.run()).port, secretsManager };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

try {
  await probe();
  process.send?.({ ports: await serve() });
} catch (error) {
  const { message, cause } = error as Error;
  process.send?.({ problem: cause instanceof Error ? cause.message : message });
  process.disconnect();
}

import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConditionalCheckFailedException, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { dayMs } from '../../domain/basics/times.ts';
import { table } from '../../functions/data/table/table.ts';
import { expiryDays } from '../../infra/storage/file-expiry.ts';

/** Deletes files older than `days` below a folder, as S3 does by lifecycle rules. */
export async function expireFiles(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * dayMs;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere);
  if (!entries) return;
  for (const entry of entries.filter((one) => one.isFile() && one.name !== '.keep')) {
    const file = path.join(entry.parentPath, entry.name);
    const changedAt = await timeOf(file);
    if (changedAt !== undefined && changedAt < oldest) await rm(file, { force: true });
  }
}

/** When a file was changed, in ms since 1970; undefined when it was removed meanwhile, because an upload was completed. */
const timeOf = async (file: string): Promise<number | undefined> => (await stat(file).catch(ifThere))?.mtimeMs;

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Deletes expired items, as DynamoDB does by itself (infra/storage/table.ts). A claim that is renewed meanwhile stays. */
export async function expireItems(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  const plain = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  const client = DynamoDBDocumentClient.from(plain);
  const isOver = {
    ExpressionAttributeNames: { '#until': table.timeToLive },
    ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) },
  };
  const over = '#until < :now';
  for await (const { TableNames = [] } of paginateListTables({ client: plain }, {})) {
    for (const TableName of TableNames) {
      const scan = { TableName, FilterExpression: over, ProjectionExpression: 'pk, sk', ...isOver };
      for await (const { Items = [] } of paginateScan({ client }, scan)) {
        for (const { pk, sk } of Items) {
          const removal = new DeleteCommand({ TableName, Key: { pk, sk }, ConditionExpression: over, ...isOver });
          await client.send(removal).catch((error) => {
            if (!(error instanceof ConditionalCheckFailedException)) throw error;
          });
        }
      }
    }
  }
}

/** The buckets' folders with expiring files. Earlier releases stored originals in the bucket of the pictures. */
const expiring = (bucket: string, uploadsBucket: string): [folder: string, days: number][] => [
  [uploadsBucket, expiryDays.uploads],
  ...Object.entries(expiryDays).map(([name, days]): [string, number] => [path.join(bucket, name), days]),
];

/** In days. SES keeps no mails; here somebody may want to read one. */
const outboxDays = 90;

/** Deletes expired files of a data folder now and every hour. */
export function keepExpiringFiles(data: string, buckets: { bucket: string; uploadsBucket: string }): Promise<void> {
  return hourly('Expired files', async () => {
    for (const [folder, days] of expiring(buckets.bucket, buckets.uploadsBucket)) {
      await expireFiles(path.join(data, 'files', folder), days);
    }
    await expireFiles(path.join(data, 'mails'), outboxDays);
  });
}

/** Deletes expired items now and every hour. */
export function keepExpiringItems(endpoint: string): Promise<void> {
  return hourly('Expired items', () => expireItems(endpoint));
}

/** A failure is logged, and retried after an hour. */
async function hourly(what: string, expire: () => Promise<void>): Promise<void> {
  const run = () =>
    expire().catch((error) => {
      // Not logged after the parent has ended, because that also stops the engines.
      if (process.connected) console.error(`${what} could not be deleted.`, error);
    });
  setInterval(run, 3600 * 1000).unref();
  await run();
}

import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConditionalCheckFailedException, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table } from '../../functions/data/table.ts';
import { expiryDays } from '../../infra/file-expiry.ts';

const dayMs = 24 * 3600 * 1000;

/** Deletes the files below a folder that are older than some days, as S3 does by its lifecycle rules. */
export async function expireFiles(folder: string, days: number, now = Date.now()): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere);
  if (!entries) return;
  for (const entry of entries.filter((one) => one.isFile() && one.name !== '.keep')) {
    const file = path.join(entry.parentPath, entry.name);
    const changedAt = await timeOf(file);
    if (changedAt !== undefined && changedAt < now - days * dayMs) await rm(file, { force: true });
  }
}

/** When a file was changed, in ms since 1970; undefined when it is gone, because an upload was completed meanwhile. */
const timeOf = async (file: string): Promise<number | undefined> => (await stat(file).catch(ifThere))?.mtimeMs;

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Deletes the items whose time is over, as DynamoDB does by itself (infra/table.ts). A claim that is made anew meanwhile stays. */
export async function expireItems(endpoint: string, now = Date.now()): Promise<void> {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  const plain = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  const client = DynamoDBDocumentClient.from(plain);
  const isOver = {
    ExpressionAttributeNames: { '#until': table.timeToLive },
    ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
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

/** The folders below those of the buckets whose files expire. Earlier releases put originals into the bucket of the pictures. */
const expiring = (bucket: string, uploadsBucket: string): [folder: string, days: number][] => [
  [uploadsBucket, expiryDays.uploads],
  ...Object.entries(expiryDays).map(([name, days]): [string, number] => [path.join(bucket, name), days]),
];

/** In days. SES keeps no mail at all; here somebody may want to look at one. */
const outboxDays = 90;

/** Deletes the files of a data folder that expire, now and every hour. */
export function keepExpiringFiles(data: string, buckets: { bucket: string; uploadsBucket: string }): Promise<void> {
  return hourly('Expired files', async () => {
    for (const [folder, days] of expiring(buckets.bucket, buckets.uploadsBucket)) {
      await expireFiles(path.join(data, 'files', folder), days);
    }
    await expireFiles(path.join(data, 'mails'), outboxDays);
  });
}

/** Deletes the items that expire, now and every hour. */
export function keepExpiringItems(endpoint: string): Promise<void> {
  return hourly('Expired items', () => expireItems(endpoint));
}

/** A failure is told, and tried again. */
async function hourly(what: string, expire: () => Promise<void>): Promise<void> {
  const run = () =>
    expire().catch((error) => {
      // The engines end with their parent, whatever is under way.
      if (process.connected) console.error(`${what} could not be deleted.`, error);
    });
  setInterval(run, 3600 * 1000).unref();
  await run();
}

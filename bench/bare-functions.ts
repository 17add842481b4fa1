import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Two functions to compare ours with, bundled in the same way: one that does nothing, and one that only has the database
 * client.
 */
const sources = {
  empty: 'export const handler = async () => ({});',
  client: `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
const read = new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { pk: { S: 'EVENT' }, sk: { S: 'CURRENT' } } });
export const handler = async () => ({ statusCode: 200, body: JSON.stringify(await client.send(read)) });`,
};

export type BareName = keyof typeof sources;

export function bundleBareFunctions(folder: string): Record<BareName, string> {
  const made = Object.entries(sources).map(([name, contents]) => {
    const outfile = path.join(folder, name, 'index.mjs');
    mkdirSync(path.dirname(outfile), { recursive: true });
    const { outputFiles } = buildSync({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      mainFields: ['module', 'main'],
    });
    writeFileSync(outfile, outputFiles[0]?.contents ?? '');
    return [name, outfile];
  });
  return Object.fromEntries(made) as Record<BareName, string>;
}

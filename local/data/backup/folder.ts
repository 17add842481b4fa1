import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { AnyItem } from '../../../functions/data/table/scan-table.ts';
import { PlainError } from '../../plain-error.ts';

/**
 * A backup is a folder of plain files: `backup.json`, which is written last, `items/projects.jsonl` with an item a line,
 * `files.jsonl` with a line for each file of the media bucket, and `files/`. `backup.json` has the SHA-256 of the lists, and
 * `files.jsonl` those of the files.
 */

export const backupFile = 'backup.json';
const filesList = 'files.jsonl';
export const itemsFolder = 'items';
const listOf = (kind: string) => (kind === 'files' ? filesList : `${itemsFolder}/${kind}.jsonl`);
/** Where the bytes of a file of the bucket are. */
export const fileOf = (folder: string, key: string) => path.join(folder, 'files', ...key.split('/'));

const listSchema = z.object({ lines: z.int(), sha256: z.string() });
/** A newer release may add fields and kinds. A format that older ones would read wrongly gets another number. */
const format = 1;
const backupSchema = z.object({
  format: z.literal(format),
  at: z.iso.datetime(),
  release: z.string(),
  withPasswords: z.boolean(),
  /** Of each kind, its list. */
  kinds: z.record(z.string(), listSchema),
});
export type Backup = z.infer<typeof backupSchema>;

/**
 * Undefined for what is made of other files. Earlier releases stored a public picture only below `media/`: it comes back as a
 * hidden one, which is public when its project says so.
 */
export function keyInBackup(key: string): string | undefined {
  return /^(search|uploads|media\/social-)/.test(key) ? undefined : key.replace(/^media\//, 'hidden/');
}

/** True for a key that a backup may have: of two parts or more, none of which leads out of its folder. */
function isKey(key: string): boolean {
  const parts = key.split('/');
  return parts.length > 1 && keyInBackup(key) === key && parts.every((part) => /^(?!\.{1,2}$)[^\\\p{Cc}]+$/u.test(part));
}

/** A file of the media bucket. */
const storedFileSchema = z.object({
  key: z.string().refine(isKey),
  size: z.int(),
  sha256: z.string(),
  type: z.string(),
  disposition: z.string().optional(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The same item has the same line, in whatever order its attributes were stored. */
export const lineOf = (item: AnyItem) => JSON.stringify(marshall(item, { removeUndefinedValues: true }), sorted);

function sorted(this: Record<string, unknown>, name: string, given: unknown): unknown {
  // `given` of a Buffer is what its `toJSON` made of it.
  const value = this[name];
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return given;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Bytes are the only value whose type `B` has a text. */
const fromBase64 = (name: string, value: unknown) =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

const itemOf = (line: string) => unmarshall(JSON.parse(line, fromBase64)) as AnyItem;

/** Writes the list of a kind, line by line. `end` tells what `backup.json` has of it. */
export async function writeList(folder: string, kind: string) {
  const file = path.join(folder, listOf(kind));
  const list = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let lines = 0;
  return {
    add: async (line: string): Promise<void> => {
      hash.update(`${line}\n`);
      lines += 1;
      await list.appendFile(`${line}\n`);
    },
    end: async () => {
      await list.close();
      return { lines, sha256: hash.digest('hex') };
    },
  };
}

/** Not those of Node's `readline`, which also end at U+2028 and U+2029. A text may contain these. */
async function* linesIn(folder: string, kind: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(path.join(folder, listOf(kind)), 'utf8')) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** The items of a kind by their partition, in the order of the list. */
export async function* partitionsIn(folder: string, kind: string): AsyncGenerator<AnyItem[]> {
  let items: AnyItem[] = [];
  for await (const line of linesIn(folder, kind)) {
    const item = itemOf(line);
    if (items[0] && items[0].pk !== item.pk) {
      yield items;
      items = [];
    }
    items.push(item);
  }
  if (items.length > 0) yield items;
}

export async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const line of linesIn(folder, 'files')) {
    const { data } = storedFileSchema.safeParse(JSON.parse(line));
    if (!data) throw new PlainError(`${filesList} has a line that is of no backup: ${line}`);
    yield data;
  }
}

/** Throws when the folder is no whole backup, or one of a newer release. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, backupFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw new PlainError(`${folder} cannot be read (${error.code}).`);
  });
  if (text === undefined) throw new PlainError(`${folder} is no whole backup: it has no ${backupFile}, which is written last.`);
  try {
    const given: unknown = JSON.parse(text);
    const { data } = z.object({ format: z.int().min(format + 1) }).safeParse(given);
    if (data)
      throw new PlainError(`${folder} was written by a newer release (format ${data.format}): restore it with that one.`);
    return backupSchema.parse(given);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${backupFile} of ${folder} cannot be read.`);
  }
}

/** Compares each file with its SHA-256, and names those that are missing or not as they were written. */
export async function damageOf(folder: string, { kinds }: Backup): Promise<{ files: number; found: string[] }> {
  const found: string[] = [];
  let files = 0;
  const check = async (name: string, file: string, sha256: string) => {
    files += 1;
    const now = await sha256Of(file);
    if (now !== sha256) found.push(`${name} ${now === undefined ? 'is missing' : 'was changed'}.`);
    return now === sha256;
  };
  for (const [kind, { sha256 }] of Object.entries(kinds)) {
    const isWhole = await check(listOf(kind), path.join(folder, listOf(kind)), sha256);
    if (kind !== 'files' || !isWhole) continue;
    for await (const file of filesIn(folder)) await check(`files/${file.key}`, fileOf(folder, file.key), file.sha256);
  }
  return { files, found };
}

async function sha256Of(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes);
    return hash.digest('hex');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new PlainError(`${file} cannot be read (${code}).`);
  }
}

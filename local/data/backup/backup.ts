import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { command } from '../../../domain/person/activity.ts';
import { putActivity } from '../../../functions/data/staff/activity.ts';
import { readPartition } from '../../../functions/data/table/items.ts';
import { kindOf, partition } from '../../../functions/data/table/partitions.ts';
import { type AnyItem, countPartitions } from '../../../functions/data/table/scan-table.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { formatCount } from '../../format-count.ts';
import { PlainError } from '../../plain-error.ts';
import { writePrivate } from '../../whole-file.ts';
import { startProgress } from '../progress.ts';
import { type Backup, backupFile, itemsFolder, lineOf, writeList } from './folder.ts';
import { asKept, type ItemKind, itemKinds, placeOf } from './kinds.ts';
import { type FoundFile, listFiles, saveFile } from './media-files.ts';

/** Partitions, or files, that are read at the same time. All of them are in memory. */
const atOnce = 32;

/**
 * Writes everything that the table and the media bucket hold into a new folder, which only its owner can read. A copy of the same
 * data has the same bytes. What somebody writes meanwhile is in it or not: on AWS a table that was restored from a moment is as it
 * was then.
 */
export async function writeBackup(folder: string, withPasswords: boolean, signal: AbortSignal): Promise<void> {
  await beginFolder(folder);
  const at = new Date().toISOString();
  // Noted before anything is handed out, as for a download by staff.
  await putActivity(randomUUID(), { at, by: command, what: 'downloaded', about: `${path.basename(folder)}: backup` });
  // Read first: what is noted here is in nothing that is read after it, so a restore tells by these notes what was erased since.
  const erasures = await readPartition(partition('erasures'));
  const partitions = [...(await countPartitions()).keys()].sort();
  const unknown = partitions.filter((pk) => kindOf(pk) === undefined);
  const kinds: Backup['kinds'] = {};
  for (const kind of itemKinds) {
    const own = partitions.filter((pk) => placeOf(pk, withPasswords)?.kind === kind);
    kinds[kind] = await writeItems(folder, kind, own, { withPasswords, signal, erasures });
  }
  kinds.files = await writeFiles(folder, signal);
  const backup: Backup = { format: 1, at, release: packageFile.version, withPasswords, kinds };
  await writePrivate(path.join(folder, backupFile), `${JSON.stringify(backup, null, 2)}\n`);
  for (const [kind, { lines }] of Object.entries(kinds)) console.log(`${formatCount(lines).padStart(9)} ${kind}`);
  console.log(`written to ${folder}${withPasswords ? ', with passwords' : ''}`);
  for (const pk of unknown) console.error(`${pk} is of another release, and is left out.`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}

/** Nothing is ever written over: a folder that was begun and not ended stays as it is, too. */
async function beginFolder(folder: string): Promise<void> {
  const refuse = ({ code }: NodeJS.ErrnoException) => {
    throw new PlainError(`${folder} cannot be written (${code}).`);
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse);
  const isInUse = () => new PlainError(`${folder} is not empty: name another folder.`);
  const inIt = await readdir(folder).catch(refuse);
  if (inIt.length > 0) throw isInUse();
  // One that was there, and empty, may be open to others.
  await chmod(folder, 0o700).catch(refuse);
  // Of two that found it empty at once, one makes this.
  await mkdir(path.join(folder, itemsFolder)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? isInUse() : refuse(error);
  });
}

type Reading = { withPasswords: boolean; signal: AbortSignal; erasures: Record<string, unknown>[] };

async function writeItems(folder: string, kind: ItemKind, partitions: readonly string[], reading: Reading) {
  const { withPasswords, signal, erasures } = reading;
  const list = await writeList(folder, kind);
  await inOrder(
    partitions,
    signal,
    async (pk) => (pk === partition('erasures') ? erasures : readPartition(pk)),
    async (items) => {
      for (const item of items) await list.add(lineOf(asKept(item as AnyItem, withPasswords)));
    },
  );
  return list.end();
}

async function writeFiles(folder: string, signal: AbortSignal) {
  const found = await listFiles();
  const list = await writeList(folder, 'files');
  const progress = startProgress('Copying files', found.size);
  const save = ([key, { from }]: [string, FoundFile]) => insist(() => saveFile(folder, key, from));
  let gone = 0;
  try {
    await inOrder([...found], signal, save, async (file) => {
      if (file) await list.add(JSON.stringify(file));
      else gone += 1;
      progress.step();
    });
  } finally {
    progress.stop();
  }
  if (gone > 0) console.log(`${gone} files were deleted meanwhile, so the backup has not got them.`);
  return list.end();
}

/** Tries it three times: the SDK repeats a call, but not an answer that breaks off. */
async function insist<Result>(work: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return insist(work, tries - 1);
  }
}

/** Reads some at the same time, and hands them over in their order. */
async function inOrder<One, Read>(
  all: readonly One[],
  signal: AbortSignal,
  read: (one: One) => Promise<Read>,
  take: (read: Read) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    signal.throwIfAborted();
    for (const one of await Promise.all(all.slice(from, from + atOnce).map((one) => read(one)))) await take(one);
  }
}

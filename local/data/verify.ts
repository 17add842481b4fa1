import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bagFiles, isBag, sha256 } from '../../domain/archive/bag.ts';
import { formatCount } from '../format-count.ts';
import { PlainError } from '../plain-error.ts';
import { backupFile, damageOf, readBackup } from './backup/folder.ts';
import { readBagFolder, readBagText } from './bag-folder.ts';

/** `npm run data -- verify FOLDER`: compares each file of an archive or a backup with its SHA-256, and names what is not as it was. */
export async function main(folder: string): Promise<void> {
  if (!existsSync(folder)) throw new PlainError(`${folder} does not exist.`);
  const isBackup = existsSync(path.join(folder, backupFile));
  const problems = isBackup ? await damageOf(folder, await readBackup(folder)) : await problemsOf(folder);
  for (const problem of problems.found) console.error(problem);
  const count = formatCount(problems.files);
  console.log(problems.found.length > 0 ? `${folder} is not as it was written.` : `${count} files are as they were written.`);
  process.exitCode = problems.found.length > 0 ? 1 : 0;
}

async function problemsOf(folder: string): Promise<{ files: number; found: string[] }> {
  if (!isBag((await readBagText(folder, bagFiles.version)) ?? ''))
    throw new PlainError(`${folder} is no whole backup and no archive: it has neither ${backupFile} nor ${bagFiles.version}.`);
  const { expected, found: names, added, unreadable } = await readBagFolder(folder);
  const there = new Set(names);
  const changed: string[] = [];
  for (const name of names) {
    const digest = await sha256(new Uint8Array(await readFile(path.join(folder, name))));
    if (digest !== expected.get(name)) changed.push(name);
  }
  const missing = [...expected.keys()].filter((name) => !there.has(name));
  return {
    files: names.length,
    found: [
      ...unreadable.map((name) => `${name} cannot be read.`),
      ...changed.map((name) => `${name} was changed.`),
      ...added.map((name) => `${name} is in no manifest.`),
      ...missing.map((name) => `${name} is missing.`),
    ],
  };
}

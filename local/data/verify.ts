import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bagFiles, isBag, readManifest, sha256 } from '../../domain/archive/bag.ts';
import { formatCount } from '../format-count.ts';
import { PlainError } from '../plain-error.ts';
import { backupFile, damageOf, readBackup } from './backup/folder.ts';

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
  const text = (name: string) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  if (!isBag((await text(bagFiles.version)) ?? ''))
    throw new PlainError(`${folder} is no whole backup and no archive: it has neither ${backupFile} nor ${bagFiles.version}.`);
  const [tags, manifest] = [
    readManifest((await text(bagFiles.tagManifest)) ?? ''),
    readManifest((await text(bagFiles.manifest)) ?? ''),
  ];
  const expected = new Map([...(tags ?? []), ...(manifest ?? [])]);
  const found: string[] = [];
  if (!tags?.size) found.push(`${bagFiles.tagManifest} cannot be read.`);
  if (!manifest?.size) found.push(`${bagFiles.manifest} cannot be read.`);
  // The folder is listed, so no name of a manifest can lead to a file elsewhere.
  const names = (await namesIn(folder)).filter((name) => name.startsWith('data/') || expected.has(name));
  for (const name of names) {
    const digest = expected.get(name);
    if (!digest) found.push(`${name} is in no manifest.`);
    else if (digest !== (await sha256(new Uint8Array(await readFile(path.join(folder, name))))))
      found.push(`${name} was changed.`);
  }
  const there = new Set(names);
  for (const name of expected.keys()) if (!there.has(name)) found.push(`${name} is missing.`);
  return { files: names.length, found };
}

/** The files below a folder, with slashes. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')).sort();
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw new PlainError(`The archive cannot be read (${error.code}).`);
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bagFiles, readManifest } from '../../domain/archive/bag.ts';
import { PlainError } from '../plain-error.ts';

/** A file of an archive's folder; undefined when it is not there. */
export async function readBagText(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new PlainError(`The archive cannot be read (${code}).`);
  }
}

type BagFolder = {
  /** The SHA-256 of each file that the manifests name. */
  expected: ReadonlyMap<string, string>;
  /** Those of them that are there. The folder is listed, so no name of a manifest can lead to a file elsewhere. */
  found: string[];
  /** What is in no manifest: files, except the notes of desktops, and folders without a file of the archive, which end with a slash. */
  added: string[];
  /** The manifests that cannot be read. */
  unreadable: string[];
};

/** What a Mac or Windows writes into each folder that it shows. */
const notesOfDesktops = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** Compares the names below a folder with those in its manifests. */
export async function readBagFolder(folder: string): Promise<BagFolder> {
  const manifests = await Promise.all(
    [bagFiles.tagManifest, bagFiles.manifest].map(async (name) => ({
      name,
      digests: readManifest((await readBagText(folder, name)) ?? ''),
    })),
  );
  const unreadable = manifests.filter(({ digests }) => !digests?.size).map(({ name }) => name);
  const expected = new Map(manifests.flatMap(({ digests }) => [...(digests ?? [])]));
  const own = new Set([...Object.values(bagFiles), ...expected.keys()]);
  const folders = new Set([...own].flatMap(foldersOf));
  const found: string[] = [];
  const added: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new PlainError(`${error.path ?? folder} cannot be read (${error.code}).`);
  });
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isDirectory() ? folders.has(`${name}/`) : own.has(name)) {
      if (expected.has(name)) found.push(name);
    } else if (!notesOfDesktops.includes(entry.name) && foldersOf(name).every((one) => folders.has(one))) {
      added.push(entry.isDirectory() ? `${name}/` : name);
    }
  }
  return { expected, found: found.sort(), added: added.sort(), unreadable };
}

/** `data/`, `data/survey/` of `data/survey/1.html`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

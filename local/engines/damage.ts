import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '../format-count.ts';
import { damageOfLog, damageOfTable, tablesOf } from './leveldb-files.ts';

/** `file` is a path below the data folder; `what` is the damage in words. */
export type Damage = { file: string; what: string };

/** Finds damaged files of a database. No process may use it meanwhile. */
export function damageOfDatabase(folder: string): Damage[] {
  const database = path.join(folder, 'database');
  if (!existsSync(database)) return [];
  const named = namedTables(database);
  return readdirSync(database).flatMap((name) => {
    const isLeftOver = name.endsWith('.ldb') && named && !named.has(Number.parseInt(name, 10));
    const position = isLeftOver ? undefined : positionOfDamage(name, path.join(database, name));
    return position === undefined ? [] : [{ file: `database/${name}`, what: `cannot be read from byte ${position}` }];
  });
}

/**
 * The numbers of a database's tables; undefined when it does not say which, so that all count. A killed process leaves others, also half
 * written, which LevelDB deletes.
 */
function namedTables(database: string): Set<number> | undefined {
  const current = path.join(database, 'CURRENT');
  const name = existsSync(current) ? readFileSync(current, 'utf8').trim() : '';
  const manifest = path.join(database, name);
  if (!name.startsWith('MANIFEST-') || !existsSync(manifest)) return undefined;
  const edits = readFileSync(manifest);
  return damageOfLog(edits) === undefined ? tablesOf(edits) : undefined;
}

function positionOfDamage(name: string, file: string): number | undefined {
  if (name.endsWith('.ldb')) return damageOfTable(readFileSync(file));
  if (name.endsWith('.log') || name.startsWith('MANIFEST-')) return damageOfLog(readFileSync(file));
  return undefined;
}

/** s3rver stores an object in a file with this suffix, beside two small files. */
const suffix = '._S3rver_object';

/** Finds stored pictures and PDFs that are empty or cut off, as a power cut leaves them. `file` is a key of the bucket. */
export function damageOfFiles(folder: string, bucket: string): Damage[] {
  const files = path.join(folder, 'files', bucket);
  if (!existsSync(files)) return [];
  const objects = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(suffix));
  return objects.flatMap((name) => {
    const file = name.slice(0, -suffix.length).split(path.sep).join('/');
    // The search index is rebuilt automatically.
    if (file.startsWith('search/')) return [];
    const what = problemOf(path.join(files, name));
    return what ? [{ file, what }] : [];
  });
}

function problemOf(file: string): string | undefined {
  const { size } = statSync(file);
  if (size === 0) return 'is empty';
  return file.includes('.webp') && size < announcedSize(file) ? 'is cut off' : undefined;
}

/** A WebP file begins with RIFF and the number of bytes that follow. */
function announcedSize(file: string): number {
  const start = Buffer.alloc(8);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  return start.readUInt32LE(4) + 8;
}

/** `database/000005.ldb cannot be read from byte 4096; media/poster-1/320.webp is empty; and 7 more` */
export function sayDamage(damage: readonly Damage[]): string {
  const named = damage.slice(0, 3).map(({ file, what }) => `${file} ${what}`);
  const more = damage.length - named.length;
  return [...named, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join('; ');
}

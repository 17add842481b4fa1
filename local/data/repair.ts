import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { picturesOfVersions } from '../../domain/picture/shown-pictures.ts';
import { keyIn } from '../../functions/pictures/folders.ts';
import { type Damage, damageOfDatabase, damageOfFiles, sayDamage } from '../engines/damage.ts';
import { objectsOf } from '../engines/files.ts';
import { lockFolder } from '../engines/lock-folder.ts';
import { bucket, tableName } from '../engines/start.ts';
import { PlainError } from '../plain-error.ts';
import { dataFolder, openStore } from '../store.ts';
import { type Salvage, salvageDatabase } from './salvage.ts';

export const repairUsage = `  npm run data -- repair
      makes a damaged data folder one that opens, after copying it aside, and says what is lost`;

/** The most ids named in one line. */
const mostNamed = 20;

/** `npm run data -- repair`: for a folder that `npm start` reports as damaged. Nothing else may be running on it. */
export async function main(): Promise<void> {
  const folder = dataFolder();
  if (!existsSync(path.join(folder, 'showcase.json'))) throw new PlainError(`There is no data in ${folder} yet.`);
  const letGo = await lockFolder(folder).catch((error: Error) => {
    throw new PlainError(`The data folder ${folder} cannot be repaired: ${error.message}.`);
  });
  let gone: string[];
  try {
    gone = await repair(folder);
  } finally {
    await letGo();
  }
  await arrangePictures(folder, gone);
  console.log('Now npm start. To bring back what is lost: npm run data -- restore FOLDER with your last backup.');
}

/** Returns the files that are lost. */
async function repair(folder: string): Promise<string[]> {
  const damagedFiles = damageOfFiles(folder, bucket);
  const damagedTables = damageOfDatabase(folder);
  const damage = [...damagedTables, ...damagedFiles];
  const copy = `${folder}.before-repair-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await cp(folder, copy, { recursive: true, errorOnExist: true }).catch(async (error: NodeJS.ErrnoException) => {
    await rm(copy, { recursive: true, force: true });
    throw new PlainError(`${folder} cannot be copied to ${copy} (${error.code}). Nothing was changed.`);
  });
  console.log(`Everything as it was is in ${copy}.`);
  console.log(damage.length > 0 ? `Damaged: ${sayDamage(damage)}.` : 'No file is damaged; the indexes are made anew.');
  report(await salvageDatabase(path.join(folder, 'database'), tableName));
  return repairFiles(folder, damagedFiles);
}

/** Publishes the pictures of restored versions, which may differ. Also names projects whose pictures are lost. */
async function arrangePictures(folder: string, gone: readonly string[]): Promise<void> {
  const store = await openStore(folder);
  // The functions' code reads its environment when it is loaded, so it is loaded after this.
  Object.assign(process.env, store.env);
  try {
    const { arrangeAll } = await import('./arrange-all.ts');
    const { bringUpToDate } = await import('../../functions/indexing/edit.ts');
    await bringUpToDate();
    for (const stored of await arrangeAll()) {
      const { project } = stored;
      const folders = picturesOfVersions(stored).map((picture) => path.posix.dirname(keyIn('hidden', picture)));
      if (gone.some((file) => folders.includes(path.posix.dirname(file))))
        console.log(`A picture of "${project.projectTitle}" (${project.id}) is lost: please upload it again.`);
    }
  } finally {
    await store.close();
  }
}

function report({ unreadable, restored, lost, older, kept }: Salvage): void {
  const named = (ids: readonly string[]) =>
    `${ids.slice(0, mostNamed).join(', ')}${ids.length > mostNamed ? `, and ${ids.length - mostNamed} more` : ''}`;
  if (unreadable > 0) console.log(`Removed ${unreadable} values that cannot be read.`);
  if (restored.length > 0) console.log(`Projects that were restored from an index: ${named(restored)}.`);
  if (lost.length > 0) console.log(`Projects of which only traces are left: ${named(lost)}.`);
  if (older.length > 0)
    console.log(`Projects that are of an older version than their history; please look at them: ${named(older)}.`);
  console.log('There are now (compare with what you had):');
  for (const [kind, name] of Object.entries(kinds)) console.log(`  ${String(kept.get(kind) ?? 0).padStart(6)} ${name}`);
}

/** The kinds of items in the report, by the prefix of their key (docs/data-model.md). */
const kinds = {
  PROJECT: 'projects',
  RECEIPT: 'receipts of teams, without which their links do not open',
  WINNERS: 'terms with winners',
  EVENT: 'presentation',
  FLOOR: 'terms with a floor',
  WINDOW: 'item with submission windows',
  ADMIN: 'administrators',
};

/**
 * A public picture is stored twice: a damaged file is replaced by its copy, or removed when there is none. Returns the lost
 * files.
 */
async function repairFiles(folder: string, damaged: readonly Damage[]): Promise<string[]> {
  const files = objectsOf(folder);
  const isDamaged = new Set(damaged.map(({ file }) => file));
  const gone: string[] = [];
  for (const { file } of damaged) {
    const other = file.startsWith('media/') ? file.replace('media/', 'hidden/') : file.replace('hidden/', 'media/');
    const hasOther = !isDamaged.has(other) && existsSync(files.getResourcePath(bucket, other, 'object'));
    if (hasOther) {
      await files.copyObject(bucket, other, bucket, file);
    } else {
      await files.deleteObject(bucket, file);
      gone.push(file);
    }
  }
  const mended = damaged.length - gone.length;
  if (mended > 0) console.log(`Files that were restored from their other copy: ${mended}.`);
  if (gone.length > 0) console.log(`Files that are lost: ${gone.join(', ')}.`);
  return gone;
}

import { command } from '../../../domain/person/activity.ts';
import { sameTerm } from '../../../domain/term/terms.ts';
import { dueOf } from '../../../domain/window/reminders.ts';
import { storedWindowSchema } from '../../../domain/window/window.ts';
import { noteActivity } from '../../../functions/activity/note.ts';
import { readCurrentPresentations } from '../../../functions/data/event/presentation.ts';
import { isReminded, noteReminded } from '../../../functions/data/mail/reminders.ts';
import { readPartition } from '../../../functions/data/table/items.ts';
import { eachOf } from '../../../functions/data/table/lenient-read.ts';
import { idIn, isOneOf, kindOf, partition } from '../../../functions/data/table/partitions.ts';
import { type AnyItem, countPartitions, isProject, scanPages } from '../../../functions/data/table/scan-table.ts';
import { formatCount } from '../../format-count.ts';
import { arrangeAll } from '../arrange-all.ts';
import { startProgress } from '../progress.ts';
import { type Erased, eraseRest, readErasedSince } from './erased-since.ts';
import { type Backup, filesIn, partitionsIn, type StoredFile } from './folder.ts';
import { type ItemKind, itemKinds, placeOf } from './kinds.ts';
import { listFiles, putFile } from './media-files.ts';
import { compare, type Found, mayReplace, putMissing, replace, withoutEmbargoThatIsOver } from './put-back.ts';
import { type Count, nothing, report } from './report.ts';

/** Files come last, because only files that an item names are restored. */
export const restoreKinds = [...itemKinds, 'files'] as const;
export type RestoreKind = (typeof restoreKinds)[number];

export type Wanted = { kinds: readonly RestoreKind[]; overwrite: boolean; dryRun: boolean; signal: AbortSignal };

type Restoring = {
  folder: string;
  backup: Backup;
  wanted: Wanted;
  erased: Erased;
  /** How many items each partition had before. */
  partitions: ReadonlyMap<string, number>;
};

/**
 * Puts back what is missing here, and with `overwrite` what differs. What is only here stays. Each write is conditional, so it may be
 * broken off at any point and repeated. False when something could not be put back.
 */
export async function restore(folder: string, backup: Backup, wanted: Wanted): Promise<boolean> {
  const erased = await readErasedSince(folder, backup);
  const restoring: Restoring = { folder, backup, wanted, erased, partitions: await countPartitions() };
  const counts = new Map<RestoreKind, Count>();
  let left: string[] = [];
  let isWhole = false;
  try {
    for (const kind of wanted.kinds) {
      const count = nothing();
      if (!backup.kinds[kind]) {
        console.error(`${kind}: the backup has none, because it is of an earlier release.`);
        continue;
      }
      counts.set(kind, count);
      await (kind === 'files' ? restoreFiles(restoring, count) : restoreItems(kind, restoring, count));
    }
    if (!wanted.dryRun) left = await finish(counts, restoring);
  } finally {
    // Also after a restore that was broken off, because its accounts and links open something too.
    isWhole = report(counts, { dryRun: wanted.dryRun, erased, left });
  }
  return isWhole;
}

async function restoreItems(kind: ItemKind, restoring: Restoring, count: Count): Promise<void> {
  const { folder, backup, wanted, partitions } = restoring;
  const progress = startProgress(`Restoring ${kind}`, backup.kinds[kind]?.lines ?? 0);
  await forEach(partitionsIn(folder, kind), wanted.signal, async (items) => {
    await restorePartition(items, restoring, count);
    for (const _ of items) progress.step();
  }).finally(progress.stop);
  const own = [...partitions].filter(([pk]) => placeOf(pk, backup.withPasswords)?.kind === kind);
  const here = own.reduce((sum, [, items]) => sum + items, 0);
  count.onlyHere = Math.max(0, here - count.same - count.differs - count.withheld);
}

async function restoreFiles(restoring: Restoring, count: Count): Promise<void> {
  const { folder, wanted, backup } = restoring;
  const here = await listFiles();
  const named = await readNamed(restoring);
  let unnamed = 0;
  const progress = startProgress('Restoring files', backup.kinds.files?.lines ?? 0);
  await forEach(filesIn(folder), wanted.signal, async (file) => {
    progress.step();
    const there = here.get(file.key);
    if (!there && !named.has(nameOf(file))) {
      unnamed += 1;
      return;
    }
    const found = !there ? 'missing' : there.size === file.size ? 'same' : 'differs';
    count[found] += 1;
    if (found === 'missing' && !wanted.dryRun)
      try {
        await putFile(folder, file);
        count.put += 1;
      } catch (error) {
        fail(count, file.key, error as Error);
      }
  }).finally(progress.stop);
  if (unnamed > 0) count.told.push(`files: ${formatCount(unnamed)} that no item names here are not put back`);
  count.onlyHere = Math.max(0, here.size - count.same - count.differs);
}

/** How items name a file: by its folder, which is the picture, or as that of a map or an archive. */
const nameOf = ({ key }: StoredFile) => (key.split('/')[1] ?? '').replace(/\.zip$/, '');

/**
 * What the items name of a backup's files, in a dry run also those that would come back. No erasure would find another file: it is
 * of a person who was erased, or was replaced. An upload's own key stays when its picture is erased, and a note that a picture of
 * the site was public names no use of it.
 */
async function readNamed({ folder, backup, wanted, erased }: Restoring): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const file of filesIn(folder)) known.add(nameOf(file));
  const named = new Set<string>();
  const look = (items: readonly AnyItem[]) => {
    for (const { pk, ...item } of items)
      if (!isOneOf(pk, 'heldPictures', 'heldPlans'))
        for (const name of JSON.stringify(item).match(/[\w.-]+/g) ?? []) if (known.has(name)) named.add(name);
  };
  for await (const items of scanPages()) look(items);
  for (const kind of wanted.dryRun ? wanted.kinds : [])
    if (kind !== 'files' && backup.kinds[kind])
      for await (const items of partitionsIn(folder, kind)) look(items.filter((item) => !erased.has(item)));
  return named;
}

/** Partitions, or files, that are compared at the same time. */
const atOnce = 16;

/** Runs some at the same time, with only those in memory. Throws the first error after all that began have ended. */
async function forEach<One>(all: AsyncIterable<One>, signal: AbortSignal, work: (one: One) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  try {
    for await (const one of all) {
      signal.throwIfAborted();
      if (errors.length > 0) break;
      const doing: Promise<void> = work(one)
        .catch((error) => void errors.push(error))
        .finally(() => running.delete(doing));
      running.add(doing);
      if (running.size >= atOnce) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
}

async function restorePartition(items: readonly AnyItem[], restoring: Restoring, count: Count): Promise<void> {
  const { backup, wanted, erased } = restoring;
  const { withPasswords } = backup;
  const now = new Date();
  const pk = items[0]?.pk ?? '';
  const read = await readPartition(pk).catch((error: Error) => void count.failed.push(`${pk}: ${error.message}`));
  if (!read) return;
  const here = new Map(read.map((item) => [item.sk, item as AnyItem]));
  // The project comes after its history and receipt, because they count once the project is there.
  for (const given of items.toReversed()) {
    const name = `${given.pk} ${given.sk}`;
    if (!placeOf(given.pk, withPasswords)) {
      count.failed.push(`${name}: this release does not restore it`);
      continue;
    }
    if (erased.has(given)) continue;
    try {
      const item = withoutTimeThatIsOver(given, now);
      if (item !== given && kindOf(item.pk) === 'winnerDrafts')
        count.told.push(`winners of ${item.sk}: the time of their announcement is over, so announce them`);
      const found = compare(item, here.get(item.sk), withPasswords);
      count[found] += 1;
      if (found === 'withheld')
        count.told.push(
          `project ${idIn(item.pk)}: what visitors may see of it was decided anew since, so it stays as it is here`,
        );
      if (wanted.dryRun) continue;
      const done = await act(item, found, here.get(item.sk), restoring);
      if (done === 'put') count.put += 1;
      else if (done !== found) count.failed.push(`${name}: somebody changed it meanwhile`);
      if ((done === 'put' || done === 'same') && isOneOf(item.pk, 'admins', 'roles', 'judges', 'roster'))
        count.letIn.push(name);
      if (!withPasswords && kindOf(item.pk) === 'admins' && !(await hasPassword(idIn(item.pk), here.get(item.sk))))
        count.withoutPassword.push(idIn(item.pk));
    } catch (error) {
      fail(count, name, error as Error);
    }
  }
}

/** Notes what could not be put back. Throws when the disk is full, because then nothing else can. */
function fail(count: Count, name: string, error: Error): void {
  if (error.name === 'StorageFull') throw error;
  count.failed.push(`${name}: ${error.message}`);
}

/** The first release stored the hash of a password in the account's own item. */
async function hasPassword(username: string, account: AnyItem | undefined): Promise<boolean> {
  const secrets = await readPartition(partition('passwords', username));
  return account?.passwordHash !== undefined || secrets.some(({ sk }) => sk === 'PASSWORD');
}

/** Carries out the step for an item. Returns the result. */
async function act(
  item: AnyItem,
  found: Found,
  here: AnyItem | undefined,
  { backup, wanted }: Restoring,
): Promise<Found | 'put'> {
  const replaces = found === 'differs' && wanted.overwrite && mayReplace(item, backup.withPasswords);
  if (found !== 'missing' && !replaces) return found;
  // Before the windows are restored, because the calendar may run at any moment.
  if (kindOf(item.pk) === 'windows') await noteRemindersAsSent(item, new Date());
  if (here) return replace(item, here);
  const done = await putMissing(item, backup.withPasswords);
  return done === 'same' ? 'put' : done;
}

/**
 * Without what the sweep would do, and mail, as soon as the item is back: announce winners, or show a project whose sponsor's day
 * has come. Such a project is shown at once.
 */
function withoutTimeThatIsOver(item: AnyItem, now: Date): AnyItem {
  const { announceAt, ...draft } = item;
  if (kindOf(item.pk) === 'winnerDrafts' && typeof announceAt === 'string' && announceAt <= now.toISOString())
    return draft as AnyItem;
  return isProject(item) ? withoutEmbargoThatIsOver(item, now) : item;
}

/** Updates what is derived from the items, also for a restore that was broken off. Returns what is left of erased projects. */
async function finish(counts: ReadonlyMap<RestoreKind, Count>, { folder, backup, erased }: Restoring): Promise<string[]> {
  const left = await eraseRest(folder, erased);
  await arrangeAll();
  const put = [...counts.values()].reduce((sum, count) => sum + count.put, 0);
  if (put > 0) await noteActivity({ by: command, what: 'imported', about: `backup of ${backup.at}: ${put} entries` });
  return left;
}

/** It is not known what the calendar has mailed since the backup, so nobody is reminded of anything that is due now. */
async function noteRemindersAsSent(item: AnyItem, now: Date): Promise<void> {
  const presentations = await readCurrentPresentations();
  // The first release stored each window as an item.
  for (const window of eachOf(storedWindowSchema).parse(item.windows ?? [item])) {
    const day = presentations.find(({ term }) => sameTerm(term, window))?.presentation?.presentationDate;
    // A closing that could still be corrected counts as mailed too.
    for (const { cause } of dueOf({ ...window, known: undefined }, day, now))
      if (!(await isReminded(window, cause))) await noteReminded(window, cause, now);
  }
}

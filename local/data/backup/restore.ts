import { command } from '../../../domain/person/activity.ts';
import { sameTerm } from '../../../domain/term/terms.ts';
import { dueOf } from '../../../domain/window/reminders.ts';
import { storedWindowSchema } from '../../../domain/window/window.ts';
import { noteActivity } from '../../../functions/activity/note.ts';
import { readCurrentPresentations } from '../../../functions/data/event/presentation.ts';
import { isReminded, noteReminded } from '../../../functions/data/mail/reminders.ts';
import { eachOf } from '../../../functions/data/table/lenient-read.ts';
import { idIn, isOneOf, kindOf, partition } from '../../../functions/data/table/partitions.ts';
import { readPartition } from '../../../functions/data/table/read-partition.ts';
import { type AnyItem, countPartitions, scanTable } from '../../../functions/data/table/scan-table.ts';
import { planForProject } from '../../../functions/erasure/plan.ts';
import { arrangeAll } from '../arrange-all.ts';
import { startProgress } from '../progress.ts';
import { type Backup, filesIn, partitionsIn, type StoredFile } from './folder.ts';
import { type ItemKind, itemKinds, placeOf } from './kinds.ts';
import { listFiles, putFile } from './media-files.ts';
import { compare, type Found, isProject, mayReplace, putMissing, replace, withoutEmbargoThatIsOver } from './put-back.ts';

/** Files come last, because only those come back that an item names. */
export const restoreKinds = [...itemKinds, 'files'] as const;
export type RestoreKind = (typeof restoreKinds)[number];

export type Wanted = { kinds: readonly RestoreKind[]; overwrite: boolean; dryRun: boolean; signal: AbortSignal };

/**
 * How many of a kind were found how, and what became of them. `told`: what a person has to know.
 * `opened`: accounts and links that came back. `failed`: what could not be put back.
 */
type Count = Record<Found | 'put' | 'onlyHere', number> & { told: string[]; opened: string[]; failed: string[] };

const number = (count: number) => count.toLocaleString('en-US');

const nothing = (): Count => ({
  ...{ missing: 0, same: 0, differs: 0, withheld: 0, put: 0, onlyHere: 0 },
  ...{ told: [], opened: [], failed: [] },
});

type Restoring = {
  folder: string;
  backup: Backup;
  wanted: Wanted;
  erased: Erased;
  /** How many items each partition had before. */
  partitions: ReadonlyMap<string, number>;
};

/**
 * Puts back what is missing here, and with `overwrite` what differs. What is only here stays. Each write is conditional, so it may be broken off at any
 * point and repeated. False when something could not be put back.
 */
export async function restore(folder: string, backup: Backup, wanted: Wanted): Promise<boolean> {
  const erased = await readErasedSince(folder, backup);
  const restoring: Restoring = { folder, backup, wanted, erased, partitions: await countPartitions() };
  const counts = new Map<RestoreKind, Count>();
  for (const kind of wanted.kinds) {
    if (!backup.kinds[kind]) console.error(`${kind}: the backup has none, because it is of an earlier release.`);
    else counts.set(kind, await (kind === 'files' ? restoreFiles(restoring) : restoreItems(kind, restoring)));
  }
  if (!wanted.dryRun) await finish(counts, restoring);
  return report(counts, restoring);
}

async function restoreItems(kind: ItemKind, restoring: Restoring): Promise<Count> {
  const { folder, backup, wanted, partitions } = restoring;
  const count = nothing();
  const progress = startProgress(`Restoring ${kind}`, backup.kinds[kind]?.lines ?? 0);
  await forEach(partitionsIn(folder, kind), wanted.signal, async (items) => {
    await restorePartition(items, restoring, count);
    for (const _ of items) progress.step();
  }).finally(progress.stop);
  const own = [...partitions].filter(([pk]) => placeOf(pk, backup.withPasswords)?.kind === kind);
  const here = own.reduce((sum, [, items]) => sum + items, 0);
  return { ...count, onlyHere: Math.max(0, here - count.same - count.differs - count.withheld) };
}

async function restoreFiles(restoring: Restoring): Promise<Count> {
  const { folder, wanted, backup } = restoring;
  const count = nothing();
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
        count.failed.push(`${file.key}: ${(error as Error).message}`);
      }
  }).finally(progress.stop);
  if (unnamed > 0) count.told.push(`files: ${number(unnamed)} that no item names here are not put back`);
  return { ...count, onlyHere: Math.max(0, here.size - count.same - count.differs) };
}

/** How items name a file: by its folder, which is the picture, or as that of a map or an archive. */
const nameOf = ({ key }: StoredFile) => (key.split('/')[1] ?? '').replace(/\.zip$/, '');

/**
 * What the items name of a backup's files, in a dry run also those that would come back. No erasure would find another file: it is of a person who was
 * erased, or was replaced. An upload's own key stays when its picture is erased, and a note that a picture of the site was public names no use of it.
 */
async function readNamed({ folder, backup, wanted, erased }: Restoring): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const file of filesIn(folder)) known.add(nameOf(file));
  const items = await scanTable();
  for (const kind of wanted.dryRun ? wanted.kinds : [])
    if (kind !== 'files' && backup.kinds[kind])
      for await (const some of partitionsIn(folder, kind)) items.push(...some.filter((item) => !erased.has(item)));
  const named = new Set<string>();
  for (const { pk, ...item } of items)
    if (!isOneOf(pk, 'heldPictures', 'heldPlans'))
      for (const name of JSON.stringify(item).match(/[\w.-]+/g) ?? []) if (known.has(name)) named.add(name);
  return named;
}

/** Partitions, or files, that are compared at the same time. */
const atOnce = 16;

/** Some at the same time, and no more of them in memory. Throws the first error, after all that began have ended. */
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
  // The project comes after its history and receipt, because with it they count.
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
      if (done === 'put') {
        count.put += 1;
        if (isOneOf(item.pk, 'admins', 'roles', 'judges', 'roster')) count.opened.push(name);
      } else if (done !== found) count.failed.push(`${name}: somebody changed it meanwhile`);
    } catch (error) {
      count.failed.push(`${name}: ${(error as Error).message}`);
    }
  }
}

/** Does what is to be done with an item. Returns what is so then. */
async function act(
  item: AnyItem,
  found: Found,
  here: AnyItem | undefined,
  { backup, wanted }: Restoring,
): Promise<Found | 'put'> {
  const replaces = found === 'differs' && wanted.overwrite && mayReplace(item, backup.withPasswords);
  if (found !== 'missing' && !replaces) return found;
  // Before the windows are here, because the calendar may look at any moment.
  if (kindOf(item.pk) === 'windows') await noteRemindersAsSent(item, new Date());
  if (here) return replace(item, here);
  const done = await putMissing(item, backup.withPasswords);
  return done === 'same' ? 'put' : done;
}

/**
 * Without what the sweep would do, and mail, as soon as the item is back: announce winners, or show a project whose sponsor's day has come. Such a
 * project is shown at once.
 */
function withoutTimeThatIsOver(item: AnyItem, now: Date): AnyItem {
  const { announceAt, ...draft } = item;
  if (kindOf(item.pk) === 'winnerDrafts' && typeof announceAt === 'string' && announceAt <= now.toISOString())
    return draft as AnyItem;
  return isProject(item) ? withoutEmbargoThatIsOver(item, now) : item;
}

/** What was erased here since the backup. `persons`: how many; nobody noted whom. */
type Erased = { persons: number; projects: ReadonlySet<string>; has: (item: AnyItem) => boolean };

/** By the notes that a backup has not. Times would not do: a backup of a table that was restored from a moment is written long after it. */
async function readErasedSince(folder: string, { kinds }: Backup): Promise<Erased> {
  const known = new Set<string>();
  if (kinds.activity)
    for await (const items of partitionsIn(folder, 'activity'))
      for (const { pk, sk } of items) if (pk === partition('erasures')) known.add(sk);
  const here = await readPartition(partition('erasures'));
  const notes = here.filter(({ sk, at }) => typeof at === 'string' && !known.has(String(sk)));
  const projects = new Set(notes.flatMap(({ what }) => /^project (.+)$/.exec(String(what))?.[1] ?? []));
  return {
    persons: notes.length - notes.filter(({ what }) => String(what).startsWith('project ')).length,
    projects,
    has: ({ pk, project }) =>
      (['projects', 'mails'].includes(kindOf(pk) ?? '') && projects.has(idIn(pk))) ||
      (kindOf(pk) === 'uploads' && projects.has(String(project))),
  };
}

/**
 * Makes right what follows from the items, also what a restore that was broken off left: pictures and terms, and what came back of projects that
 * did not.
 */
async function finish(counts: ReadonlyMap<RestoreKind, Count>, { folder, backup, erased }: Restoring): Promise<void> {
  if (erased.projects.size > 0) {
    const ofErased: AnyItem[] = [];
    for await (const items of partitionsIn(folder, 'projects')) ofErased.push(...items.filter(erased.has));
    for (const id of erased.projects) {
      const items = await scanTable();
      // A project that got the id anew. None of the backup's is here.
      if (items.some((item) => isProject(item) && idIn(item.pk) === id))
        console.log(`project ${id} was erased since the backup, and is here anew: it stays. Look at its places and scores`);
      else for (const { carryOut } of planForProject([...ofErased, ...items], id)) await carryOut();
    }
  }
  await arrangeAll();
  const put = [...counts.values()].reduce((sum, count) => sum + count.put, 0);
  if (put > 0) await noteActivity({ by: command, what: 'imported', about: `backup of ${backup.at}: ${put} entries` });
}

/** What the calendar has mailed since the backup is not known here, so nobody is reminded of what is due now. */
async function noteRemindersAsSent(item: AnyItem, now: Date): Promise<void> {
  const presentations = await readCurrentPresentations();
  // The first release stored each window as an item.
  for (const window of eachOf(storedWindowSchema).parse(item.windows ?? [item])) {
    const day = presentations.find(({ term }) => sameTerm(term, window))?.presentation?.presentationDate;
    for (const { cause } of dueOf(window, day, now))
      if (!(await isReminded(window, cause))) await noteReminded(window, cause, now);
  }
}

/** Says what was found and done. False when something could not be put back. */
function report(counts: ReadonlyMap<RestoreKind, Count>, { backup, wanted, erased }: Restoring): boolean {
  for (const [kind, { missing, same, differs, withheld, onlyHere, put }] of counts) {
    const found = `${number(missing)} missing, ${number(differs + withheld)} differ, ${number(same)} same, ${number(onlyHere)} only here`;
    console.log(`${kind}: ${found}${wanted.dryRun ? '' : `; ${number(put)} put back`}`);
  }
  const all = [...counts.values()];
  for (const { told } of all) for (const line of told) console.log(line);
  const { persons, projects } = erased;
  if (projects.size > 0) console.log(`Erased since the backup, so not put back: project ${[...projects].join(', ')}`);
  const who = persons === 1 ? 'A PERSON was' : `${number(persons)} PERSONS were`;
  if (persons > 0)
    console.log(`${who} erased since the backup, and may be back. Erase each again: npm run admin -- erase --person "NAME"`);
  const isPut = all.some(({ put }) => put > 0);
  if (isPut)
    console.log(`Who or what was erased since what the backup has, and is not noted here, is back, too: erase it again.`);
  if (counts.get('accounts')?.put && !backup.withPasswords)
    console.log('The accounts have no passwords: npm run admin -- passwd USER sets one.');
  const opened = all.flatMap((count) => count.opened);
  if (opened.length > 0)
    console.log(
      `These let in again, also who lost it since the backup. Take it away again where that is so: ${opened.slice(0, mostNamed).join(', ')}${opened.length > mostNamed ? ' …' : ''}`,
    );
  const failed = all.flatMap((count) => count.failed);
  for (const line of failed.slice(0, mostNamed)) console.error(line);
  if (failed.length > mostNamed) console.error(`… and ${number(failed.length - mostNamed)} more`);
  return failed.length === 0;
}

const mostNamed = 50;

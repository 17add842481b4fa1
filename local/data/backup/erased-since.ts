import { readPartition } from '../../../functions/data/table/items.ts';
import { idIn, kindOf, partition } from '../../../functions/data/table/partitions.ts';
import { type AnyItem, isProject, scanTable } from '../../../functions/data/table/scan-table.ts';
import { carryOut } from '../../../functions/erasure/erase.ts';
import { planForProject } from '../../../functions/erasure/plan.ts';
import { type Backup, partitionsIn } from './folder.ts';

/** What was erased here since the backup. `persons`: how many; nobody noted whom. */
export type Erased = { persons: number; projects: ReadonlySet<string>; has: (item: AnyItem) => boolean };

/** By the notes that a backup has not. Times would not do: a backup of a table that was restored from a moment is written long after it. */
export async function readErasedSince(folder: string, { kinds }: Backup): Promise<Erased> {
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

/** Erases what came back of erased projects beside their items: places, scores, pictures. Returns what could not be erased. */
export async function eraseRest(folder: string, { projects, has }: Erased): Promise<string[]> {
  if (projects.size === 0) return [];
  const ofErased: AnyItem[] = [];
  for await (const items of partitionsIn(folder, 'projects')) ofErased.push(...items.filter(has));
  const left: string[] = [];
  for (const id of projects) {
    const items = await scanTable();
    // A project that got the id anew. None of the backup's is here.
    if (items.some((item) => isProject(item) && idIn(item.pk) === id)) {
      console.log(`project ${id} was erased since the backup, and is here anew: it stays. Look at its places and scores`);
      continue;
    }
    const { failed } = await carryOut(planForProject([...ofErased, ...items], id));
    left.push(...Array.from(failed, ([{ says }, { message }]) => `${says}: ${message}`));
  }
  return left;
}

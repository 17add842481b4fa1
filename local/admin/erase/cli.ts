import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from '../../../domain/person/activity.ts';
import { erasedPersonSchema } from '../../../domain/person/erasures.ts';
import { onTarget, readArguments } from '../../command.ts';
import { archivesBusy } from '../../data/archive.ts';
import { askToForget } from '../../engines/forget.ts';
import { PlainError } from '../../plain-error.ts';
import type { Stage } from '../../stage.ts';
import { dataFolder } from '../../store.ts';
import { openTarget } from '../../target.ts';

export const eraseUsage = `  npm run admin -- erase --project ID [--confirm [--yes]]
  npm run admin -- erase --person "NAME or E-MAIL" [--project ID] [--confirm [--yes]]
                                   lists what holds a project or a person; --confirm erases it for good`;

type Wanted = { project?: string; person?: string; confirm: boolean; yes: boolean };

/**
 * `npm run admin -- erase …`. Without `--confirm` it only lists. It can be repeated after an interruption: steps can run twice,
 * and each start searches again, also for what the note of the one before has of the person.
 */
export async function main(args: string[], stage?: Stage): Promise<void> {
  const wanted = readWanted(args);
  await onTarget(openTarget(false, stage), async (target) => {
    const folder = stage ? undefined : dataFolder();
    await erase(wanted, folder);
    if (!wanted.confirm) return;
    await target.bringIndexUpToDate();
    if (folder) await askToForget(folder);
    await renewArchives(stage !== undefined);
  });
}

/** On a stage the public index shows an erasure a moment later, so terms are compared so often, a second apart. */
const comparisonsOnStage = 3;

async function renewArchives(isStage: boolean): Promise<void> {
  const { DamagedArchive, renewArchives: renewAll } = await import('../../../functions/erasure/erase.ts');
  const { renewChanged } = await import('../../../functions/archive/renew.ts');
  const always = Number.POSITIVE_INFINITY;
  const isDone = await renewAll(command, async () => {
    await renewChanged(always);
    for (let more = isStage ? comparisonsOnStage - 1 : 0; more > 0; more -= 1) {
      await sleep(1000);
      await renewChanged(always);
    }
  }).catch((error) => {
    throw error instanceof DamagedArchive ? new PlainError(error.message) : error;
  });
  if (!isDone) throw new PlainError(`It is erased but for the archives of terms. ${archivesBusy}`);
}

/** Searches again after erasing, because a concurrent writer may have stored something. */
const mostRounds = 3;

/** `folder` is the data folder of this machine; undefined for a stage. */
async function erase({ project, person, confirm, yes }: Wanted, folder: string | undefined): Promise<void> {
  const { carryOut, isNoteOf, noteBegun, noteErased, planErasure } = await import('../../../functions/erasure/erase.ts');
  const { mailFilesIn } = await import('./mail-files.ts');
  const elsewhere = folder === undefined ? undefined : mailFilesIn(folder);
  const { steps: first, addresses, hints, person: known } = await planErasure({ project, person }, elsewhere);
  let steps = first;
  const what = person ? 'a person' : `project ${project}`;
  for (const { says } of steps) console.log(says);
  for (const { id, addresses: beside } of addresses)
    console.log(`Project ${id} has addresses of members: ${beside.join(', ')}. Erase the one of the person too, as --person.`);
  for (const hint of hints) console.log(hint);
  if (steps.length === 0) {
    console.log(`Nothing holds ${person ?? what}.`);
    return;
  }
  if (!confirm) {
    console.log(`${steps.length} entries hold ${person ?? what}. Nothing was changed: --confirm erases them for good.`);
    return;
  }
  if (!yes) await askFor(steps.length);
  const erasing = { id: randomUUID(), at: new Date().toISOString(), by: command };
  await noteBegun(erasing, { project, person }, known);
  let entries = 0;
  let failed: Awaited<ReturnType<typeof carryOut>>['failed'] = new Map();
  for (let round = 0; steps.length > 0 && round < mostRounds; round += 1) {
    const erased = await carryOut(steps);
    entries += erased.done;
    failed = erased.failed;
    steps = (await planErasure({ project, person }, elsewhere, known)).steps.filter((step) => !isNoteOf(erasing, step));
  }
  for (const [{ says }, { message }] of failed) console.error(`Not erased: ${says} (${message})`);
  await noteErased(erasing, { project, person }, { entries, isWhole: steps.length === 0 }, known);
  if (failed.size > 0) throw new PlainError(`${failed.size} entries could not be erased; everything else was.`);
  if (steps.length > 0) throw new PlainError(`${steps.length} entries are left, because others wrote meanwhile: run it again.`);
  const backups = folder ? 'the files of the database with the next start' : 'backups within 35 days';
  console.log(`Erased ${what}: ${entries} entries. The edge and the search forget it within a minute, ${backups}.`);
}

/** Throws unless the person types the number of entries to erase. */
async function askFor(count: number): Promise<void> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await Promise.race([
      asking.question(`Type ${count} to erase these ${count} entries for good: `),
      new Promise<string>((resolve) => asking.once('close', () => resolve(''))),
    ]);
    if (answer.trim() !== String(count)) throw new PlainError('Nothing was changed.');
  } finally {
    asking.close();
  }
}

function readWanted(args: string[]): Wanted {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const options = { project: text, person: text, confirm: flag, yes: flag };
  const { project, person, confirm = false, yes = false } = readArguments({ args, options }, eraseUsage).values;
  if (project === undefined && person === undefined) throw new PlainError(`erase needs --project or --person.\n${eraseUsage}`);
  // One that is empty, as of a script's variable that is not set, would erase the person in all projects.
  if (project === '') throw new PlainError('--project needs the id of a project.');
  const named = person === undefined ? undefined : erasedPersonSchema.safeParse(person);
  if (named && !named.success) throw new PlainError('--person needs a whole name or e-mail address.');
  return { project, person: named?.data, confirm, yes };
}

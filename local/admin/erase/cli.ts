import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { command } from '../../../domain/person/activity.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { Archive } from '../../../functions/data/event/archives.ts';
import type { Step } from '../../../functions/erasure/plan.ts';
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
 * and each start searches again.
 */
export async function main(args: string[], stage?: Stage): Promise<void> {
  const wanted = readWanted(args);
  const target = await openTarget(false, stage);
  // Imported after this, because the functions' code reads its environment when it is loaded.
  Object.assign(process.env, target.env);
  try {
    const folder = stage ? undefined : dataFolder();
    await erase(wanted, folder);
    if (wanted.confirm) await target.bringIndexUpToDate();
    if (wanted.confirm && folder) await askToForget(folder);
    if (wanted.confirm) await renewArchives(stage !== undefined);
  } finally {
    await target.close();
  }
}

/** On a stage the public index shows an erasure a moment later, so terms are compared so often, a second apart. */
const comparisonsOnStage = 3;

/**
 * Archives are made of what visitors see, so they are made anew; the bucket keeps no edition with what was erased. Earlier versions
 * go only when the latest is whole: a damaged one could be repaired from none.
 */
async function renewArchives(isStage: boolean): Promise<void> {
  const { readArchives } = await import('../../../functions/data/event/archives.ts');
  const { alone, forEach, renewChanged } = await import('../../../functions/archive/renew.ts');
  const { formerVersions } = await import('../../../functions/archive/zip-file.ts');
  const { zipKey } = await import('../../../functions/pictures/folders.ts');
  const { eraseVersions } = await import('../../../functions/erasure/erase-picture.ts');
  const always = Number.POSITIVE_INFINITY;
  const renew = async () => {
    await renewChanged(always);
    for (let more = isStage ? comparisonsOnStage - 1 : 0; more > 0; more -= 1) {
      await sleep(1000);
      await renewChanged(always);
    }
  };
  const eraseFormer = async () => {
    await forEach(await readArchives(), always, async (archive) => {
      if ((await formerVersions(archive.term)).length === 0 || !(await makeWhole(archive))) return;
      await eraseVersions(zipKey(archive.term), ({ IsLatest }) => !IsLatest);
    });
  };
  // One that cannot be made keeps no other from losing its earlier versions.
  const isDone = await alone(() => renew().finally(eraseFormer));
  if (!isDone) throw new PlainError(`It is erased but for the archives of terms. ${archivesBusy}`);
}

/** Stores an archive anew unless it is as it was stored; false for one that is not stored yet. */
async function makeWhole(archive: Archive & { term: Term }): Promise<boolean> {
  const { sha256OfZip } = await import('../../../functions/archive/zip-file.ts');
  const { storeArchive } = await import('../../../functions/archive/store.ts');
  const { term, zip } = archive;
  if (!zip) return false;
  if ((await sha256OfZip(term)) === zip.sha256) return true;
  const anew = await storeArchive(archive, { by: command, origin: zip.origin });
  if ((await sha256OfZip(term)) === anew.zip.sha256) return true;
  throw new PlainError(`The archive of ${termLabel(term)} is damaged: its earlier versions are left. Run it again.`);
}

/** Searches again after erasing, because a concurrent writer may have stored something. */
const mostRounds = 3;

/** `folder` is the data folder of this machine; undefined for a stage. */
async function erase({ project, person, confirm, yes }: Wanted, folder: string | undefined): Promise<void> {
  const { noteErasure, scanTable } = await import('../../../functions/data/table/scan-table.ts');
  const { noteActivity } = await import('../../../functions/activity/note.ts');
  const { hintsAbout, personOf, planForPerson, planForProject } = await import('../../../functions/erasure/plan.ts');
  const { mailFilesOfPerson, mailFilesOfProject } = await import('./mail-files.ts');
  let hints: string[] = [];
  const plan = async (): Promise<Step[]> => {
    const items = await scanTable();
    const files = !folder
      ? { steps: [], hints: [] }
      : person
        ? await mailFilesOfPerson(folder, personOf(items, person, project))
        : await mailFilesOfProject(folder, project ?? '');
    hints = [...(person ? hintsAbout(items, person, project) : []), ...files.hints];
    return [...files.steps, ...(person ? planForPerson(items, person, project) : planForProject(items, project ?? ''))];
  };
  let steps = await plan();
  const what = person ? 'a person' : `project ${project}`;
  for (const { says } of steps) console.log(says);
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
  let done = 0;
  const failed = new Map<string, string>();
  for (let round = 0; steps.length > 0 && round < mostRounds; round += 1) {
    failed.clear();
    // A failed step does not prevent the others.
    for (const { says, carryOut } of steps) await carryOut().catch((error: Error) => failed.set(says, error.message));
    done += steps.length - failed.size;
    steps = await plan();
  }
  for (const [says, why] of failed) console.error(`Not erased: ${says} (${why})`);
  await noteErasure({ what, entries: done });
  await noteActivity({ by: command, what: 'erased', about: `${what}: ${done} entries` });
  if (failed.size > 0) throw new PlainError(`${failed.size} entries could not be erased; everything else was.`);
  if (steps.length > 0) throw new PlainError(`${steps.length} entries are left, because others wrote meanwhile: run it again.`);
  const backups = folder ? 'the files of the database with the next start' : 'backups within 35 days';
  console.log(`Erased ${what}: ${done} entries. The edge and the search forget it within a minute, ${backups}.`);
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
  const { project, person, confirm = false, yes = false } = parse(args);
  if (project === undefined && person === undefined) throw new PlainError(`erase needs --project or --person.\n${eraseUsage}`);
  if (person !== undefined && !/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(person)) {
    throw new PlainError('--person needs a whole name or e-mail address.');
  }
  return { project, person: person?.trim().replaceAll(/\s+/g, ' '), confirm, yes };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ args, options: { project: text, person: text, confirm: flag, yes: flag } }).values;
  } catch (error) {
    throw new PlainError(`${(error as Error).message.split('. ')[0]}.\nUsage:\n${eraseUsage}`);
  }
}

import { joinList, splitList } from '../../../domain/basics/lists.ts';
import { onTarget, readArguments, stoppable, wrongUse } from '../../command.ts';
import { PlainError } from '../../plain-error.ts';
import type { Stage } from '../../stage.ts';
import { openForDryRun, openTarget } from '../../target.ts';
import { damageOf, readBackup } from './folder.ts';
import type { RestoreKind } from './restore.ts';

export const backupUsage = `  npm run data -- backup FOLDER [--with-passwords]
      copies everything: all items of the table and all files. Only with --with-passwords those of accounts
  npm run data -- restore FOLDER [--kinds projects,files,…] [--overwrite] [--dry-run]
      puts back what is missing, and with --overwrite what differs; --dry-run only says what that is`;

type Command =
  | { name: 'backup'; folder: string; withPasswords: boolean }
  | { name: 'restore'; folder: string; kinds?: string[]; overwrite: boolean; dryRun: boolean };

/** `npm run data -- backup FOLDER` and `npm run data -- restore FOLDER`. */
export async function main(args: string[], stage?: Stage): Promise<void> {
  const command = readCommand(args);
  const { folder } = command;
  const backup = command.name === 'restore' ? await readWhole(folder) : undefined;
  const isDryRun = command.name === 'restore' && command.dryRun;
  await stoppable((signal) =>
    onTarget(isDryRun ? openForDryRun(stage) : openTarget(backup !== undefined, stage), async (target) => {
      const { knowSite } = await import('../../../functions/data/site/settings.ts');
      await knowSite();
      if (command.name === 'backup') {
        const { writeBackup } = await import('./backup.ts');
        return await writeBackup(folder, command.withPasswords, signal);
      }
      if (!backup) return;
      const { restore, restoreKinds } = await import('./restore.ts');
      const { overwrite, dryRun } = command;
      const kinds = chosen(command.kinds, restoreKinds);
      if (!dryRun) await target.markFilled();
      const isWhole = await restore(folder, backup, { kinds, overwrite, dryRun, signal });
      process.exitCode = isWhole ? 0 : 1;
      if (!dryRun) await target.bringIndexUpToDate();
    }).catch((error) => {
      if (!signal.aborted) throw error;
      throw new PlainError(
        command.name === 'backup' ? `Stopped: ${folder} is no whole backup.` : 'Stopped: run it again for what is left.',
      );
    }),
  );
}

/** A backup of which every byte is as it was written. */
async function readWhole(folder: string) {
  const backup = await readBackup(folder);
  const { found } = await damageOf(folder, backup);
  if (found.length > 0) throw new PlainError([...found.slice(0, 50), `Nothing was restored: ${folder} is damaged.`].join('\n'));
  return backup;
}

function chosen(given: string[] | undefined, kinds: readonly RestoreKind[]): readonly RestoreKind[] {
  if (given?.length === 0) throw new PlainError(`--kinds needs one of ${joinList(kinds)}.`);
  const unknown = given?.find((name) => !kinds.some((kind) => kind === name));
  if (unknown !== undefined) throw new PlainError(`--kinds: ${unknown} is none of ${joinList(kinds)}.`);
  return given ? kinds.filter((kind) => given.includes(kind)) : kinds;
}

function readCommand(args: string[]): Command {
  const wrong = (reason: string) => wrongUse(reason, backupUsage);
  const flag = { type: 'boolean' } as const;
  const options = { kinds: { type: 'string' }, overwrite: flag, 'dry-run': flag, 'with-passwords': flag } as const;
  const { positionals, values } = readArguments({ args, allowPositionals: true, options }, backupUsage);
  const [name, folder, ...more] = positionals;
  if (!folder || more.length > 0) throw wrong(`${name} takes exactly one folder.`);
  const { kinds, overwrite = false, 'dry-run': dryRun = false, 'with-passwords': withPasswords = false } = values;
  if (name === 'restore') {
    if (withPasswords) throw wrong('--with-passwords belongs to backup.');
    return { name, folder, ...(kinds !== undefined && { kinds: splitList(kinds) }), overwrite, dryRun };
  }
  if (kinds !== undefined || overwrite || dryRun) throw wrong('backup takes no option but --with-passwords.');
  return { name: 'backup', folder, withPasswords };
}

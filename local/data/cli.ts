import path from 'node:path';
import { joinList } from '../../domain/basics/lists.ts';
import { type DepartmentSlug, departmentSlugs, readDepartment } from '../../domain/department/departments.ts';
import { type DateOrder, dateOrders } from '../../domain/import/dates.ts';
import { command as byCommand } from '../../domain/person/activity.ts';
import { onTarget, readArguments, stoppable, wrongUse } from '../command.ts';
import { PlainError } from '../plain-error.ts';
import { type Stage, takeStage } from '../stage.ts';
import { openForDryRun, openTarget } from '../target.ts';
import * as archive from './archive.ts';
import * as backup from './backup/cli.ts';
import * as rebuild from './rebuild.ts';
import * as repair from './repair.ts';
import { surveyFile } from './source.ts';
import * as verify from './verify.ts';
import * as window from './window.ts';

const usage = `  npm run data -- import FILE [--department SLUG] [--media DIR] [--overwrite] [--dry-run]
      [--dates month-first|day-first]
  npm run data -- export FILE.json|FILE.csv
${backup.backupUsage}
${archive.archiveUsage}
${window.windowUsage}
${rebuild.rebuildUsage}
${repair.repairUsage}
  --stage dev|prod works on what is deployed instead of this machine's data folder`;

const wrong = (reason: string) => wrongUse(reason, usage);

/** Commands whose name is all that they take. */
const takingNothing: Record<string, (stage?: Stage) => Promise<void>> = {
  pictures: rebuild.pictures,
  social: rebuild.social,
  reindex: rebuild.reindex,
  repair: repair.main,
};

/**
 * `npm run data -- import|export|backup|restore|archive|verify|window|pictures|social|reindex|repair …`. It works on the data folder,
 * whether a showcase runs on it or not, or on a deployed stage.
 */
export async function main(args: string[]): Promise<void> {
  const { stage, rest } = takeStage(args);
  if (rest[0] === 'backup' || rest[0] === 'restore') return backup.main(rest, stage);
  if (rest[0] === 'archive') return archive.main(rest.slice(1), stage);
  if (rest[0] === 'window') return window.main(rest.slice(1), stage);
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`Usage:\n${usage}`);
    return;
  }
  const [name = '', ...more] = rest;
  if (stage && (name === 'verify' || name === 'repair')) throw wrong(`${name} works on this machine alone, without --stage.`);
  if (name === 'verify') {
    const [folder] = more;
    if (!folder || more.length > 1) throw wrong('verify takes exactly one folder.');
    return verify.main(folder);
  }
  const alone = Object.hasOwn(takingNothing, name) && takingNothing[name];
  if (alone) {
    if (more.length > 0) throw wrong(`${name} takes nothing else.`);
    return alone(stage);
  }
  const command = readCommand(rest);
  // The file is checked first, so that a broken file does not create a data folder.
  const survey = command.name === 'import' ? await surveyFile(command.file, command.dates) : undefined;
  const isDryRun = command.name === 'import' && command.dryRun;
  await stoppable((signal) =>
    onTarget(isDryRun ? openForDryRun(stage) : openTarget(survey !== undefined, stage), async (target) => {
      const { knowSite } = await import('../../functions/data/site/settings.ts');
      await knowSite();
      if (survey && command.name === 'import') {
        const { importFile } = await import('./import.ts');
        const onFilling = async () => {
          await target.markFilled();
          await noteImport(command.file);
        };
        const options = { ...command, ...departmentOf(command), survey, signal, onFilling };
        process.exitCode = (await importFile(options)) ? 0 : 1;
        if (!command.dryRun) await target.bringIndexUpToDate();
      } else {
        const { exportFile } = await import('./export.ts');
        await exportFile(command.file, signal);
      }
    }),
  );
}

/** An import is one entry in the activity log, whatever it changes, and is noted first: it may break off. */
async function noteImport(file: string): Promise<void> {
  const { noteActivity } = await import('../../functions/activity/note.ts');
  await noteActivity({ by: byCommand, what: 'imported', about: path.basename(file) });
}

type Command =
  | {
      name: 'import';
      file: string;
      department?: string;
      media?: string;
      overwrite: boolean;
      dryRun: boolean;
      dates?: DateOrder;
    }
  | { name: 'export'; file: string };

function readCommand(args: string[]): Command {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const options = { department: text, media: text, overwrite: flag, 'dry-run': flag, dates: text };
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, usage);
  const [name, file, ...more] = positionals;
  const { department, media, overwrite, dates, 'dry-run': dryRun } = values;
  if (name !== 'import' && name !== 'export') throw wrong(name ? `Unknown command ${name}.` : 'No command.');
  if (!file || more.length > 0) throw wrong(`${name} takes exactly one file.`);
  if (name === 'export') {
    if (department ?? media ?? overwrite ?? dates ?? dryRun) throw wrong('export takes no options.');
    return { name, file };
  }
  return {
    name,
    file,
    media,
    overwrite: overwrite ?? false,
    dryRun: dryRun ?? false,
    ...(dates !== undefined && { dates: dateOrderNamed(dates) }),
    ...(department !== undefined && { department }),
  };
}

/** Of the departments that the site has: the settings must be known. */
function departmentOf({ department: text }: { department?: string }): { department?: DepartmentSlug } {
  if (text === undefined) return {};
  const department = readDepartment(text);
  if (!department) throw new PlainError(`--department ${text} is none of ${joinList(departmentSlugs())}.`);
  return { department: department.slug };
}

function dateOrderNamed(text: string): DateOrder {
  const order = dateOrders.find((one) => one === text);
  if (!order) throw new PlainError(`--dates ${text} is none of ${joinList(dateOrders)}.`);
  return order;
}

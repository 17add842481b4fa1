import { parseArgs } from 'node:util';
import { departmentSlugs, readDepartment } from '../../domain/departments.ts';
import { joinList } from '../../domain/lists.ts';
import { PlainError } from '../plain-error.ts';
import { takeStage } from '../stage.ts';
import { openTarget } from '../target.ts';
import * as pictures from './pictures.ts';
import { checkSource } from './source.ts';
import * as window from './window.ts';

const usage = `Usage:
  npm run data -- import FILE [--department SLUG] [--media DIR] [--overwrite]
  npm run data -- export FILE.json|FILE.csv
${window.windowUsage}
${pictures.picturesUsage}
  --stage dev|prod works on what is deployed instead of this machine's data folder`;

/** `npm run data -- import|export|window|pictures …`, on the data folder, beside a running showcase or alone, or on a deployed stage. */
export async function main(args: string[]): Promise<void> {
  const { stage, rest } = takeStage(args);
  if (rest[0] === 'window') return window.main(rest.slice(1), stage);
  if (rest[0] === 'pictures' && rest.length === 1) return pictures.main(stage);
  const command = readCommand(rest);
  if (!command) {
    console.log(usage);
    return;
  }
  if (command.name === 'import') await checkSource(command.file);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const target = await openTarget(command.name === 'import', stage);
  // The functions' code reads its environment when it is loaded, so it is loaded after this.
  Object.assign(process.env, target.env);
  try {
    if (command.name === 'import') {
      const { importFile } = await import('./import.ts');
      const complete = await importFile({ ...command, signal: stopping.signal, onFilling: target.markFilled });
      process.exitCode = complete ? 0 : 1;
    } else {
      const { exportFile } = await import('./export.ts');
      await exportFile(command.file, stopping.signal);
    }
  } finally {
    await target.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

type Command =
  | { name: 'import'; file: string; department?: (typeof departmentSlugs)[number]; media?: string; overwrite: boolean }
  | { name: 'export'; file: string };

/** Undefined when help was asked for. */
function readCommand(args: string[]): Command | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, file, ...more] = positionals;
  const { department, media, overwrite } = values;
  if (name !== 'import' && name !== 'export')
    throw new PlainError(`${name ? `Unknown command ${name}.` : 'No command.'}\n${usage}`);
  if (!file || more.length > 0) throw new PlainError(`${name} takes exactly one file.\n${usage}`);
  if (name === 'export') {
    if (department ?? media ?? overwrite) throw new PlainError(`export takes no options.\n${usage}`);
    return { name, file };
  }
  return {
    name,
    file,
    media,
    overwrite: overwrite ?? false,
    ...(department !== undefined && { department: departmentOf(department) }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        department: { type: 'string' },
        media: { type: 'string' },
        overwrite: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new PlainError(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
  }
}

function departmentOf(text: string) {
  const department = readDepartment(text);
  if (!department) throw new PlainError(`--department ${text} is none of ${joinList(departmentSlugs)}.`);
  return department.slug;
}

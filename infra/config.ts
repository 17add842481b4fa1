import * as z from 'zod';
import { fields } from './config-fields.ts';
import { stages } from './stages.ts';

const schema = z.strictObject(fields).partial().required({ budgetUsd: true, logDays: true });

export type Config = z.infer<typeof schema> & { stage: string };

export const stageNames: readonly string[] = Object.keys(stages);

/** The fields that a stage must have. Only `dev` may live at an address of CloudFront's, without anybody who is told of its cost. */
const needed = (stage: string): readonly (keyof typeof fields)[] =>
  stage === 'dev' ? [] : ['domainName', 'certificateArn', 'budgetEmail'];

const fieldNames = Object.keys(fields);

export class ConfigError extends Error {}

/**
 * The stage that the command line chose (`-c stage=prod`). It can choose nothing else: a setting that somebody gave to one deployment
 * would be taken away by the next, with the resources that belong to it. The CDK's own context has a colon or a slash in its names.
 */
export function stageOf(context: Record<string, unknown>): string {
  const other = Object.keys(context).find((name) => name !== 'stage' && !/[:/]/.test(name));
  if (other)
    throw new ConfigError(
      `-c ${other}=… is not read: set ${other} in infra/stages.ts. The command line chooses the stage only.`,
    );
  return String(context.stage ?? 'dev');
}

/** The config of a stage. Throws a ConfigError of one line that names the field and what it accepts. */
export function readConfig(stage: string, settings: Record<string, object> = stages): Config {
  const given = Object.hasOwn(settings, stage) ? settings[stage] : undefined;
  if (!given) throw new ConfigError(`stage must be one of ${Object.keys(settings).join(', ')}, not ${stage}.`);
  if (!/^[a-z][a-z0-9]{0,11}$/.test(stage))
    throw new ConfigError(`infra/stages.ts, stage ${stage}: its name must be 1 to 12 lower-case letters and digits.`);
  const where = `infra/stages.ts, stage ${stage}`;
  const required = [...needed(stage), ...('domainName' in given ? ['certificateArn'] : [])] as (keyof typeof fields)[];
  const missing = required.find((name) => !(name in given));
  if (missing) throw new ConfigError(`${where}: ${missing} is missing. Set it there to ${acceptedBy(missing)}.`);
  const read = schema.safeParse(given);
  if (read.success) return { ...read.data, stage };
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw new ConfigError(
      `${where}: there is no ${[...issue.path, issue.keys[0]].join('.')}. Known: ${fieldNames.join(', ')}.`,
    );
  }
  const path = issue?.path ?? [];
  throw new ConfigError(`${where}: ${path.join('.')} must be ${issue?.message}, not ${JSON.stringify(valueAt(given, path))}.`);
}

function acceptedBy(name: keyof typeof fields): string | undefined {
  return fields[name].safeParse(undefined).error?.issues[0]?.message;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

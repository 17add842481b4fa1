import * as z from 'zod';
import { fields } from './config-fields.ts';

/**
 * The differences between stages. Edit `stages` below, or give single fields at the command line, for example `npx cdk deploy
 * --all -c stage=prod -c domainName=capstone.example.edu`. A field that is not a text is given as JSON.
 */

const schema = z.strictObject(fields).partial().required({ budgetUsd: true, logDays: true });

export type Config = z.infer<typeof schema> & { stage: Stage };

/**
 * Limits for one address. A whole campus behind one address (NAT) stays below them; a single machine that floods does not.
 * Event day: 5,000 visitors who each open a page every 20 s make 15 page views each in five minutes. The first view is 20
 * requests, the others about 5 each (pictures and one call): 5,000 × (20 + 14 × 5) = 450,000.
 * Deadline night: 133 teams hand in within three minutes (throttles.ts). Each sends a form twice and five pictures with two
 * calls each, and tries a third of these again: 133 × (2 + 5 × 2 × 1⅓) = 2,040 writes. The limit of 10,000 in five minutes is
 * 33 a second, less than the 50 a second that all uploads share, so one address alone cannot keep the others from handing in.
 */
const campusFirewall = { requestsPerFiveMinutes: 500_000, writesPerFiveMinutes: 10_000 };

/** The stages and their settings. The school fills in production's addresses. */
const stages = {
  dev: { logDays: 14, budgetUsd: 20 },
  prod: { logDays: 365, budgetUsd: 100, firewall: campusFirewall },
} as const satisfies Record<string, z.input<typeof schema>>;

export type Stage = keyof typeof stages;

export const stageNames: readonly string[] = Object.keys(stages);

/** The fields that a stage must have. */
const needed: Record<Stage, readonly (keyof typeof fields)[]> = {
  dev: [],
  prod: ['domainName', 'certificateArn', 'budgetEmail'],
};

export const fieldNames = Object.keys(fields);

export class ConfigError extends Error {}

/**
 * The config of a stage with some fields overridden. Throws a ConfigError of one line that names the field and what it accepts.
 */
export function readConfig(stage: string, overrides: Record<string, unknown> = {}): Config {
  if (!isStage(stage)) throw new ConfigError(`stage must be one of ${stageNames.join(', ')}, not ${stage}.`);
  const where = `infra/config.ts, stage ${stage}`;
  const given = { ...stages[stage], ...overrides };
  const required = [...needed[stage], ...('domainName' in given ? ['certificateArn'] : [])] as (keyof typeof fields)[];
  const missing = required.find((name) => !(name in given));
  if (missing) {
    throw new ConfigError(`${where}: ${missing} is missing. Set it there, or with -c ${missing}=…, to ${acceptedBy(missing)}.`);
  }
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

function isStage(text: string): text is Stage {
  return Object.hasOwn(stages, text);
}

function acceptedBy(name: keyof typeof fields): string | undefined {
  return fields[name].safeParse(undefined).error?.issues[0]?.message;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { Template } from 'aws-cdk-lib/assertions';
import { type Config, readConfig } from '../../infra/config.ts';
import { addStage, createApp } from '../../infra/showcase.ts';
import { stages } from '../../infra/stages.ts';

/** The fields that production requires, with values for tests. */
export const production = {
  domainName: 'capstone.example.edu',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d',
  budgetEmail: 'budget@example.edu',
  opsEmail: 'ops@example.edu',
};

export const inlineScript = 'start()';

const folder = mkdtempSync(path.join(tmpdir(), 'infra-'));

/** The smallest built site that is possible. */
const siteFolder = aSite();

function aSite(): string {
  const siteFolder = path.join(folder, 'site');
  mkdirSync(path.join(siteFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(siteFolder, 'index.html'), `<script>${inlineScript}</script><script src="/assets/a.js"></script>`);
  writeFileSync(path.join(siteFolder, 'assets/a.js'), '');
  writeFileSync(path.join(siteFolder, 'favicon.svg'), '<svg/>');
  return siteFolder;
}

/** The config of a stage whose settings are those of infra/stages.ts and `more`. */
export function configOf(stage: string, more: Record<string, unknown> = {}) {
  return readConfig(stage, { ...stages, ...(stage in stages && { [stage]: { ...stages[stage as 'dev'], ...more } }) });
}

/** A stage's stacks as CDK objects. */
export function aStage(stage: 'dev' | 'prod', overrides: Record<string, unknown> = {}) {
  return stacksOf(configOf(stage, { ...(stage === 'prod' && production), ...overrides }));
}

/**
 * Makes templates and nothing else. What `cdk deploy` does besides takes four times as long: it bundles the functions, copies files,
 * and looks through the templates for what it would warn of.
 */
function stacksOf(config: Config) {
  const app = createApp({
    outdir: mkdtempSync(path.join(folder, 'cdk.out-')),
    context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
    builtinCloudFormationValidation: false,
    treeMetadata: false,
    stackTraces: false,
  });
  return { app, siteFolder, ...addStage(app, { config, siteFolder }) };
}

const synthesized = new Map<string, { data: Template; app: Template }>();

/** A stage's templates. They are made once for all files, which share this module, because it takes a second. */
export function synthesize(stage: 'dev' | 'prod', overrides: Record<string, unknown> = {}) {
  const name = inspect([stage, overrides], { depth: null });
  const made = synthesized.get(name);
  if (made) return made;
  const templates = templatesOf(aStage(stage, overrides));
  synthesized.set(name, templates);
  return templates;
}

/** The templates of a stage that is added to infra/stages.ts, for example for a second school. */
export function synthesizeNew(stage: string, settings: Record<string, unknown>) {
  return templatesOf(stacksOf(readConfig(stage, { ...stages, [stage]: { ...stages.prod, ...production, ...settings } })));
}

/** The templates, without what the CDK leaves of them on the disk. */
function templatesOf({ app, data, stack }: ReturnType<typeof stacksOf>) {
  const templates = { data: Template.fromStack(data), app: Template.fromStack(stack) };
  rmSync(app.outdir, { recursive: true });
  return templates;
}

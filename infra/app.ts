import path from 'node:path';
import { ConfigError, fieldNames, readConfig } from './config.ts';
import { addStage, createApp } from './showcase.ts';
import { SiteNotBuilt } from './site-files.ts';

/** The program that `cdk` runs. `-c stage=prod` chooses the stage; `-c <field>=<value>` overrides a field of its config. */
const app = createApp();

try {
  const overrides = fieldNames.map((name) => [name, given(name)]).filter(([, value]) => value !== undefined);
  const config = readConfig(String(given('stage') ?? 'dev'), Object.fromEntries(overrides));
  addStage(app, { config, siteFolder: path.resolve(import.meta.dirname, '../dist/web') });
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof SiteNotBuilt)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** A value from the command line: a number or an object is read as JSON, anything else as text. */
function given(name: string): unknown {
  const value = app.node.tryGetContext(name);
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

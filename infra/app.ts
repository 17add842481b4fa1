import path from 'node:path';
import { ConfigError, readConfig, stageOf } from './config.ts';
import { SiteNotBuilt } from './edge/site-files.ts';
import { addStage, createApp } from './showcase.ts';

/** The program that `cdk` runs. `-c stage=prod` chooses the stage; infra/stages.ts has its settings. */
const app = createApp();

try {
  const config = readConfig(stageOf(app.node.getAllContext()));
  addStage(app, { config, siteFolder: path.resolve(import.meta.dirname, '../dist/web') });
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof SiteNotBuilt)) throw error;
  console.error(error.message);
  process.exit(1);
}

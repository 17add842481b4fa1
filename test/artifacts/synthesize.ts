import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { readConfig } from '../../infra/config.ts';
import { addStage, createApp } from '../../infra/showcase.ts';
import { stages } from '../../infra/stages.ts';

/** Mail is on, so that its rights are there. */
const mail = { from: 'capstone@example.edu', footer: 'Example University, Phoenix, AZ' };

/**
 * Synthesizes the stage dev into a folder, with its functions bundled for this machine's processor and with the smallest
 * possible site.
 */
export function synthesizeArtifacts(folder: string): void {
  const siteFolder = path.join(folder, 'site');
  mkdirSync(path.join(siteFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(siteFolder, 'index.html'), '<!doctype html><title>Showcase</title><script>start()</script>');
  writeFileSync(path.join(siteFolder, 'assets/a.js'), 'start()');
  writeFileSync(path.join(siteFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // npm's cache contains what was installed with the project.
  process.env.npm_config_prefer_offline = 'true';
  const { PATH } = process.env;
  process.env.PATH = [programsIn(folder), PATH].join(path.delimiter);
  const app = createApp({ outdir: path.join(folder, 'cdk.out'), builtinCloudFormationValidation: false });
  const architecture = process.arch === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64;
  addStage(app, { config: readConfig('dev', { ...stages, dev: { ...stages.dev, mail } }), siteFolder, architecture });
  app.synth();
  process.env.PATH = PATH;
}

/**
 * The CDK starts esbuild by `npx --no-install`, which takes 0.3 s of processor time to find it, for each function. This one knows
 * where it is.
 */
function programsIn(folder: string): string {
  const programs = path.join(folder, 'bin');
  mkdirSync(programs);
  const npx = '#!/bin/sh\nshift\nexec "node_modules/.bin/$@"\n';
  writeFileSync(path.join(programs, 'npx'), npx, { mode: 0o755 });
  return programs;
}

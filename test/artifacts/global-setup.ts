import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from '../../local/build.ts';

/** Builds the site if needed, bundles and synthesizes, once for all files. Workers find the result by the variable ARTIFACTS. */
export async function setup(): Promise<() => void> {
  if (process.env.ARTIFACTS) return () => {};
  const folder = mkdtempSync(path.join(tmpdir(), 'artifacts-'));
  process.env.ARTIFACTS = folder;
  // The pages function contains the server's build.
  await buildIfNeeded();
  // The CDK is slow to load and only needed here.
  const { synthesizeArtifacts } = await import('./synthesize.ts');
  synthesizeArtifacts(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

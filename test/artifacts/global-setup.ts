import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bundles and synthesizes once for all files; workers find it by ARTIFACTS. */
export async function setup(): Promise<() => void> {
  if (process.env.ARTIFACTS) return () => {};
  const folder = mkdtempSync(path.join(tmpdir(), 'artifacts-'));
  process.env.ARTIFACTS = folder;
  // The CDK is slow to load, and needed only here.
  const { synthesizeArtifacts } = await import('./synthesize.ts');
  synthesizeArtifacts(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

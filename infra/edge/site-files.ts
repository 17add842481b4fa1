import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineScriptHashes } from './edge.ts';

export type Site = {
  folder: string;
  /** The CSP sources of the inline scripts of index.html. */
  scriptHashes: string[];
  /** The paths of the files beside index.html, for example `/favicon.svg`. */
  rootFiles: string[];
};

export class SiteNotBuilt extends Error {}

/** What the stacks need to know of the built site. */
export function readSite(folder: string): Site {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) throw new SiteNotBuilt('The site is not built: run npm run build first.');
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile() && file.name !== 'index.html');
  return {
    folder,
    scriptHashes: inlineScriptHashes(readFileSync(index, 'utf8')),
    rootFiles: files.map(({ name }) => `/${name}`).sort(),
  };
}

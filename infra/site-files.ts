import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineScriptHashes } from './edge.ts';

export type Site = {
  folder: string;
  /** CSP sources of the scripts in index.html. */
  scriptHashes: string[];
  /** Addresses of the files beside index.html: `/favicon.svg`. */
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

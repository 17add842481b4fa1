import { writeFile } from 'node:fs/promises';
import { buildIfNeeded } from '../../local/build.ts';
import { templates } from './templates.ts';

/** Writes docs/cost.md, and returns its text. */
export async function writeCost(): Promise<string> {
  await buildIfNeeded();
  // It reads the built site, and the figures as they are now.
  const { costDocument } = await import('./document.ts');
  const document = costDocument(templates());
  await writeFile(new URL('../../docs/cost.md', import.meta.url), document);
  return document;
}

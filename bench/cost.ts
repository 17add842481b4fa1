import { writeFile } from 'node:fs/promises';
import { buildIfNeeded } from '../local/build.ts';
import { templates } from './cost/templates.ts';

/** `npm run cost`: prints what a month costs, and writes it to docs/cost.md. */
await buildIfNeeded();
// It reads the built site.
const { costDocument } = await import('./cost/document.ts');
const document = costDocument(templates());
await writeFile(new URL('../docs/cost.md', import.meta.url), document);
console.log(document);

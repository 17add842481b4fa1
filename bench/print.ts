import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DocumentId } from '../web/staff/floor/print/print-data.ts';
import { type Figure, figure } from './figures.ts';

const projects = 400;
const measured: Partial<Record<DocumentId, string>> = {
  cards: 'Table cards',
  booklet: 'Program',
  badges: 'Name badges',
  doors: 'Door lists',
};

type Measured = { seconds: number; pages: number; file: number; memory: number };

/** Measures the PDFs of a large event, by the code that runs in the browser of staff. */
export async function measurePrint(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [document, title] of Object.entries(measured)) {
    const { seconds, pages, file, memory } = await print(document);
    const name = `${title} of ${projects} projects (${pages} pages)`;
    figures.push(
      figure(name, seconds, 's', { max: 30 }),
      figure(`${title}: the file`, file, 'MB', { max: 10 }),
      figure(`${title}: peak memory`, memory, 'MB', { max: 600, digits: 0 }),
    );
  }
  return figures;
}

async function print(document: string): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('print-process.ts', import.meta.url)), [document, String(projects)]);
  const [message] = await once(child, 'message');
  return message as Measured;
}

import { t } from '../../../../domain/language/text.ts';
import { askWorker, type During } from '../worker/ask-worker.ts';
import type { Printed } from './draw.ts';
import { fontUrls } from './font-urls.ts';
import type { FontFiles, FontName } from './pdf/fonts.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
import type { PrintTask } from './print-worker.ts';
import { fontsFor, textsOf } from './texts.ts';

/**
 * Makes the PDF of an order in a worker of its own. The page loads what the worker needs, because files of the site may themselves
 * load nothing (infra/edge.ts).
 */
export async function makePdf(data: PrintData, order: PrintOrder, during: During): Promise<Printed> {
  const { signal } = during;
  const [fonts, plan] = await Promise.all([readFonts(fontsFor(textsOf(data)), signal), readPicture(data, order, signal)]);
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });
  return askWorker<PrintTask, Printed>(worker, { data, order, fonts, plan }, during);
}

export async function readFonts(names: readonly FontName[], signal: AbortSignal): Promise<FontFiles> {
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await (await load(fontUrls[name], signal)).arrayBuffer())] as const),
  );
  return Object.fromEntries(files) as FontFiles;
}

/** The picture of the hall, for the document that shows it. Without it the tables stand on white. */
async function readPicture({ floor }: PrintData, { document }: PrintOrder, signal: AbortSignal): Promise<Blob | undefined> {
  return document === 'booklet' && floor.plan ? (await load(floor.plan.path, signal)).blob() : undefined;
}

async function load(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(t('staff.floor.print.notLoaded', { address, status: answer.status }));
  return answer;
}

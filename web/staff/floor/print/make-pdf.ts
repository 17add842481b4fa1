import display from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?url';
import text from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?url';
import strong from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?url';
import notoText from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import notoStrong from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import arabicText from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import arabicStrong from '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf?url';
import { t } from '../../../../domain/language/text.ts';
import { askWorker, type During } from '../worker/use-work.ts';
import type { Printed } from './draw.ts';
import type { FontFiles, FontName } from './pdf/fonts.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
import type { PrintTask } from './print-worker.ts';
import { fontsFor, textsOf } from './texts.ts';

/**
 * Makes the PDF of an order in a worker of its own. The page loads what the worker needs, because files of the site may themselves
 * load nothing (infra/edge/edge.ts).
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

/** The files of the fonts, whole: a PDF takes the letters that it needs out of them. */
const fontUrls: Record<FontName, string> = { display, strong, text, notoStrong, notoText, arabicStrong, arabicText };

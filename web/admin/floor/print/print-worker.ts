import { drawDocument, type Printed } from './draw.ts';
import { paintGlyphs } from './paint-glyphs.ts';
import { beyond, type FontFiles, openFonts } from './pdf/fonts.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
import { readPlan } from './read-plan.ts';
import { textsOf } from './texts.ts';

/** What the page sends, and what comes back: parts from 0 to 1, then the PDF or what went wrong. */
export type PrintTask = { data: PrintData; order: PrintOrder; fonts: FontFiles; plan?: Blob | undefined };
export type PrintAnswer = { part: number } | { printed: Printed } | { failure: string };

const answer = (message: PrintAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** Draws one document away from the page, which stays quick meanwhile. */
self.onmessage = async ({ data: { data, order, fonts, plan } }: MessageEvent<PrintTask>) => {
  try {
    const glyphs = await paintGlyphs(beyond(openFonts(fonts), textsOf(data)));
    const picture = plan && (await readPlan(plan));
    let told = 0;
    const printed = await drawDocument({ ...data, plan: picture }, order, { fonts, glyphs }, (part) => {
      // Not more often than a bar moves.
      if (part < 1 && part - told < 0.01) return;
      told = part;
      answer({ part });
    });
    answer({ printed }, [printed.bytes.buffer]);
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
};

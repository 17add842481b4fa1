import '../../../../kit/page/older-browsers.ts';
import type { Printed } from '../../../floor/print/draw.ts';
import { paintGlyphs } from '../../../floor/print/paint-glyphs.ts';
import { beyond, type FontFiles, openFonts } from '../../../floor/print/pdf/fonts.ts';
import { answerTask } from '../../../floor/worker/answer-task.ts';
import { drawResults } from './draw-results.ts';
import type { ResultsDocument } from './results-document.ts';

export type ResultsTask = { data: ResultsDocument; texts: string[]; fonts: FontFiles };

answerTask(
  async ({ data, texts, fonts }: ResultsTask): Promise<Printed> => {
    const glyphs = await paintGlyphs(beyond(openFonts(fonts), texts));
    return drawResults(data, { fonts, glyphs });
  },
  ({ bytes }) => [bytes.buffer],
);

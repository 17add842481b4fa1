import { answerTask } from '../worker/answer-task.ts';
import { drawDocument, type Printed } from './draw.ts';
import { paintGlyphs } from './paint-glyphs.ts';
import { beyond, type FontFiles, openFonts } from './pdf/fonts.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
import { readPlan } from './read-plan.ts';
import { textsOf } from './texts.ts';

export type PrintTask = { data: PrintData; order: PrintOrder; fonts: FontFiles; plan?: Blob | undefined };

answerTask(
  async ({ data, order, fonts, plan }: PrintTask, onPart): Promise<Printed> => {
    const glyphs = await paintGlyphs(beyond(openFonts(fonts), textsOf(data)));
    const picture = plan && (await readPlan(plan));
    return drawDocument({ ...data, plan: picture }, order, { fonts, glyphs }, onPart);
  },
  ({ bytes }) => [bytes.buffer],
);

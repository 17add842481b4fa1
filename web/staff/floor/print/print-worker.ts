import '../../../kit/page/older-browsers.ts';
import { answerTask } from '../worker/answer-task.ts';
import { drawDocument, type Printed } from './draw.ts';
import { paintGlyphs, penOf } from './paint-glyphs.ts';
import { beyond, type FontFiles, openFonts } from './pdf/fonts.ts';
import type { PrintData, PrintOrder } from './print-data.ts';
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

/** In pixels: enough for a page at 200 dots an inch. */
const widest = 2000;

/** The picture of the hall as a JPEG, which a PDF can hold. */
async function readPlan(picture: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const pen = penOf(canvas);
  // Paper is white where the picture lets it through.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer());
}

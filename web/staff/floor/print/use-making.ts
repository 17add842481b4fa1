import { saveFile } from '../../../kit/controls/save-file.ts';
import { useWork } from '../worker/use-work.ts';
import { fileNameOf } from './documents.ts';
import { makePdf } from './make-pdf.ts';
import type { PrintData, PrintOrder } from './print-data.ts';

type Made = { file: Blob; name: string; pages: number; seconds: number };

/** Makes one PDF at a time, and saves it when it is made. */
export function useMaking() {
  const { state, run, cancel, forget } = useWork<Made>();
  const make = (data: PrintData, order: PrintOrder) =>
    run(async (during) => {
      const begun = performance.now();
      const { bytes, pages } = await makePdf(data, order, during);
      const file = new Blob([bytes], { type: 'application/pdf' });
      const name = fileNameOf(data, order);
      saveFile(file, name);
      return { file, name, pages, seconds: (performance.now() - begun) / 1000 };
    });
  return { state, make, cancel, forget };
}

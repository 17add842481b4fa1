import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { fileNameOf } from './documents.ts';
import { makePdf } from './make-pdf.ts';
import type { PrintData, PrintOrder } from './print-data.ts';

/** The PDF that was asked for last. `part` is from 0 to 1. */
export type MakingState =
  | { phase: 'idle' | 'cancelled' }
  | { phase: 'making'; part: number }
  | { phase: 'made'; file: Blob; name: string; pages: number; seconds: number }
  | { phase: 'failed'; reason: string };

/** Makes one PDF at a time, and saves it when it is made. Leaving the tab cancels it. */
export function useMaking() {
  const [state, setState] = useState<MakingState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make(data: PrintData, order: PrintOrder) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const begun = performance.now();
    setState({ phase: 'making', part: 0 });
    try {
      const onPart = (part: number) => controller.signal.aborted || setState({ phase: 'making', part });
      const { bytes, pages } = await makePdf(data, order, { onPart, signal: controller.signal });
      const file = new Blob([bytes], { type: 'application/pdf' });
      const name = fileNameOf(data, order);
      setState({ phase: 'made', file, name, pages, seconds: (performance.now() - begun) / 1000 });
      saveFile(file, name);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  const stop = (phase: 'idle' | 'cancelled') => {
    running.current?.abort();
    setState({ phase });
  };
  return { state, make, cancel: () => stop('cancelled'), forget: () => stop('idle') };
}

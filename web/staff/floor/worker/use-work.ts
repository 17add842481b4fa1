import { useCallback, useEffect, useRef, useState } from 'react';
import type { During } from './ask-worker.ts';

/** The work that was asked for last. `part` is from 0 to 1. */
export type WorkState<Result> =
  | { phase: 'idle' | 'cancelled' }
  | { phase: 'working'; part: number }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; reason: string };

/** Runs one piece of work at a time: a new one takes the place of the former. To leave the page cancels it. */
export function useWork<Result>() {
  const [state, setState] = useState<WorkState<Result>>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (work: (during: During) => Promise<Result>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'working', part: 0 });
    try {
      const onPart = (part: number) => signal.aborted || setState({ phase: 'working', part });
      const result = await work({ onPart, signal });
      if (!signal.aborted) setState({ phase: 'done', result });
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  const stop = (phase: 'idle' | 'cancelled') => {
    running.current?.abort();
    setState({ phase });
  };
  return { state, run, cancel: () => stop('cancelled'), forget: () => stop('idle') };
}

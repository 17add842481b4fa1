import { useCallback, useEffect, useRef, useState } from 'react';
import type { During } from './ask-worker.ts';

/** The last task. `part` is its progress, from 0 to 1. */
export type WorkState<Result> =
  | { phase: 'idle' | 'cancelled' }
  | { phase: 'working'; part: number }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; reason: string };

/** Runs one task at a time: a new task cancels the former one, and so does leaving the page. */
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

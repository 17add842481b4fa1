/**
 * Lets calls through until one fails. Then it holds all calls until somebody presses Retry, and repeats the failed ones, so
 * that a long download continues where it stopped. `onFailure` gets the first failure, and undefined after Retry.
 */
export function createGate(signal: AbortSignal, onFailure: (failure: Error | undefined) => void) {
  let held: PromiseWithResolvers<void> | undefined;
  signal.addEventListener('abort', () => held?.reject(signal.reason));

  function hold(failure: Error): Promise<void> {
    if (!held) {
      held = Promise.withResolvers();
      onFailure(failure);
    }
    return held.promise;
  }

  return {
    async pass<Result>(attempt: () => Promise<Result>): Promise<Result> {
      for (;;) {
        signal.throwIfAborted();
        try {
          return await attempt();
        } catch (error) {
          signal.throwIfAborted();
          await hold(error as Error);
        }
      }
    },
    retry(): void {
      onFailure(undefined);
      held?.resolve();
      held = undefined;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

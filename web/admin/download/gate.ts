/**
 * Lets calls through until one fails; then holds everything until somebody decides to go on, and does what failed again. So a long
 * download goes on from where it stopped. `onFailure` hears of the first failure, and of none once it goes on.
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

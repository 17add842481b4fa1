/** What a worker sends: parts from 0 to 1, then what came out or what went wrong. */
export type WorkerAnswer<Result> = { part: number } | { result: Result } | { failure: string };

type Work<Task, Result> = (task: Task, onPart: (part: number) => void) => Result | Promise<Result>;

/** Makes this worker do a task away from the page, which stays quick meanwhile. What `moves` names is handed over, not copied. */
export function answerTask<Task, Result>(work: Work<Task, Result>, moves: (result: Result) => Transferable[] = () => []): void {
  const send = (answer: WorkerAnswer<Result>, transfer: Transferable[] = []) => postMessage(answer, { transfer });
  self.onmessage = async ({ data: task }: MessageEvent<Task>) => {
    let told = 0;
    try {
      const result = await work(task, (part) => {
        // Not more often than a bar moves.
        if (part < 1 && part - told < 0.01) return;
        told = part;
        send({ part });
      });
      send({ result }, moves(result));
    } catch (error) {
      send({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
}

import type { Language } from '../../../../domain/language/languages.ts';
import { addMessages, type messages } from '../../../../domain/language/text.ts';
import { type ChangedSettings, knowSettings } from '../../../../domain/site/site.ts';

/** A task, with what its words need: a worker has no catalogue and no settings. */
export type WorkerTask<Task> = {
  task: Task;
  language: Language;
  messages: ReturnType<typeof messages>;
  settings: ChangedSettings;
};

/** A worker's message: its progress from 0 to 1, the result, or the message of an error. */
export type WorkerAnswer<Result> = { part: number } | { result: Result } | { failure: string };

type Work<Task, Result> = (task: Task, onPart: (part: number) => void) => Result | Promise<Result>;

/**
 * Runs one task in this worker, so that the page stays responsive. `moves` names the parts of the result that are transferred
 * instead of copied.
 */
export function answerTask<Task, Result>(work: Work<Task, Result>, moves: (result: Result) => Transferable[] = () => []): void {
  const send = (answer: WorkerAnswer<Result>, transfer: Transferable[] = []) => postMessage(answer, { transfer });
  self.onmessage = async ({ data }: MessageEvent<WorkerTask<Task>>) => {
    let told = 0;
    try {
      addMessages(data.language, data.messages);
      knowSettings(data.settings, data.language);
      const result = await work(data.task, (part) => {
        // Reports the progress in steps of at least 1 %.
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

import type { Language } from '../../../../domain/language/languages.ts';
import { addMessages, type messages } from '../../../../domain/language/text.ts';
import { knowSettings, type site } from '../../../../domain/site/site.ts';

/** What a worker is asked to do. It has no page that would tell it what the site is called and looks like, and no catalog. */
export type WorkerTask<Task> = { task: Task; site: typeof site; language: Language; messages: ReturnType<typeof messages> };

/** A worker's message: its progress from 0 to 1, the result, or the message of an error. */
export type WorkerAnswer<Result> = { part: number } | { result: Result } | { failure: string };

type Work<Task, Result> = (task: Task, onPart: (part: number) => void) => Result | Promise<Result>;

/**
 * Runs one task in this worker, so that the page stays responsive. `moves` names the parts of the result that are transferred
 * instead of copied.
 */
export function answerTask<Task, Result>(work: Work<Task, Result>, moves: (result: Result) => Transferable[] = () => []): void {
  const send = (answer: WorkerAnswer<Result>, transfer: Transferable[] = []) => postMessage(answer, { transfer });
  self.onmessage = async ({ data: { task, site, language, messages } }: MessageEvent<WorkerTask<Task>>) => {
    addMessages(language, messages);
    knowSettings(site, language);
    let told = 0;
    try {
      const result = await work(task, (part) => {
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

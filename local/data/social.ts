import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';
import { startProgress } from './progress.ts';

export const socialUsage = `  npm run data -- social
      draws the pictures for shared links of all published projects anew: after an update that changes them,
      or after a change of the school's name or colours`;

/** `npm run data -- social`: draws the social images of all published projects. It may be repeated. */
export async function main(stage?: Stage): Promise<void> {
  const target = await openTarget(false, stage);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const { drawAll } = await import('./draw-all.ts');
    const { drawn, failed } = await drawAll(
      (total) => startProgress('Drawing the pictures for shared links', total),
      stopping.signal,
    );
    console.log(`${drawn.toLocaleString('en-US')} pictures for shared links are drawn.`);
    if (stopping.signal.aborted) console.log('It was stopped before the last one.');
    for (const { id, message } of failed) console.error(`project ${id}: ${message}`);
    process.exitCode = stopping.signal.aborted || failed.length > 0 ? 1 : 0;
  } finally {
    await target.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

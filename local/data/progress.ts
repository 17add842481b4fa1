import { SingleBar } from 'cli-progress';
import { formatCount } from '../format-count.ts';

const linesEvery = 1000;

export type Progress = { step: () => void; stop: () => void };

/** A progress bar on a terminal; elsewhere, such as in a log, a line after every 1,000 rows. */
export function startProgress(doing: string, total: number): Progress {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      format: `${doing}  {bar}  {value} of {total}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      hideCursor: true,
      clearOnComplete: true,
    });
    bar.start(total, 0);
    return { step: () => bar.increment(), stop: () => bar.stop() };
  }
  let done = 0;
  return {
    step: () => {
      done += 1;
      if (done % linesEvery === 0) console.error(`${doing}  ${formatCount(done)} of ${formatCount(total)}`);
    },
    stop: () => {},
  };
}

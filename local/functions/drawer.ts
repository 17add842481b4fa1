import { type ChildProcess, fork } from 'node:child_process';
import { bundled } from '../build.ts';
import type { EngineEnv } from '../engines/start.ts';

/** In ms: the pause after a failed drawing, so that repeated failures do not keep the machine busy. */
const pause = 30_000;

/** glibc keeps freed memory for each thread, and freed blocks of less than 32 MB. One image is drawn at a time, in one thread. */
const littleMemory = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Draws social images in place of the schedule, in a process that runs only while there are images to draw. It can be stopped
 * at any time: the next run, or the first start without SOCIAL_IMAGES=off, continues.
 */
export function drawer(env: EngineEnv) {
  let running: ChildProcess | undefined;
  let notBefore = 0;

  function draw(): void {
    if (running || Date.now() < notBefore || process.env.SOCIAL_IMAGES === 'off') return;
    const child = fork(bundled('drawing-process'), {
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
      env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, NODE_ENV: 'production', ...littleMemory, ...env },
    });
    running = child;
    child.once('exit', (code) => {
      running = undefined;
      if (code !== 0) notBefore = Date.now() + pause;
    });
  }

  return { draw, stop: () => void running?.kill('SIGKILL') };
}

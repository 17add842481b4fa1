import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { drawPending } from '../../functions/social/draw-pending.ts';

/** In ms. */
const pause = 5000;

/**
 * Draws all social images that are noted, then ends. It gets only the processor time that nothing else wants: after the first
 * start it draws those of the sample data for a minute.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
setPriority(constants.priority.PRIORITY_LOW);

for (;;) {
  const { failed, left } = await drawPending(Number.POSITIVE_INFINITY);
  if (failed > 0) process.exit(1);
  if (left === 0) process.exit(0);
  await setTimeout(pause);
}

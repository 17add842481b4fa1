import { constants, setPriority } from 'node:os';
import { work } from '../../functions/social/work.ts';

/**
 * Draws all social images that are noted, then ends. It gets only the processor time that nothing else wants: after the first
 * start it draws those of the sample data for some minutes.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
setPriority(constants.priority.PRIORITY_LOW);

const { left } = await work(Number.POSITIVE_INFINITY);
process.exit(left > 0 ? 1 : 0);

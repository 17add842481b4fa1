import type { Construct } from 'constructs';
import { addScheduledCalls } from './scheduled-calls.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/** In seconds: less than a minute, so that two calls are rarely at work at the same time, which would draw some images twice. */
const forSeconds = 50;

/** Draws the social images that are noted, every minute. */
export function addDrawing(scope: Construct, social: ShowcaseFunction): void {
  addScheduledCalls(scope, social, [{ id: 'Drawings', minutes: 1, event: { forSeconds } }]);
}

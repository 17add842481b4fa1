import { compress } from 'hono/compress';
import { createApp } from '../http/app.ts';
import { noStore } from '../http/cache.ts';
import { limitBody } from '../http/json-body.ts';
import { loadSettings } from '../http/load-settings.ts';
import { desk } from './desk.ts';
import { judge } from './judge.ts';
import { staff } from './staff.ts';
import { vote } from './vote.ts';

/**
 * The judging of an event: what judges say, by their links, and what staff see of it. This function reads published projects alone, and no
 * mail address; no other function that answers calls reads a score.
 */
export const app = createApp()
  .use(loadSettings)
  .route('/', vote)
  .use(compress(), noStore, limitBody)
  .route('/', judge)
  .route('/', staff)
  .route('/', desk);

export type JudgingApp = typeof app;

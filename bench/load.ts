import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './figures.ts';
import type { LoadOrder, LoadReport } from './load-client.ts';

/**
 * The result of a load. `client` is the share of a core that the client used; near 1 the figure describes the client, not the
 * server.
 */
export type Load = { perSecond: number; median: number; bytes: number; client: number };

/**
 * Loads one address for some seconds from a process of its own. Rejects when an answer is not 200, or not as long as all
 * others.
 */
export async function load(order: LoadOrder): Promise<Load> {
  const child = fork(fileURLToPath(new URL('load-client.ts', import.meta.url)), { execArgv: [], serialization: 'advanced' });
  const exited = once(child, 'exit');
  child.send(order);
  const [report] = (await Promise.race([once(child, 'message'), exited])) as [LoadReport | number];
  if (typeof report === 'number') throw new Error('the load ended early');
  await exited;
  const { perSecond, milliseconds, bytes, client } = report;
  return { perSecond, median: median([...milliseconds]), bytes, client };
}

export const portOf = (origin: string) => Number(new URL(origin).port);

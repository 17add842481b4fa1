import { originSecretHeader } from '../functions/http/edge-header.ts';
import { startFunctions } from '../local/functions/start.ts';
import { type Figure, figure } from './figures.ts';
import { load, portOf } from './load.ts';
import { memoryOf } from './memory.ts';
import { processorOf } from './processor.ts';
import type { Showcase } from './showcase.ts';
import { storedTerm } from './term.ts';

const path = `/api/survey/computer-science/term=${storedTerm}`;
const originSecret = 'known-to-the-bench-alone';
const seconds = 8;

/**
 * Measures the list of the 44 published Computer Science projects of the newest term: read from the database through the function
 * alone, and kept by the edge, compressed.
 */
export async function measureApi(showcase: Showcase): Promise<Figure[]> {
  const functions = await startFunctions(showcase.env, originSecret);
  const direct = { port: portOf(functions.origin), path, headers: { [originSecretHeader]: originSecret }, seconds };
  const throughEdge = { port: portOf(showcase.origin), path, headers: { 'accept-encoding': 'gzip' }, seconds };
  await load({ ...direct, connections: 10, seconds: 2 });
  const alone = await load({ ...direct, connections: 1 });
  const before = processorOf(functions.pid);
  const together = await load({ ...direct, connections: 20 });
  const ofFunctions = (processorOf(functions.pid) - before) / seconds;
  await functions.stop();
  await load({ ...throughEdge, connections: 20, seconds: 1 });
  const kept = await load({ ...throughEdge, connections: 20 });
  return [
    figure('API through the function, 1 connection, p50', alone.median, 'ms', { max: 6, peers: '2 (MariaDB)', digits: 2 }),
    figure('API through the function, 20 connections', together.perSecond, 'req/s', { min: 280, peers: '630', digits: 0 }),
    share('… of a core, the functions', ofFunctions),
    share('… of a core, the client', together.client),
    figure('API kept by the edge, 20 connections', kept.perSecond, 'req/s', { min: 20_000, digits: 0 }),
    share('… of a core, the client (near 100 % it is what limits)', kept.client),
    figure('Memory of all processes after that', memoryOf(showcase.process.pid ?? 0), 'MB', { max: 600, digits: 0 }),
  ];
}

const share = (name: string, cores: number) => figure(name, cores * 100, '%', { digits: 0 });

import autocannon from 'autocannon';
import { originSecretHeader } from '../functions/http/edge-header.ts';
import { startFunctions } from '../local/functions/start.ts';
import { type Figure, figure } from './figures.ts';
import { memoryOf } from './memory.ts';
import type { Showcase } from './showcase.ts';

const list = '/api/survey/computer-science/term=fa-2026';
const originSecret = 'known-to-the-bench-alone';
const seconds = 8;

/** The 44 shown Computer Science projects of Fall 2026, compressed: through the function alone, and through the edge. */
export async function measureApi(showcase: Showcase): Promise<Figure[]> {
  const functions = await startFunctions(showcase.env, originSecret);
  const direct = { url: functions.origin + list, headers: { 'accept-encoding': 'gzip', [originSecretHeader]: originSecret } };
  const throughEdge = { url: showcase.origin + list, headers: { 'accept-encoding': 'gzip' } };
  await load(direct, 10, 2);
  const alone = await load(direct, 1);
  const together = await load(direct, 20);
  await functions.stop();
  const edge = await load(throughEdge, 20);
  return [
    figure('API through the function, 1 connection, p50', alone.milliseconds, 'ms', { max: 7 }, '2 (MariaDB)', 2),
    figure('API through the function, 20 connections', together.perSecond, 'req/s', { min: 220 }, '630', 0),
    figure('API through the edge, 20 connections', edge.perSecond, 'req/s', { min: 5000 }, undefined, 0),
    figure('Memory of all processes after that', memoryOf(showcase.process.pid ?? 0), 'MB', { max: 600 }, undefined, 0),
  ];
}

/** Requests per second, and the median of how long one takes: 1 / rate at one connection, where whole milliseconds are too coarse. */
async function load(target: { url: string; headers: Record<string, string> }, connections: number, duration = seconds) {
  const result = await autocannon({ ...target, connections, duration });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were errors, ${result.errors} calls failed`);
  const { average } = result.requests;
  return { perSecond: average, milliseconds: connections === 1 ? 1000 / average : result.latency.p50 };
}

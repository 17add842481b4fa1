import { originSecretHeader, pagePathHeader, siteHostHeader } from '../functions/http/edge-header.ts';
import { startFunctions } from '../local/functions/start.ts';
import { type Figure, figure } from './figures.ts';
import { load, portOf } from './load.ts';
import type { Showcase } from './showcase.ts';
import { inTerm, storedTerm } from './term.ts';

const page = `/computer-science?${inTerm}`;
const call = `/api/survey/computer-science/term=${storedTerm}`;
const originSecret = 'known-to-the-bench-alone';
const seconds = 8;
/** The pages of the event's day: a hall of 64 tables, and its sessions. */
const ofTheDay = { Map: `/map?${inTerm}`, Now: '/now' };

/**
 * Measures the page of the 44 published Computer Science projects of the newest term beside the call for their list, and the pages
 * of the day.
 */
export async function measureRendering(showcase: Showcase): Promise<Figure[]> {
  const functions = await startFunctions(showcase.env, originSecret);
  const headers = { [originSecretHeader]: originSecret, [pagePathHeader]: page, [siteHostHeader]: 'example.com' };
  const alone = { port: portOf(functions.origin), headers, connections: 1 };
  await load({ ...alone, path: '/index.html', seconds: 4 });
  await load({ ...alone, path: call, seconds: 2 });
  const rendered = await load({ ...alone, path: '/index.html', seconds });
  const listed = await load({ ...alone, path: call, seconds });
  const day: Figure[] = [];
  for (const [name, path] of Object.entries(ofTheDay)) {
    const through = await load({ ...alone, headers: { ...headers, [pagePathHeader]: path }, path: '/index.html', seconds: 4 });
    day.push(figure(`${name} through the function, 1 connection, p50`, through.median, 'ms', { digits: 2 }));
  }
  await functions.stop();
  const edge = { port: portOf(showcase.origin), headers: { 'accept-encoding': 'br' }, connections: 20 };
  const keptPage = await keptByEdge({ ...edge, path: page });
  const keptCall = await keptByEdge({ ...edge, path: call });
  for (const [name, path] of Object.entries(ofTheDay)) {
    const kept = await keptByEdge({ ...edge, path });
    day.push(
      figure(`${name}, compressed`, kept.bytes / 1024, 'KB'),
      figure(`${name} kept by the edge, 20 connections`, kept.perSecond, 'req/s', { digits: 0 }),
    );
  }
  return [
    figure('Page of 44 projects, compressed', keptPage.bytes / 1024, 'KB', { max: 12 }),
    figure('Page through the function, 1 connection, p50', rendered.median, 'ms', { digits: 2 }),
    figure('… by the call for its list', rendered.median / listed.median, 'x', { max: 1.5, digits: 2 }),
    figure('Page kept by the edge, 20 connections', keptPage.perSecond, 'req/s', { digits: 0 }),
    figure('… by the call for its list', keptPage.perSecond / keptCall.perSecond, 'x', { min: 1, digits: 2 }),
    ...day,
  ];
}

async function keptByEdge(order: Omit<Parameters<typeof load>[0], 'seconds'>) {
  await load({ ...order, seconds: 1 });
  return load({ ...order, seconds });
}

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { functions } from '../../infra/functions/functions.ts';
import { kept } from '../../web/kit/offline/kept.ts';
import { measured } from './measured.ts';
import type { Deployed } from './template.ts';
import { lambda, sum, times, type Usage, wholeCore } from './usage.ts';

/** Assumptions, because these cannot be measured here. */
export const assumed = {
  /** The share of calls and files that the edge answers by itself on a busy day. */
  edgeHits: 0.95,
  /** Page views of a visitor, in one visit. */
  views: 5,
  /** Teams of a term. The service worker fetches the posters of all for who comes again. */
  teams: 400,
  comeAgain: 0.5,
  /** Milliseconds that a function waits for DynamoDB in the same region. */
  databaseWait: 5,
  readsOfPage: 5,
  /** Of a hundred calls of visitors, those for which a process begins. */
  startsPerHundred: 1,
  /** Bytes of logs for one call, of the function and of the API. */
  logBytes: 1500,
  /** Bytes that the edge's access log has of a request, compressed. */
  accessLogBytes: 100,
  /** KB of an answer that nothing changed (304), and of a small picture without its bytes. */
  headers: 0.3,
};

const site = new URL('../../dist/web/', import.meta.url);

/** The files that the service worker keeps, which the built one names. */
function workersFiles(): { files: number; kilobytes: number } {
  const worker = readFileSync(new URL(kept.worker.slice(1), site), 'utf8');
  const paths = [...new Set(Array.from(worker.matchAll(/\{url:[`"]([^`"]+)[`"],integrity:/g), ([, path = '']) => path))];
  if (paths.length === 0) throw new Error('The built service worker has no list of files: npm run build');
  const bytes = paths.reduce((total, path) => total + onTheWire(path), onTheWire(kept.worker));
  return { files: paths.length + 1, kilobytes: bytes / 1024 };
}

function onTheWire(path: string): number {
  const content = readFileSync(new URL(path.slice(1), site));
  return /\.(?:woff2|png|webp)$/.test(path) ? content.length : gzipSync(content).length;
}

/** The service worker's pack of a term: as many bytes a project as the sample's records have, compressed together. */
function packKilobytes(): number {
  const records: unknown[] = JSON.parse(readFileSync(new URL('../../sample/projects.json', import.meta.url), 'utf8'));
  return (gzipSync(JSON.stringify(records)).length / records.length) * (assumed.teams / 1024);
}

const page = {
  kilobytes: measured('Whole department page'),
  requests: measured('Requests of a department page'),
  calls: measured('Calls of a department page'),
  pictures: measured('Pictures of a department page'),
  html: measured('Page of 44 projects, compressed'),
  readUnits: measured('Read units of a department page'),
};
/** Scripts, styles and fonts. The service worker takes them from the browser's own cache. */
const ownFiles = {
  files: page.requests - page.calls - page.pictures - 1,
  kilobytes:
    measured('Initial JS of the public page with most, gzip') +
    measured('CSS of a public page, gzip') +
    measured('Fonts of a public page'),
};

/** Rounded up by much, so that hardly any change of the site is one of docs/cost.md: the posters are nearly all of it anyway. */
const upTo = (step: number, value: number) => Math.ceil(value / step) * step;

const { files, kilobytes } = workersFiles();
/** What the service worker fetches on a first visit, beside what the page has loaded. */
export const keptForLater = {
  files: upTo(10, Math.max(0, files - ownFiles.files)),
  fileKilobytes: upTo(100, kilobytes - ownFiles.kilobytes),
  packKilobytes: upTo(50, packKilobytes()),
  posters: assumed.teams * assumed.comeAgain,
  posterKilobytes: (kept.pictureBytes / 1024) * assumed.comeAgain,
};

/** A later view: the page and its pictures; the look for a newer service worker; whether the pack is still right. */
const laterView = {
  requests: 1 + page.calls + page.pictures + 2,
  calls: page.calls + 1,
  kilobytes: page.html + Math.max(0, page.kilobytes - ownFiles.kilobytes - page.html) + 2 * assumed.headers,
};

const later = assumed.views - 1;

/** What a visitor asks for in one visit. */
export const visit = {
  page,
  requests: page.requests + keptForLater.files + 1 + keptForLater.posters + later * laterView.requests,
  kilobytes:
    page.kilobytes +
    keptForLater.fileKilobytes +
    keptForLater.packKilobytes +
    keptForLater.posterKilobytes +
    later * laterView.kilobytes,
  /** Calls of `catalog`. The pack is one. */
  calls: page.calls + 1 + later * laterView.calls,
  pages: assumed.views,
  pictures: assumed.views * page.pictures + keptForLater.posters,
};

const ofCore = (name: 'catalog' | 'pages', milliseconds: number) =>
  milliseconds * (wholeCore / functions[name].memory) + assumed.databaseWait;

/** Milliseconds of a call in a process that has begun, and of its beginning. */
export const milliseconds = {
  catalog: ofCore('catalog', measured('Function catalog: processor time of a further call')),
  pages: ofCore('pages', measured('Function pages: processor time of a further call')),
  start: {
    catalog: measured('Function catalog: fresh process to first answer'),
    pages: measured('Function pages: fresh process to first answer'),
  },
};

/** Calls that reach the two functions which answer visitors. */
export function answered(calls: number, pages: number): Usage {
  const starts = assumed.startsPerHundred / 100;
  const { catalog, pages: rendering, start } = milliseconds;
  return sum(
    lambda(calls, functions.catalog.memory, catalog, calls * starts, start.catalog),
    lambda(pages, functions.pages.memory, rendering, pages * starts, start.pages),
    {
      apiCall: calls + pages,
      readUnit: calls * page.readUnits + pages * assumed.readsOfPage,
      logGigabyte: ((calls + pages) * assumed.logBytes) / 1024 ** 3,
    },
  );
}

/** Requests at the edge: `runs` of its functions, and `kilobytes` that it sends. */
export function atTheEdge(deployed: Deployed, requests: number, kilobytes: number, runs: number): Usage {
  const isWatched = (deployed.firewall().firewall ?? 0) > 0;
  return {
    cloudFrontRequest: requests,
    cloudFrontGigabyte: kilobytes / 1024 / 1024,
    cloudFrontFunction: runs,
    ...(isWatched && { firewallRequest: requests }),
    s3Gigabyte: ((requests * assumed.accessLogBytes) / 1024 ** 3) * (deployed.days().logs / 30),
  };
}

/** The usage of `visitors` visits. `reached` is the share of calls and files that the edge must fetch. */
export function usageOf(deployed: Deployed, visitors: number, reached: number): { edge: Usage; calls: Usage } {
  const runs =
    visit.pages * deployed.edgeFunctions('/about') +
    visit.calls * deployed.edgeFunctions(kept.pack) +
    visit.pictures * deployed.edgeFunctions('/media/1/640.webp') +
    visit.pages * deployed.edgeFunctions(kept.worker);
  const files = visit.requests - visit.calls - visit.pages;
  return {
    edge: times(visitors, { ...atTheEdge(deployed, visit.requests, visit.kilobytes, runs), s3Read: files * reached }),
    calls: times(visitors * reached, answered(visit.calls, visit.pages)),
  };
}

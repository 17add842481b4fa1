import { readFileSync } from 'node:fs';
import { readSearchQuery } from '../domain/search/search-query.ts';
import { openSearchIndex } from '../functions/search/index/read.ts';
import { judgedQueries } from '../test/search/judged-queries.ts';
import { median, percentile } from './figures.ts';

/** What a process measured that opened an index and searched it. Times are in ms. */
export type SearchTimes = { coldProcessor: number; p50: number; p95: number; typedP95: number; megabytes: number };

/** `node bench/search-process.ts FILE`: searches the index of a file and prints `SearchTimes`. */
const plain = readSearchQuery(new URLSearchParams());
const before = process.cpuUsage();
const index = openSearchIndex(readFileSync(String(process.argv[2])));
index.search({ ...plain, text: 'prosthetic hand' });
const { user, system } = process.cpuUsage(before);

const texts = [
  ...Object.values(judgedQueries).flatMap((queries) => queries.map(({ text }) => text)),
  ...['', 'the', 'design', 'system', 'a', 'engineering', 'data', 'time'],
];
/** As somebody types them: two letters, four, six. */
const typed = texts.flatMap((text) => [2, 4, 6].map((length) => text.slice(0, length)));
const timesOf = (asked: string[], ask: (text: string) => unknown) =>
  asked.map((text) => {
    const begin = performance.now();
    ask(text);
    return performance.now() - begin;
  });

// First, so that the program is warm for both, as in a function that answers while somebody types.
const suggested = timesOf(typed, (text) => index.quick(text));
const searched = timesOf(texts, (text) => index.search({ ...plain, text }));
const times: SearchTimes = {
  coldProcessor: (user + system) / 1000,
  p50: median(searched),
  p95: percentile(searched, 0.95),
  typedP95: percentile(suggested, 0.95),
  megabytes: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(times));

import { pathToFileURL } from 'node:url';

/**
 * A fresh process of a bundled function. It imports the function, answers the event in the second argument, and reports the
 * milliseconds since the process began, the milliseconds of processor time, and the memory. Then it answers the event `warm`
 * times more and reports the average processor milliseconds of these.
 */
const [entry = '', event = '{}', warm = '0'] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(entry).href);
const result = await handler(JSON.parse(event), {});
const milliseconds = performance.now();
const first = process.cpuUsage();
const started = (first.user + first.system) / 1000;
const megabytes = process.memoryUsage.rss() / 1024 / 1024;

const before = process.cpuUsage();
for (let call = 0; call < Number(warm); call += 1) await handler(JSON.parse(event), {});
const { user, system } = process.cpuUsage(before);
const processor = (user + system) / 1000 / Math.max(1, Number(warm));
process.send?.({ milliseconds, started, megabytes, processor, status: result.statusCode });

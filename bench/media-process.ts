import { readFile } from 'node:fs/promises';
import { renderVariants } from '../functions/media/variants.ts';
import { verifySize, verifyType } from '../functions/media/verify.ts';

/**
 * Does the same to a JPEG as completing its upload, without storing it. Reports the seconds and the peak memory in MB of this
 * process.
 */
const bytes = await readFile(process.argv[2] ?? '');
const begun = performance.now();
await verifyType('poster', bytes, 'image/jpeg');
await verifySize(bytes);
const { width } = await renderVariants(bytes);
const seconds = (performance.now() - begun) / 1000;
process.send?.({ seconds, megabytes: process.resourceUsage().maxRSS / 1024, width });

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Figure, figure, median } from './figures.ts';

const runs = 3;
/** Settings that give decoding and encoding one thread, which is one core. */
const oneCore = { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '1', OMP_NUM_THREADS: '1' };

/** Measures a 24-megapixel photo, from upload to its variants, on one core. */
export async function measureMedia(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-media-'));
  const file = path.join(folder, 'photo.jpg');
  await writePhoto(file, 6000, 4000);
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await process(file));
  await rm(folder, { recursive: true });
  return [
    figure('24-megapixel JPEG to its variants, one core', median(measured.map(({ seconds }) => seconds)), 's', {
      max: 2.5,
      digits: 2,
    }),
    figure('Peak memory of that', Math.max(...measured.map(({ megabytes }) => megabytes)), 'MB', { max: 600, digits: 0 }),
  ];
}

type Measured = { seconds: number; megabytes: number };

async function process(file: string): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('media-process.ts', import.meta.url)), [file], { env: oneCore });
  const [message] = await once(child, 'message');
  return message as Measured;
}

/** Makes a picture of grain over soft shapes, which is as hard to compress as a photo. */
async function writePhoto(file: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const coarse = sharp({ create: { width: 150, height: 100, channels: 3, background: '#777', noise } });
  const shapes = await coarse.resize(width, height, { kernel: 'cubic' }).raw().toBuffer();
  for (let at = 0; at < shapes.length; at += 1) shapes[at] = (shapes[at] ?? 0) * 0.9 + ((at * 2654435761) >>> 27);
  await sharp(shapes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .toFile(file);
}

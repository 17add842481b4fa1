import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { PdfMeasures } from '../../../domain/picture/images.ts';
import { type Reason, Unreadable } from './unreadable.ts';

type Box = { width: number; height: number };
/** The bytes of a PDF, and the box in pixels that its first page is drawn into as large as possible. */
export type DrawTask = { bytes: Uint8Array; box: Box };
/** The same of an SVG, which becomes a PNG. */
export type SvgTask = { svg: Uint8Array; box: Box };
/** The bytes of a PDF whose first page is opened, and not drawn. */
export type OpenTask = { opened: Uint8Array };

/**
 * The first page of a PDF: its pixels (RGBA, opaque, `width` x `height`), its text, how well it can be read, and a PDF of
 * nothing but this page (rewrite.ts). `pages` is the number of pages that the file had.
 */
export type DrawnPage = {
  pages: number;
  pdf: Uint8Array;
  text: string;
  width: number;
  height: number;
  pixels: Uint8Array;
  measures: PdfMeasures;
};

/** In ms. With the longest wait for a turn (fair-queue.ts) and the time of the pictures' files, it stays below the 29 s of the function. */
const longest = { pdf: 10_000, svg: 8_000 };
/** In bytes. The function has 2,048 MB, of which the pictures' files and the function itself take up to 600. */
const mostMemory = 1_000_000_000;
/** In ms. A program fills at most about 2 GB a second. */
const lookEvery = 25;

/** In MB the heap of scripts, and in pages of 64 KB the memory of PDFium. The child may write no file and start no program. */
const limits = ['--max-old-space-size=256', '--wasm-max-mem-pages=12800', '--permission', '--allow-fs-read=*'];

/** Throws Unreadable. */
export function readPdf(task: DrawTask): Promise<DrawnPage> {
  return inChild(task, limits);
}

/** Throws Unreadable for a PDF that visitors could not open. */
export async function openPdf(task: OpenTask): Promise<void> {
  await inChild(task, limits);
}

/** Throws Unreadable. Sharp, which draws an SVG, is native code. */
export function drawSvg(task: SvgTask): Promise<Uint8Array> {
  return inChild(task, [...limits, '--allow-addons']);
}

/**
 * Reads a file in a process of its own, without our environment, which is killed when it takes too long or too much memory: a small
 * file can ask for both without end. (A worker thread is no choice: ending one that runs WebAssembly crashes Node.)
 */
async function inChild<Drawn extends object>(task: DrawTask | OpenTask | SvgTask, execArgv: string[]): Promise<Drawn> {
  const child = fork(new URL('./start.mjs', import.meta.url), [], {
    env: {},
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const fail = (reason: Reason, cause?: unknown) => reject(new Unreadable(reason, cause));
  const tooLong = setTimeout(() => fail('slow'), 'svg' in task ? longest.svg : longest.pdf);
  const look = setInterval(async () => {
    if ((await memoryOf(child.pid)) > mostMemory) fail('large');
  }, lookEvery);
  child.on('message', (read: Drawn | { reason: Reason; cause: string }) =>
    'reason' in read ? fail(read.reason, read.cause) : resolve(read),
  );
  child.on('error', (error) => fail('broken', error));
  // It has no more to say: it ran out of the memory that its options give it.
  child.on('exit', (code, signal) => fail('large', `ended by ${signal ?? code}`));
  child.send(task, (error) => error && fail('broken', error));
  try {
    return await promise;
  } finally {
    clearTimeout(tooLong);
    clearInterval(look);
    child.kill('SIGKILL');
  }
}

/** In bytes; 0 when it is over, and on systems without /proc, where only the limits of its options hold. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

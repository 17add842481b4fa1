import pLimit from 'p-limit';

/** Decoding a picture takes up to 240 MB, which a phone has only once. */
const oneAtATime = pLimit(1);

/** The file to send: reduced to the size that the site shows, or unchanged when this browser cannot reduce it. */
export async function reducePicture(file: File): Promise<File> {
  const smaller = await oneAtATime(() => reduceInWorker(file)).catch(() => undefined);
  return smaller && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

async function reduceInWorker(file: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./reduce-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

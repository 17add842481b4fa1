/**
 * Reduces pictures before the upload, in a worker so that the page stays responsive: a phone's photo has four times the pixels
 * that the site shows. The answer to a picture is its smallest version of the same visual quality, or nothing when this browser
 * cannot draw it.
 */

/** In pixels: the widest picture that the site shows. */
const longestSide = 2560;
/** In bytes: a smaller file with few pixels is sent unchanged, to avoid a second loss of quality. */
const smallEnough = 1_000_000;
const quality = 0.9;

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await reduced(data).catch(() => undefined));
});

async function reduced(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= smallEnough) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return file;
  // The server also puts transparent pictures on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const versions = [file, await compressed(canvas, file.type)];
  // A drawing with text can be smaller as lossless PNG than as lossy WebP.
  if (file.type === 'image/png') versions.push(await canvas.convertToBlob({ type: 'image/png' }));
  return versions.reduce((least, one) => (one.size < least.size ? one : least));
}

/**
 * A photo stays JPEG, which is encoded ten times faster than WebP. Others become WebP, or JPEG in browsers without a WebP
 * encoder, which return a PNG instead.
 */
async function compressed(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const webp = type === 'image/jpeg' ? undefined : await canvas.convertToBlob({ type: 'image/webp', quality });
  return webp?.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

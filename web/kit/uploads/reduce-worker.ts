/**
 * Makes pictures smaller before they are sent, outside of the page's own thread: a photo of a phone has four times the pixels
 * that the site shows. A message with a picture is answered by the smallest version of it that looks the same; by none if this
 * browser cannot draw it.
 */

/** In pixels: the widest picture that the site shows. */
const longestSide = 2560;
/** In bytes: a picture that is this small and has few pixels is sent as it is, without a second loss of quality. */
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
  // The server too shows transparent pictures on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const versions = [file, await compressed(canvas, file.type)];
  // A drawing with text can be smaller without any loss than with it.
  if (file.type === 'image/png') versions.push(await canvas.convertToBlob({ type: 'image/png' }));
  return versions.reduce((least, one) => (one.size < least.size ? one : least));
}

/**
 * A photo stays a JPEG, which is written ten times faster than WebP. Anything else becomes WebP, or JPEG in a browser that cannot
 * write WebP: it answers with a PNG then.
 */
async function compressed(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const webp = type === 'image/jpeg' ? undefined : await canvas.convertToBlob({ type: 'image/webp', quality });
  return webp?.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/**
 * Small copies of the pictures chosen in this browser, by upload. Uploads are not public yet, so after a reload only these can
 * be shown. There are none when the browser refuses storage.
 */
const key = 'surveyThumbnails';
const kept = 40;
const longerSide = 320;

type Thumbnails = Record<string, string>;

export function readThumbnails(): Thumbnails {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Thumbnails;
  } catch {
    return {};
  }
}

export function keepThumbnail(id: string, thumbnail: string): void {
  try {
    const newest = Object.entries({ ...readThumbnails(), [id]: thumbnail }).slice(-kept);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // The browser refuses storage: the blurred preview is shown instead.
  }
}

/** Removes these thumbnails, or all. */
export function forgetThumbnails(ids?: readonly string[]): void {
  try {
    const left = ids ? Object.entries(readThumbnails()).filter(([id]) => !ids.includes(id)) : [];
    if (left.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
    else localStorage.removeItem(key);
  } catch {
    // The browser refuses storage: there is nothing to remove.
  }
}

/** Draws a picture as a small data URL; undefined when it cannot be drawn. */
export async function drawThumbnail(address: string): Promise<string | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const scale = Math.min(1, longerSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const webp = canvas.toDataURL('image/webp', 0.7);
    // Safari has no WebP encoder and returns a PNG, which is ten times as large: 40 of them fill its storage.
    return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return undefined;
  }
}

/** In bytes. A data URL is a third larger than its file, and browsers keep about 5 million characters for a site. */
const largest = 3_000_000;

export const tooLarge = 'This picture is too large to be kept in this browser. Please choose one of at most 3 MB.';

/** Reads a picture file as a data URL; throws an Error whose message is shown to the person. */
export async function readMapImage(file: File): Promise<string> {
  if (file.size > largest) throw new Error(tooLarge);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file cannot be read as a picture. Please choose a JPEG, PNG or WebP file.');
  });
  picture.close();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('This file could not be read. Please choose it again.'));
    reader.readAsDataURL(file);
  });
}

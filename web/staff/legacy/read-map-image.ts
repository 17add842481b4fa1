import { t } from '../../../domain/language/text.ts';

/** In bytes. A data URL is a third larger than its file, and browsers keep about 5 million characters for a site. */
const largest = 3_000_000;

export const tooLarge = () => t('staff.legacy.tooLarge');

/** Reads a picture file as a data URL; throws an Error whose message is shown to the person. */
export async function readMapImage(file: File): Promise<string> {
  if (file.size > largest) throw new Error(tooLarge());
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('staff.legacy.notPicture'));
  });
  picture.close();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('staff.legacy.notRead')));
    reader.readAsDataURL(file);
  });
}

import { randomUUID } from 'node:crypto';
import { kindOfUpload } from '../../domain/picture/uploads.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { copyFile, writeFile } from '../pictures/bucket.ts';
import { readNote } from '../pictures/staged.ts';

/** In bytes. Lambda accepts no larger body; a larger map must come by a presigned upload. */
const largestFile = 4 * 1024 * 1024;

const field = 'presentationFile';

/**
 * Stores a PDF that was sent with the form, under a new name, and returns its path. Throws 422 for a file that is not a PDF.
 */
export async function storePdf(file: File): Promise<string> {
  if (file.size > largestFile) throw invalid({ [field]: say('refusals.staff.largePdf') });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) throw invalid({ [field]: say('refusals.staff.choosePdf') });
  const key = `pdfs/map-${randomUUID()}.pdf`;
  await writeFile(key, bytes, 'application/pdf');
  return `/${key}`;
}

/**
 * Returns the path of the map that an update names, and makes it public when it is a new upload. `isKnown` is true for the path of
 * a map that the presentation has or had.
 */
export async function takeMap(named: string, isKnown: (path: string) => Promise<boolean>): Promise<string> {
  if (named === '' || (await isKnown(named))) return named;
  const note = kindOfUpload(named) === 'map' ? await readNote(named) : undefined;
  const taken = note && (await copyFile(`staged/${named}/map.pdf`, note.path.slice(1)));
  if (!note || !taken) throw invalid({ [field]: say('refusals.goneUpload') });
  return note.path;
}

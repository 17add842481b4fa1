import { type Picture, pictureFiles } from '../../domain/picture/images.ts';
import { type CompletedUpload, completedUploadSchema, uploadIn } from '../../domain/picture/uploads.ts';
import { copyFile, deleteFile, findFile, readFile, writeFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/**
 * Completed uploads that no project has yet: whoever takes one moves its files to `hidden/`. Each has a note (CompletedUpload),
 * which is written last: when it exists, all files exist.
 */

/** Where the note of an upload is. */
export const noteOf = (id: string) => `staged/${id}/upload.json`;

export async function readNote(id: string): Promise<CompletedUpload | undefined> {
  const note = await readFile(noteOf(id));
  return note && completedUploadSchema.parse(JSON.parse(note.toString()));
}

export async function writeNote(completed: CompletedUpload): Promise<void> {
  await writeFile(noteOf(completed.id), JSON.stringify(completedUploadSchema.parse(completed)), 'application/json');
}

/** The picture of a completed upload. */
export async function readStaged(id: string): Promise<Picture | undefined> {
  const note = await readNote(id);
  return note && { path: note.path, width: note.width, height: note.height, preview: note.preview, pdf: note.pdf };
}

/** Copies a picture's staged files to `hidden/`, where visitors cannot see them. Can be repeated. */
export async function keepStaged({ path }: Picture): Promise<void> {
  await Promise.all(
    pictureFiles(path).map(async (file) => {
      const isKept = (await copyFile(keyIn('staged', file), keyIn('hidden', file))) || (await findFile(keyIn('hidden', file)));
      if (!isKept) throw new Error(`${file} is not staged any more`);
    }),
  );
}

/** Deletes what is staged of a picture. The note goes first, because all files exist while there is a note. Can be repeated. */
export async function removeStaged(path: string): Promise<void> {
  await deleteFile(noteOf(uploadIn(path)));
  await Promise.all(pictureFiles(path).map((file) => deleteFile(keyIn('staged', file))));
}

import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { pictureFiles } from '../../domain/picture/images.ts';
import { uploadIn } from '../../domain/picture/uploads.ts';
import { mediaBucket, storage } from '../pictures/bucket.ts';
import { keyIn } from '../pictures/folders.ts';
import { removePicture } from '../pictures/publish.ts';
import { noteOf, removeStaged } from '../pictures/staged.ts';

/** Deletes all versions of a picture's files, which the bucket otherwise keeps for 30 days. Can be repeated. */
export async function erasePicture(path: string): Promise<void> {
  await removeStaged(path);
  await removePicture(path);
  await eraseVersions(noteOf(uploadIn(path)));
  for (const file of pictureFiles(path)) {
    for (const folder of ['staged', 'hidden', 'media'] as const) await eraseVersions(keyIn(folder, file));
  }
}

/** Deletes versions of a file, including delete markers: all of them unless `isUnwanted` says which. */
export async function eraseVersions(
  key: string,
  isUnwanted: (version: { IsLatest?: boolean }) => boolean = () => true,
): Promise<void> {
  for (;;) {
    const list = new ListObjectVersionsCommand({ Bucket: mediaBucket, Prefix: key });
    const { Versions = [], DeleteMarkers = [] } = await storage.send(list);
    const found = [...Versions, ...DeleteMarkers].filter((one) => one.Key === key && isUnwanted(one));
    if (found.length === 0) return;
    for (const { Key, VersionId } of found)
      await storage.send(new DeleteObjectCommand({ Bucket: mediaBucket, Key, VersionId }));
  }
}

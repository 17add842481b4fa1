import { t } from '../../../domain/language/text.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { readThumbnails } from '../../kit/uploads/thumbnails.ts';
import type { PictureKind, Upload } from '../../kit/uploads/upload.ts';

/** The pictures of a submission as entries of the form's upload list. `addressOf` returns addresses of loaded pictures. */
export function uploadsOf(submission: Submission, addressOf: (picture: Picture) => string | undefined): Upload[] {
  const thumbnails = readThumbnails();
  const made = (kind: PictureKind, id: string, name: string, picture: Picture | undefined, caption: string): Upload => ({
    key: id,
    kind,
    name,
    id,
    preview: (picture && addressOf(picture)) ?? thumbnails[id] ?? picture?.preview,
    picture,
    member: '',
    caption,
    progress: { step: 'done' },
  });
  const { posterUpload, poster, teamUploads, teamPhotos } = submission;
  const photos = teamUploads.map(({ id, caption }, index) => {
    const picture = teamPhotos.find(({ path }) => path.includes(id));
    return made('team', id, t('form.photoNumber', { number: index + 1 }), picture, caption);
  });
  return posterUpload ? [made('poster', posterUpload, t('form.poster'), poster, ''), ...photos] : photos;
}

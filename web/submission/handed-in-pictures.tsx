import type { Picture } from '../../domain/images.ts';
import type { Submission } from '../../domain/submission.ts';
import { Photo } from '../ui/photo.tsx';
import { readThumbnails } from '../uploads/thumbnails.ts';
import styles from './receipt.module.css';

/** True where visitors see the pictures too: only then does the site serve them. */
export function arePicturesPublic({ state, nda, posterNDA }: Submission): boolean {
  return state === 'published' && (nda !== 'Yes' || posterNDA === 'Yes');
}

/** The poster and the photos. What is not public is shown from this browser's own copy, or blurred. */
export function HandedInPictures({ submission }: { submission: Submission }) {
  const { poster, teamPhotos, posterUpload, teamUploads, posterAlt } = submission;
  if (!poster && teamPhotos.length === 0) return null;
  const show = (picture: Picture, id: string | undefined, alt: string) => (
    <Shown picture={picture} id={id} alt={alt} isPublic={arePicturesPublic(submission)} />
  );
  return (
    <section>
      <h3>Pictures</h3>
      <ul className={styles.pictures}>
        {poster && (
          <li>
            <figure>
              {show(poster, posterUpload, posterAlt)}
              <figcaption>Poster</figcaption>
            </figure>
          </li>
        )}
        {teamPhotos.map((photo, index) => (
          <li key={photo.path}>
            <figure>
              {show(photo, teamUploads[index]?.id, photo.alt || 'Team photo')}
              <figcaption>{photo.alt || 'Team photo'}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShownProps = { picture: Picture; id: string | undefined; alt: string; isPublic: boolean };

function Shown({ picture, id, alt, isPublic }: ShownProps) {
  if (isPublic) return <Photo picture={picture} alt={alt} sizes="220px" />;
  const copy = id ? readThumbnails()[id] : undefined;
  return <img src={copy ?? picture.preview} alt={alt} width={picture.width} height={picture.height} />;
}

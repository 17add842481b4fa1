import type { SyntheticEvent } from 'react';
import type { Picture } from '../../../domain/picture/images.ts';
import { videoId, videoThumbnail } from '../../../domain/picture/video-links.ts';
import { Cover } from './cover.tsx';
import { useLostPictures } from './lost-pictures.ts';
import { Photo } from './photo.tsx';
import styles from './video-thumbnail.module.css';

/** The thumbnail of a video; undefined for hosts without known thumbnails. */
export function thumbnailOf(link: string | undefined): Picture | undefined {
  const id = videoId(link);
  return id ? { path: videoThumbnail(id), width: 480, height: 360 } : undefined;
}

/** In px: the video host answers a missing thumbnail with a gray picture of this width instead of an error. */
const missingThumbnailWidth = 120;

type Props = {
  id: string;
  title: string;
  /** Pictures to try, in order. When all fail, the generated cover is shown. */
  pictures: (Picture | undefined)[];
  sizes: string;
  alt?: string;
  eager?: boolean;
};

/** Fills its box with the first picture that loads, else with the generated cover. The box sets the aspect ratio. */
export function Still({ id, title, pictures, sizes, alt = '', eager }: Props) {
  const [lost, lose] = useLostPictures();
  const picture = pictures.find((one) => one && !lost.includes(one.path));
  if (!picture) return <Cover id={id} title={title} />;

  const fail = () => lose(picture.path);
  const isThumbnail = picture.path.startsWith('https:');
  const check = (event: SyntheticEvent<HTMLImageElement>) => {
    if (isThumbnail && event.currentTarget.naturalWidth === missingThumbnailWidth) fail();
  };
  return (
    <div className={styles.still}>
      <Photo
        key={picture.path}
        className={isThumbnail ? styles.thumbnail : undefined}
        picture={picture}
        alt={alt}
        sizes={sizes}
        eager={eager}
        style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
        onError={fail}
        onLoad={check}
      />
    </div>
  );
}

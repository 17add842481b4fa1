import { type SyntheticEvent, useState } from 'react';
import type { Picture } from '../../domain/images.ts';
import { videoId, videoThumbnail } from '../../domain/video-links.ts';
import { Cover } from './cover.tsx';
import { Photo } from './photo.tsx';
import styles from './still.module.css';

/** A video's thumbnail as a picture, when its link yields one. */
export function thumbnailOf(link: string | undefined): Picture | undefined {
  const id = videoId(link);
  return id ? { path: videoThumbnail(id), width: 480, height: 360 } : undefined;
}

/** The video host answers a missing thumbnail with a grey picture of this width. */
const missingThumbnailWidth = 120;

type Props = {
  id: string;
  title: string;
  /** In order of preference; the generated cover comes after the last. */
  pictures: (Picture | undefined)[];
  sizes: string;
  alt?: string;
  eager?: boolean;
  fetchPriority?: 'high' | 'auto';
};

/** Fills its box (which sets the shape) with the first picture that can be shown, or else with the generated cover. */
export function Still({ id, title, pictures, sizes, alt = '', eager, fetchPriority }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const picture = pictures.find((one) => one && !failed.includes(one.path));
  if (!picture) return <Cover id={id} title={title} />;

  const fail = () => setFailed((before) => [...before, picture.path]);
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
        fetchPriority={fetchPriority}
        style={picture.preview ? { backgroundImage: `url("${picture.preview}")` } : undefined}
        onError={fail}
        onLoad={check}
      />
    </div>
  );
}

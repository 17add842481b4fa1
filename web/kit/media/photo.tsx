import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Picture, srcSet } from '../../../domain/picture/images.ts';
import { useLostPictures } from './lost-pictures.ts';
import styles from './photo.module.css';

export type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'fetchPriority'> & {
  picture: Picture;
  alt: string;
  /** CSS `sizes`: the width at which the picture is shown. */
  sizes: string;
  /** True to load the picture at once and before the others, which wait until they are near the window. */
  eager?: boolean;
};

/** Replaces `Photo` in the staff preview, where pictures are not public yet. */
export const PhotoContext = createContext<ComponentType<PhotoProps> | undefined>(undefined);

/** Repeats the load or error event of a picture that finished before hydration. */
function tellAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.currentSrc) image.dispatchEvent(new Event(image.naturalWidth > 0 ? 'load' : 'error'));
}

/**
 * A picture in several widths; the browser loads the one that fits. When it fails to load, its alt text is shown, unless
 * `onError` is given.
 */
export function Photo(given: PhotoProps) {
  const Other = useContext(PhotoContext);
  const [lost, lose] = useLostPictures();
  if (Other) return <Other {...given} />;
  const { picture, alt, sizes, eager = false, ...props } = given;
  if (lost.includes(picture.path)) return <LostPicture alt={alt} />;
  return (
    <img
      ref={tellAgain}
      src={picture.path}
      srcSet={srcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'low'}
      // Painted with the text, the others when they are decoded.
      decoding={eager ? 'sync' : 'async'}
      onError={() => lose(picture.path)}
      {...props}
    />
  );
}

/** The alt text of a picture that could not be loaded. */
export function LostPicture({ alt }: { alt: string }) {
  return (
    <span className={styles.lost} role="img" aria-label={alt}>
      {alt && <span>{alt}</span>}
      {t('media.lost')}
    </span>
  );
}

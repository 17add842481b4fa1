import type { ComponentProps } from 'react';
import { type Picture, srcSet } from '../../domain/images.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  picture: Picture;
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** Loaded at once instead of when it nears the window. */
  eager?: boolean;
};

/** A picture in the step of width that its place on the page needs. */
export function Photo({ picture, alt, sizes, eager = false, ...props }: Props) {
  return (
    <img
      src={picture.path}
      srcSet={srcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...props}
    />
  );
}

import type { ComponentProps } from 'react';
import { type Picture, srcSet } from '../../domain/images.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  picture: Picture;
  alt: string;
  /** CSS `sizes`: the width at which the picture is shown. */
  sizes: string;
  /** True to load the picture at once instead of when it comes near the window. */
  eager?: boolean;
};

/** A picture in several widths, of which the browser loads the one that fits. */
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

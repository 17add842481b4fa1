import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { imageSteps, type Picture } from '../../../domain/picture/images.ts';
import { failureOf } from '../api/api.ts';
import styles from './fetched-picture.module.css';
import { LostPicture } from './photo.tsx';

type PictureFile = { folder: string; file: string };

/** How to fetch pictures that are not public. `name` is part of the query key, so that sources do not share answers. */
export type PictureSource = {
  name: string;
  read: (file: PictureFile, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'blob' | 'text'>>;
};

export type FetchedPictureProps = {
  picture: Picture;
  alt: string;
  /** Greatest width at which the picture is shown, in CSS pixels. */
  width: number;
  className?: string;
  source: PictureSource;
};

/** A picture fetched with a token. Its blurred preview is shown until it is loaded. */
export function FetchedPicture({ picture, alt, width, className, source }: FetchedPictureProps) {
  const { data, error } = useQuery(pictureQuery(picture, width, source));
  const address = useBlobAddress(data);
  const { width: across, height } = picture;
  if (error) return <LostPicture alt={alt} />;
  return (
    <img
      className={`${styles.picture} ${className ?? ''}`}
      src={address ?? picture.preview ?? blank}
      alt={alt}
      width={across}
      height={height}
      data-loaded={address !== undefined}
    />
  );
}

/** One transparent pixel, for pictures without a preview. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The bytes of a picture, from the file that fits the width. */
export function pictureQuery(picture: Picture, width: number, { name, read }: PictureSource) {
  const names = namesOf(picture, width * Math.min(2, devicePixelRatio));
  return queryOptions({
    queryKey: ['picture', name, names?.folder ?? picture.path, names?.file ?? ''],
    queryFn: async ({ signal }) => {
      if (!names) throw failureOf(404);
      const answer = await read(names, signal);
      if (!answer.ok) throw failureOf(answer.status);
      return answer.blob();
    },
    // Files never change under the same name.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The smallest file that is wide enough. A picture has one file per width, up to the width in its path. */
function namesOf({ path }: Picture, wanted: number): PictureFile | undefined {
  const [, folder, widest] = /^\/media\/([\w-]+)\/(\d+)\.webp$/.exec(path) ?? [];
  if (!folder || !widest) return undefined;
  const step = imageSteps.find((one) => one >= wanted && one < Number(widest)) ?? widest;
  return { folder, file: `${step}.webp` };
}

function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

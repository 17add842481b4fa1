import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { imageSteps, type Picture } from '../../../domain/images.ts';
import { ApiError } from '../../api.ts';
import { adminApi } from './api.ts';
import styles from './staff-picture.module.css';

type Props = {
  picture: Picture;
  alt: string;
  /** How wide it is shown at most, in CSS pixels. */
  width: number;
  className?: string;
};

/** A picture of any project, also of one that visitors cannot see: its bytes are asked for with the token. Its blurred preview stands in meanwhile. */
export function StaffPicture({ picture, alt, width, className }: Props) {
  const { data, error } = useQuery(pictureQuery(picture, width));
  const address = useBlobAddress(data);
  const { width: across, height } = picture;
  if (error) {
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
        This picture cannot be loaded.
      </span>
    );
  }
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

/** The bytes, in the step of width that the place needs. */
function pictureQuery(picture: Picture, width: number) {
  const names = namesOf(picture, width * Math.min(2, devicePixelRatio));
  return queryOptions({
    queryKey: ['picture', names?.folder ?? picture.path, names?.file ?? ''],
    queryFn: async ({ signal }) => {
      if (!names) throw new ApiError(404, 'Not ours');
      const answer = await adminApi.pictures[':folder'][':file'].$get({ param: names }, { init: { signal } });
      if (!answer.ok) throw new ApiError(answer.status, answer.statusText);
      return answer.blob();
    },
    // The file of a name never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The smallest file that is wide enough. A picture has every step up to that of its path. */
function namesOf({ path }: Picture, wanted: number): { folder: string; file: string } | undefined {
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

import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../../domain/picture/images.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { type PictureSource, pictureQuery } from '../../kit/media/fetched-picture.tsx';

/** In CSS pixels: the width of a picture on the receipt. */
export const receiptWidth = 220;

/** Reads a submission's pictures with the team's token, even before they are public. */
export function teamSource(token: string): PictureSource {
  return {
    name: token,
    read: (param, signal) =>
      submissionsApi.submission.pictures[':folder'][':file'].$get(
        { param },
        { headers: { 'x-edit-token': token }, init: { signal } },
      ),
  };
}

/** A blob address of a picture that the receipt has loaded. Valid until the page is left. */
export function loadedAddress(queries: QueryClient, token: string, picture: Picture): string | undefined {
  const blob = queries.getQueryData(pictureQuery(picture, receiptWidth, teamSource(token)).queryKey);
  return blob && URL.createObjectURL(blob);
}

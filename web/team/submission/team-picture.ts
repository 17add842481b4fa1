import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../../domain/picture/images.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { type PictureSource, pictureQuery } from '../../kit/media/fetched-picture.tsx';

/** Width of a picture on the receipt, in CSS pixels. */
export const receiptWidth = 220;

/** Reads a submission's pictures for its team, even those that visitors do not see. */
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

/** A blob address of a picture that the receipt has already loaded. It is valid until the page is left. */
export function loadedAddress(queries: QueryClient, token: string, picture: Picture): string | undefined {
  const blob = queries.getQueryData(pictureQuery(picture, receiptWidth, teamSource(token)).queryKey);
  return blob && URL.createObjectURL(blob);
}

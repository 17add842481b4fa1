import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../domain/images.ts';
import { submissionsApi } from '../api.ts';
import { type PictureSource, pictureQuery } from '../ui/fetched-picture.tsx';

/** How wide the receipt shows a picture, in CSS pixels. */
export const receiptWidth = 220;

/** Pictures of a submission for its team, whether visitors see them or not. */
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

/** An address of a picture that the receipt has loaded already; the page gives it back to the browser when it is left. */
export function loadedAddress(queries: QueryClient, token: string, picture: Picture): string | undefined {
  const blob = queries.getQueryData(pictureQuery(picture, receiptWidth, teamSource(token)).queryKey);
  return blob && URL.createObjectURL(blob);
}

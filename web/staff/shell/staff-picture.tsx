import { FetchedPicture, type FetchedPictureProps, type PictureSource } from '../../kit/media/fetched-picture.tsx';
import { adminApi } from '../sign-in/api.ts';

/** A picture of any project, including projects that are not public. */
export function StaffPicture(props: Omit<FetchedPictureProps, 'source'>) {
  return <FetchedPicture {...props} source={staff} />;
}

export const staff: PictureSource = {
  name: 'staff',
  read: (param, signal) => adminApi.pictures[':folder'][':file'].$get({ param }, { init: { signal } }),
};

import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { lacksAlt } from '../../../../domain/submission/missing.ts';

/** Parts that a project may lack. The dashboard counts the same ones, except descriptions. */
export const lacks = {
  poster: ({ poster }: StaffRecord) => !poster,
  video: ({ VideoLink }: StaffRecord) => VideoLink === '',
  photos: ({ teamPhotos }: StaffRecord) => teamPhotos.length === 0,
  alt: ({ ProjectTitle, poster, teamPhotos }: StaffRecord) => lacksAlt({ projectTitle: ProjectTitle, poster, teamPhotos }),
  approval: ({ NDA, PosterNDA }: StaffRecord) => NDA === 'Yes' && PosterNDA === 'No',
};

export type Lack = keyof typeof lacks;

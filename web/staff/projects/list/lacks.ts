import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { lacksAlt } from '../../../../domain/submission/missing.ts';

/** Parts that a project may lack. The dashboard counts the same ones, except descriptions. */
export const lacks = {
  poster: { label: 'No poster', of: ({ poster }: StaffRecord) => !poster },
  video: { label: 'No video', of: ({ VideoLink }: StaffRecord) => VideoLink === '' },
  photos: { label: 'No team photos', of: ({ teamPhotos }: StaffRecord) => teamPhotos.length === 0 },
  alt: {
    label: 'No description of a picture',
    of: ({ ProjectTitle, poster, teamPhotos }: StaffRecord) => lacksAlt({ projectTitle: ProjectTitle, poster, teamPhotos }),
  },
  approval: { label: 'NDA not approved', of: ({ NDA, PosterNDA }: StaffRecord) => NDA === 'Yes' && PosterNDA === 'No' },
} as const;

export type Lack = keyof typeof lacks;

import * as z from 'zod';

/** The pictures of a record of sample/projects.json, by their paths in sample/: one photo of the whole team (teams/), or one of each of its first members (members/). */
export const samplePicturesSchema = z.object({
  poster: z.string().optional(),
  teamPhotos: z.array(z.string()),
  winnerPhoto: z.string().optional(),
});

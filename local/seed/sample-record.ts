import * as z from 'zod';

/**
 * The pictures of a record in sample/projects.json, as paths in sample/. `teamPhotos` are one photo of the whole team (teams/),
 * or one of each of the first members (members/).
 */
export const samplePicturesSchema = z.object({
  poster: z.string().optional(),
  teamPhotos: z.array(z.string()),
  winnerPhoto: z.string().optional(),
});

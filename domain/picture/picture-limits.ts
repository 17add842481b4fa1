/** What a picture may be at most. It imports nothing: the program that draws one PDF (functions/media/pdf/child.ts) is started for each. */

/**
 * The most pixels of a picture whose pixels take three bytes, as in a photo: more than phones take, few enough that a small file cannot
 * unpack into too much memory. With 16 bits a sample or an alpha channel it is accordingly fewer.
 */
export const pixelLimit = 60_000_000;
/**
 * In pixels: the shorter side of a picture has at least these. Nobody can read a word of a smaller poster or plan; the others fill
 * the narrowest stored file (`imageSteps` in images.ts).
 */
export const leastSides = { poster: 200, plan: 200, team: 80, winner: 80, portrait: 80 } as const;
/** The longer side of a picture may be at most this many times the shorter one, because WebP allows at most 16,383 pixels a side. */
export const longestRatio = 6;

/** A poster is the first page of a PDF. A PDF of more pages than this is no poster but a document. */
export const mostPages = 10;

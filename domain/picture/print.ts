/** A poster in print. It imports nothing, as picture-limits.ts. */

const pointsPerInch = 72;
/** Sheets of ISO 216 in inches, the longer side first. */
export const sheets = { A1: [33.11, 23.39], A2: [23.39, 16.54] } as const;
/** Sheets of other norms that are as good as A2 are a little smaller. */
const nearly = 0.95;

/** In points on paper, from a meter away: text that counts as large for its contrast. WCAG says 18, for half that distance. */
export const largeText = 36;
/** The contrast of text with its ground, by WCAG 2.2 AA. */
export const leastContrast = { usual: 4.5, large: 3 };

type Size = readonly [number, number];

/** How many times as large a page is printed; its sides are in points. One that is smaller than A2, such as a slide, is printed on A1. */
export function printScale(page: Size): number {
  const [longer, shorter] = [Math.max(...page), Math.min(...page)];
  if (longer >= nearly * sheets.A2[0] * pointsPerInch) return 1;
  return Math.min((sheets.A1[0] * pointsPerInch) / longer, (sheets.A1[1] * pointsPerInch) / shorter);
}

/** The colors of awards, as the hue in degrees. The site's tints make a readable text and ground of each, light and dark. */
export const awardHues = { maroon: 340, gold: 46, green: 160, teal: 190, blue: 214, purple: 292 } as const;
export type AwardColor = keyof typeof awardHues;
export const awardColors = Object.keys(awardHues) as [AwardColor, ...AwardColor[]];

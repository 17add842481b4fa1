/** The numbers of the people's choice. This file imports nothing, so that the visitors' page loads no zod. */

/** The most projects on one ballot. */
export const mostChosen = 3;

/** Letters of the code on the hall's screen, without those that people confuse. */
export const codeLetters = 'ABCDEFGHJKLMNPQRTUVWXYZ';
export const codeLength = 6;

/** In ms: how often the code changes. A code of up to two periods before is taken too. */
export const codePeriod = 60_000;
export const codeGrace = 2;

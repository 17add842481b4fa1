/** True in `npm run test:all`, which tries every variation. `npm test` tries some of them. */
export const triesAll = process.env.TESTS === 'all';

/** How many random inputs a rule is tried with: these in `npm run test:all`, a tenth in `npm test`. */
export const tries = (all: number): number => (triesAll ? all : Math.ceil(all / 10));

/** A call is cut off after each of its writes, in `npm test` after every fifth one. */
export const stride = triesAll ? 1 : 5;

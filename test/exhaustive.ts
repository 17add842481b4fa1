/** True in `npm run test:all`, which tries every variation. `npm test` tries some of them. */
export const triesAll = process.env.TESTS === 'all';

/** A call is cut off after each of its writes, in `npm test` after every third one. */
export const stride = triesAll ? 1 : 3;

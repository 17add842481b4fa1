/** A number as messages of the command line write it: `1,234`. */
export const inWords = (count: number) => count.toLocaleString('en-US');

/** A number as messages of the command line write it: `1,234`. */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** The sample data: records, event, map and pictures, to be read and never written by the product. */
export const sampleFolder = new URL('../../sample/', import.meta.url);

/** The sample data: records, event, map and pictures. The product reads it and never writes it. */
export const sampleFolder = new URL('../../sample/', import.meta.url);

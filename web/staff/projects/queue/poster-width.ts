/** In CSS pixels: at this width a poster's title and headings can be read. Its smaller text can be read in the large view. */
export const posterWidth = 960;

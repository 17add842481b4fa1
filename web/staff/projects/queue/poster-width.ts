/** In CSS pixels: wide enough for the title and the headings of a poster. Its letters are read in the large view. */
export const posterWidth = 960;

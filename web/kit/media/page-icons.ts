/** Icons that only some pages use, on the grid of icon.tsx. */
export const pageIcons = {
  play: 'M8 5v14l11-7z',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-9 9M17 14v5H5V7h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share: 'M12 3v12M8 7l4-4 4 4M6 11H5v10h14V11h-1',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  rows: 'M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10',
  pin: 'M12 21s7-6.500 7-11.500A7 7 0 0 0 5 9.500C5 14.500 12 21 12 21zM12 7a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  help: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.01',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21c0-4.500 3.500-7 8-7s8 2.500 8 7',
  filter: 'M4 7h16M7 12h10M10 17h4',
  code: 'M8 6l-5 6 5 6M16 6l5 6-5 6',
} as const;

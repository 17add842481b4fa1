/** CSS `sizes` of the pictures at the top of a page, derived from the grid around them. */
export const pictureSizes = {
  /** For the grid of kit/page/card.module.css. */
  card: '(min-width: 1248px) 282px, (min-width: 1180px) calc(25vw - 30px), (min-width: 940px) calc(33vw - 32px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 48px)',
  /** On phones with fine screens smaller than shown (62vw): at 1.4 pixels or more a teaser looks the same, and has 10 KB instead of 24. */
  strip: '(min-width: 452px) 280px, (max-resolution: 1.4dppx) 62vw, 43vw',
  /** 96 px wide. As above: 3 KB instead of 10. */
  thumbnail: '(max-resolution: 1.4dppx) 96px, 79px',
  posterBesideVideo: '(min-width: 1248px) 458px, (min-width: 900px) 36vw, calc(100vw - 48px)',
  posterAlone: '(min-width: 1248px) 712px, (min-width: 900px) 57vw, calc(100vw - 48px)',
  winnerCard: '(min-width: 1248px) 400px, (min-width: 820px) 31vw, calc(100vw - 80px)',
  gallery: '(min-width: 1248px) 712px, (min-width: 900px) 57vw, calc(100vw - 50px)',
} as const;

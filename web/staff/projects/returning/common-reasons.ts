/** What staff most often ask a team to correct. The text is put into the dialog, where it can be changed. */
export const commonReasons = [
  {
    label: 'Poster unreadable',
    text: 'The poster cannot be read on a screen. Please upload it with larger text, or as the PDF that it was printed from.',
  },
  {
    label: 'Abstract too short',
    text: 'The abstract is too short. Please say what the problem was, what you built, and what came of it.',
  },
  {
    label: 'Video private',
    text: 'The video cannot be watched, because it is private. Please set it to “Public” or “Unlisted”.',
  },
  {
    label: 'Names missing',
    text: 'Names of the team are missing. Please list everybody who worked on the project, as they should be shown.',
  },
] as const;

/** A word that stands in nothing that visitors may see. */
export const canary = 'kanarienvogel';

export const canaryPicture = (kind: string) => ({
  path: `/media/${kind}-${canary}/1280.webp`,
  width: 1280,
  height: 853,
  alt: canary,
});

/** What an NDA withholds, each part with the canary in it. */
export const secrets = {
  projectDescription: `About a ${canary}.`,
  email: `${canary}@example.edu`,
  videoLinkRaw: `https://video.example.edu/${canary}`,
  codeLink: `https://code.example.edu/${canary}`,
  demoLink: `https://demo.example.edu/${canary}`,
  keywords: [canary],
  courseNumber: canary,
  poster: canaryPicture('poster'),
  teamPhotos: [canaryPicture('team')],
};

/** What a hidden project does not show either. */
export const words = { projectTitle: `The ${canary}`, sponsor: canary, name: canary, memberNames: [canary] };

/** The fields that the legacy calls change, and what an update calls them. */
export const legacyFields = {
  email: 'Email',
  name: 'Name',
  projectTitle: 'ProjectTitle',
  projectDescription: 'ProjectDescription',
  sponsor: 'Sponsor',
  teamMemberNames: 'MemberNames',
  major: 'Department',
  demo: 'Demo',
  power: 'Power',
  nda: 'NDA',
  youtubeLink: 'VideoLinkRaw',
} as const;
export type LegacyField = keyof typeof legacyFields;

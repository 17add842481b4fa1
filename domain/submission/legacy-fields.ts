/** The fields that the legacy calls change, and their names in an update by staff. */
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

import { locale, t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { hasFault, type PosterFault } from '../../../../domain/picture/poster-findings.ts';
import { isWithheld } from '../../../../domain/project/public-project.ts';
import { altFault, lacksAlt } from '../../../../domain/submission/missing.ts';

/** True for a project whose poster has this fault. One without a poster has none. */
const poster =
  (fault: PosterFault) =>
  ({ poster }: StaffRecord): boolean =>
    poster !== undefined && hasFault(poster, fault);

/** What keeps some visitors from a poster or a video. */
export const readingLacks = {
  description: ({ ProjectTitle, poster }: StaffRecord) =>
    poster !== undefined && altFault(poster.alt, ProjectTitle) !== undefined,
  noText: poster('noText'),
  small: poster('small'),
  pale: poster('pale'),
  coarse: poster('coarse'),
  captions: ({ VideoLink, Captions }: StaffRecord) => VideoLink !== '' && (Captions === '' || Captions === 'No'),
};
type ReadingLack = keyof typeof readingLacks;

/** None where an NDA withholds poster and video. */
function readingLacksOf(record: StaffRecord): ReadingLack[] {
  if (isWithheld({ nda: record.NDA, posterNDA: record.PosterNDA })) return [];
  return (Object.keys(readingLacks) as ReadingLack[]).filter((lack) => readingLacks[lack](record));
}

/** ` Not for everybody yet: small text (2), no captions (1).` of projects that were published; blank when nothing is missing. */
export function lackingInWords(records: readonly StaffRecord[]): string {
  const counts = Map.groupBy(records.flatMap(readingLacksOf), (lack) => lack);
  if (counts.size === 0) return '';
  const parts = [...counts].map(([lack, { length: count }]) =>
    t('staff.projects.bulk.lack', {
      lack: t(`staff.projects.list.lacks.${lack}`).toLocaleLowerCase(locale()),
      count,
      all: records.length,
    }),
  );
  return ` ${t('staff.projects.bulk.lacking', { parts: parts.join(', ') })}`;
}

/** Parts that a project may lack, as the list filters by them. The dashboard counts some of them. */
export const lacks = {
  poster: ({ poster }: StaffRecord) => !poster,
  video: ({ VideoLink }: StaffRecord) => VideoLink === '',
  photos: ({ teamPhotos }: StaffRecord) => teamPhotos.length === 0,
  alt: ({ ProjectTitle, poster, teamPhotos }: StaffRecord) => lacksAlt({ projectTitle: ProjectTitle, poster, teamPhotos }),
  legible: (record: StaffRecord) => readingLacksOf(record).length > 0,
  ...readingLacks,
  approval: ({ NDA, PosterNDA }: StaffRecord) => NDA === 'Yes' && PosterNDA === 'No',
};

export type Lack = keyof typeof lacks;

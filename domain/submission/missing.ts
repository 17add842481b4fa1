import type { Picture } from '../picture/images.ts';
import { canonicalVideoLink } from '../picture/video-links.ts';

/** What a team has not given. The form lets it hand in without any of it. */
export type MissingPart = 'poster' | 'video' | 'photos' | 'alt';

type Shown = {
  projectTitle: string;
  videoLinkRaw: string;
  poster?: Picture | undefined;
  teamPhotos: readonly Picture[];
};

/** The parts that a project lacks, in the order in which the form asks for them. */
export function missingOf(project: Shown): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    poster: !project.poster,
    video: canonicalVideoLink(project.videoLinkRaw) === '',
    photos: project.teamPhotos.length === 0,
    alt: lacksAlt(project),
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}

/** A picture is not described. A poster has the project's title as its description until its team writes one. */
export function lacksAlt({ projectTitle, poster, teamPhotos }: Omit<Shown, 'videoLinkRaw'>): boolean {
  const isBlank = ({ alt = '' }: Picture) => alt.trim() === '';
  return (poster !== undefined && (isBlank(poster) || poster.alt === projectTitle)) || teamPhotos.some(isBlank);
}

/** The words for each part in a sentence. */
export const missingNames: Record<MissingPart, string> = {
  poster: 'the poster',
  video: 'the video',
  photos: 'photos of the team',
  alt: 'descriptions of the pictures',
};

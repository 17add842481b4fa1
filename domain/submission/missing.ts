import type { Picture } from '../picture/images.ts';
import { canonicalVideoLink } from '../picture/video-links.ts';
import { askedAs, type StandardName, type SurveyQuestions } from './questions.ts';

/** What a team has not given. The form lets it hand in without any of it. */
export type MissingPart = 'poster' | 'video' | 'photos' | 'alt';

type Shown = {
  projectTitle: string;
  videoLinkRaw: string;
  poster?: Picture | undefined;
  teamPhotos: readonly Picture[];
};

/**
 * The parts that a project lacks, in the order in which the form asks for them. What the school does not ask for is not missing: its team
 * could not give it.
 */
export function missingOf({ projectTitle, videoLinkRaw, poster, teamPhotos }: Shown, survey: SurveyQuestions): MissingPart[] {
  const asks = (name: StandardName) => askedAs(name, survey).isAsked;
  const [asksPoster, asksPhotos] = [asks('posterUpload'), asks('teamUploads')];
  const lacks: Record<MissingPart, boolean> = {
    poster: asksPoster && !poster,
    video: asks('youtubeLink') && canonicalVideoLink(videoLinkRaw) === '',
    photos: asksPhotos && teamPhotos.length === 0,
    alt: lacksAlt({ projectTitle, poster: asksPoster ? poster : undefined, teamPhotos: asksPhotos ? teamPhotos : [] }),
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}

/** A picture is not described. A poster has the project's title as its description until its team writes one. */
export function lacksAlt({ projectTitle, poster, teamPhotos }: Omit<Shown, 'videoLinkRaw'>): boolean {
  const isBlank = ({ alt = '' }: Picture) => alt.trim() === '';
  return (poster !== undefined && (isBlank(poster) || poster.alt === projectTitle)) || teamPhotos.some(isBlank);
}

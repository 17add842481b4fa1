import { searchWords } from '../basics/fold.ts';
import { t } from '../language/text.ts';
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

/** A picture is not described. */
export function lacksAlt({ projectTitle, poster, teamPhotos }: Omit<Shown, 'videoLinkRaw'>): boolean {
  const isBlank = ({ alt = '' }: Picture) => alt.trim() === '';
  return (poster !== undefined && altFault(poster.alt, projectTitle) !== undefined) || teamPhotos.some(isBlank);
}

/** Names that cameras, programs and people give to files: `IMG_1234`, `poster (2).pdf`. */
const fileName =
  /^[^/\\]{0,100}\.(?:jpe?g|png|webp|gif|heic|tiff?|pdf)$|^(?:img|dsc|pxl|image|picture|photo|poster|untitled|screenshot|scan|final)[\s\d_().-]*$/i;

/**
 * What is wrong with a picture's description; undefined when nothing is. A poster has the project's title as its description until its team
 * writes one. `file` is the name of the file, where it is known.
 */
export function altFault(alt = '', title: string, file = ''): 'missing' | 'file' | 'title' | undefined {
  const words = alt.trim();
  if (words === '') return 'missing';
  if (fileName.test(words) || words === file.replace(/\.\w+$/, '')) return 'file';
  return keyOf(words).replace(/^poster (?:of |for )?/, '') === keyOf(title) ? 'title' : undefined;
}

/** The same for texts that differ only in case, accents, hyphens and punctuation. */
export function keyOf(text: string): string {
  return searchWords(text.replace(/[^\p{L}\p{N}\s'’-]/gu, ' ')).join(' ');
}

/** A poster that a team hands in. `picture` is undefined while it is uploaded. */
type HandedPoster = { alt: string | undefined; title: string; picture: Picture | undefined };

/** What the school insists on and this poster lacks: a message for each answer to mend. */
export function posterProblems({ posterNeeds = [] }: SurveyQuestions, { alt, title, picture }: HandedPoster) {
  const hasNoText = posterNeeds.includes('text') && picture !== undefined && !picture.pdf?.hasText;
  const isUndescribed = posterNeeds.includes('description') && altFault(alt, title) !== undefined;
  return {
    ...(hasNoText && { posterUpload: t('questions.posterText') }),
    ...(isUndescribed && { posterAlt: t('questions.posterAlt') }),
  };
}

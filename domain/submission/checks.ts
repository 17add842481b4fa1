import * as z from 'zod';
import type { StaffRecord } from '../person/staff-record.ts';
import { imageSteps, type Picture } from '../picture/images.ts';
import { type VideoHost, videoPage, webAddress } from '../picture/video-links.ts';
import type { Project } from '../project/projects.ts';
import { isWithheld } from '../project/public-project.ts';
import { searchWords } from '../search/fold.ts';
import type { Sponsor } from '../search/search-answer.ts';
import { likeliest } from '../sponsor/sponsor-likeness.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';

/**
 * What a program can find in a submission before a person reviews it (docs/decisions/0068). A check points at what a person
 * should look at; it decides nothing.
 */

/** look: a person should look at it. unknown: the check could not find out. ok: nothing to do. */
const verdicts = ['look', 'unknown', 'ok'] as const;

export const checkSchema = z.strictObject({
  /** What was checked, in a few words: `Poster’s description`. */
  about: z.string(),
  verdict: z.enum(verdicts),
  /** What was found, in a sentence. */
  words: z.string(),
  /** The other submissions that it is about. */
  others: z.array(z.strictObject({ EntryID: z.string(), ProjectTitle: z.string() })).optional(),
});
export type Check = z.infer<typeof checkSchema>;

/** The answer of GET /api/admin/projects/{id}/checks: the checks that need other submissions or the video's host. */
export const checksSchema = z.array(checkSchema);

const ok = (about: string, words: string): Check => ({ about, verdict: 'ok', words });
const look = (about: string, words: string): Check => ({ about, verdict: 'look', words });
const unknown = (about: string, words: string): Check => ({ about, verdict: 'unknown', words });

const number = (count: number) => count.toLocaleString('en-US');

/** The checks that need only the record. */
export function checksOf(record: StaffRecord): Check[] {
  const { poster, teamPhotos, ProjectTitle, ProjectDescription, VideoLinkRaw, CourseNumber, members, NDA, PosterNDA } = record;
  return [
    ...(poster ? [printCheck(poster), describedCheck(poster.alt, ProjectTitle)] : [look('Poster', 'There is no poster.')]),
    ...(VideoLinkRaw ? [] : [look('Video', 'There is no video.')]),
    photosCheck(teamPhotos, ProjectTitle),
    abstractCheck(ProjectDescription),
    members.length > 0
      ? ok('Team', `${members.length === 1 ? '1 member is' : `${number(members.length)} members are`} named.`)
      : look('Team', 'No member is named.'),
    CourseNumber ? ok('Course', `${CourseNumber}.`) : look('Course', 'The course number is missing.'),
    ...(isWithheld({ nda: NDA, posterNDA: PosterNDA })
      ? [look('NDA', 'Visitors will see only its title, team, lead and sponsor: nobody approved the poster and video.')]
      : []),
  ];
}

/** Sheets of ISO 216 in inches, the longer side first. */
const sheets = { A0: [46.81, 33.11], A1: [33.11, 23.39] } as const;
/** In pixels: the smallest legible text size, whose lowercase letters are half as high. */
const legibleSize = 10;
/** In points: the smallest usual text on an A0 poster, which can be read from a step away. */
const posterText = 24;
const pointsPerInch = 72;
const widestStored = Math.max(...imageSteps);

/** Whether a poster can be printed: its size in pixels tells the smallest legible text on A0 and A1. */
export function printCheck({ width, height, pdf }: Picture): Check {
  if (pdf?.hasText) return ok('Poster in print', 'It is a PDF with text, which prints sharply at any size.');
  if (pdf) return unknown('Poster in print', 'It is a PDF without text, perhaps a picture: look at it large.');
  if (!width || !height) return unknown('Poster in print', 'Its size in pixels is not known: look at it large.');
  const perInch = (sheet: readonly [number, number]) =>
    Math.max(Math.max(width, height) / sheet[0], Math.min(width, height) / sheet[1]);
  const smallest = (sheet: readonly [number, number]) => Math.ceil((legibleSize / perInch(sheet)) * pointsPerInch);
  const [onA0, onA1] = [smallest(sheets.A0), smallest(sheets.A1)];
  // Uploads are reduced to this width, so the original may have been larger.
  const least = width >= widestStored ? 'at least ' : '';
  const size = `${number(width)} × ${number(height)} pixels, ${least}${Math.round(perInch(sheets.A0))} per inch on A0`;
  return onA0 <= posterText
    ? ok('Poster in print', `${size}: text of ${onA0} points can be read (${onA1} on A1).`)
    : look('Poster in print', `${size}: text smaller than ${onA0} points blurs (${onA1} on A1). Its PDF would print better.`);
}

/** Names that cameras, programs and people give to files: `IMG_1234`, `poster (2).pdf`. */
const fileName =
  /^[^/\\]{0,100}\.(?:jpe?g|png|webp|gif|heic|tiff?|pdf)$|^(?:img|dsc|pxl|image|picture|photo|poster|untitled|screenshot|scan|final)[\s\d_().-]*$/i;

/** What is wrong with a picture's text alternative; undefined when nothing is. */
function faultOf(alt: string | undefined, title: string): string | undefined {
  if (!alt) return 'is missing';
  if (fileName.test(alt.trim())) return 'is the name of a file';
  const [words, ofTitle] = [keyOf(alt).replace(/^poster (?:of |for )?/, ''), keyOf(title)];
  return words === ofTitle ? 'only repeats the title' : undefined;
}

function describedCheck(alt: string | undefined, title: string): Check {
  const fault = faultOf(alt, title);
  const about = 'Poster’s description';
  return fault ? look(about, `The text for people who cannot see the poster ${fault}.`) : ok(about, `“${alt}”`);
}

function photosCheck(photos: readonly Picture[], title: string): Check {
  if (photos.length === 0) return look('Team photos', 'There is none.');
  const faulty = photos.filter(({ alt }) => faultOf(alt, title) !== undefined).length;
  const count = photos.length === 1 ? '1 photo' : `${number(photos.length)} photos`;
  if (faulty === 0) return ok('Team photos', `${count}, with captions.`);
  const which = faulty === photos.length ? '' : `, ${number(faulty)}`;
  return look('Team photos', `${count}${which} without a caption that says who it is.`);
}

/** In words. Shorter ones leave questions open, longer ones are not read to their end. */
const usualAbstract = { least: 40, most: 350 };

export function abstractCheck(text: string): Check {
  const words = text.split(/\s+/).filter(Boolean).length;
  const count = words === 1 ? '1 word' : `${number(words)} words`;
  const { least, most } = usualAbstract;
  if (words < least) return look('Abstract', `${count}: that is short, ${least} to ${most} are usual.`);
  if (words > most) return look('Abstract', `${count}: that is long, ${least} to ${most} are usual.`);
  return ok('Abstract', `${count}.`);
}

/**
 * Compares a sponsor with those of published projects. A new name is fine; one spelled almost like a known one may be a
 * mistake.
 */
export function sponsorCheck(name: string, known: readonly Pick<Sponsor, 'slug' | 'name' | 'projects' | 'spellings'>[]): Check {
  if (name === '') return look('Sponsor', 'None is named.');
  const slug = sponsorSlug(name);
  if (!slug) return look('Sponsor', `“${name}” names nobody: should the field be empty?`);
  const same = known.find((sponsor) => [sponsor.name, ...(sponsor.spellings ?? [])].some((one) => sponsorSlug(one) === slug));
  if (same && (same.name === name || same.spellings?.includes(name)))
    return ok('Sponsor', `${name}, ${projects(same.projects)}.`);
  const like = same ?? likeliest(name, known);
  if (like) return look('Sponsor', `“${name}” is almost “${like.name}” (${projects(like.projects)}): is it the same?`);
  return ok('Sponsor', `${name}, which no published project has yet.`);
}

function projects(count: number): string {
  return count === 1 ? '1 project' : `${number(count)} projects`;
}

/** The fields of a submission that are compared with others. */
export type Compared = Pick<Project, 'id' | 'projectTitle' | 'poster' | 'department'>;

/**
 * Finds submissions of the term with the same title, or a poster that looks the same: they may have been handed in twice. Those
 * that the reader may not see are counted and not named.
 */
export function duplicateChecks(
  project: Compared,
  term: readonly Compared[],
  maySee: (department: Project['department']) => boolean,
): Check[] {
  const others = term.filter(({ id }) => id !== project.id);
  const key = keyOf(project.projectTitle);
  const sameTitle = others.filter(({ projectTitle }) => keyOf(projectTitle) === key);
  const print = printOf(project.poster);
  const samePoster = print === undefined ? [] : others.filter(({ poster }) => printOf(poster) === print);
  return [
    duplicates('Title', sameTitle, ['has the same title', 'have the same title'], maySee),
    ...(print === undefined
      ? []
      : [
          duplicates(
            'Poster file',
            samePoster,
            ['has a poster that looks the same', 'have posters that look the same'],
            maySee,
          ),
        ]),
  ];
}

/** The most duplicates that are named. */
const mostNamed = 5;

function duplicates(
  about: string,
  same: readonly Compared[],
  [one, many]: [string, string],
  maySee: Parameters<typeof duplicateChecks>[2],
): Check {
  if (same.length === 0) return ok(about, 'No other submission of the term has it.');
  const seen = same.filter(({ department }) => maySee(department));
  const others = seen.slice(0, mostNamed).map(({ id, projectTitle }) => ({ EntryID: id, ProjectTitle: projectTitle }));
  const who = same.length === 1 ? `Another submission of the term ${one}` : `${number(same.length)} others of the term ${many}`;
  const unseen = same.length - seen.length;
  const ofThem = same.length === 1 ? '' : `${number(unseen)} of them `;
  const elsewhere = unseen > 0 ? `, ${ofThem}in a department that is not yours` : '';
  return { ...look(about, `${who}${elsewhere}.`), others };
}

/** The same for texts that differ only in case, accents, hyphens and punctuation. */
function keyOf(text: string): string {
  return searchWords(text.replace(/[^\p{L}\p{N}\s'’-]/gu, ' ')).join(' ');
}

/** A fingerprint of a poster: its size, and its preview of a few pixels. Undefined without a preview. */
function printOf(poster: Picture | undefined): string | undefined {
  const { width, height, preview, pdf } = poster ?? {};
  return preview && [width, height, pdf?.bytes, preview].join(' ');
}

/** What the host of a video answers. `closed`: the video is private, or may not be shown on other sites. */
export type VideoAnswer = { is: 'shown'; title: string } | { is: 'closed' | 'gone' | 'unknown' };

const hostNames: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The host's answer in words. `answer` is undefined when no host could be asked. */
export function videoCheck(link: string, answer: VideoAnswer | undefined): Check {
  const page = videoPage(link);
  if (!page || !answer) {
    const host = webAddress(link)?.hostname;
    return host
      ? unknown('Video', `The link leads to ${host}, not to a YouTube or Vimeo video: please try it.`)
      : look('Video', 'The link is not a web address.');
  }
  const host = hostNames[page.host];
  if (answer.is === 'shown') return ok('Video', `${host} shows it${answer.title && `: “${answer.title}”`}.`);
  if (answer.is === 'closed') return look('Video', `${host} does not show it here: it is private, or may not be embedded.`);
  if (answer.is === 'gone') return look('Video', `${host} has no such video.`);
  return unknown('Video', `${host} did not answer: please try the link.`);
}

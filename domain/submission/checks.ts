import * as z from 'zod';
import { t } from '../language/text.ts';
import type { StaffRecord } from '../person/staff-record.ts';
import type { Picture } from '../picture/images.ts';
import { posterFindings } from '../picture/poster-findings.ts';
import { type VideoHost, videoPage, webAddress } from '../picture/video-links.ts';
import type { Project } from '../project/projects.ts';
import { isWithheld } from '../project/public-project.ts';
import type { Sponsor } from '../search/search-answer.ts';
import { likeliest } from '../sponsor/sponsor-likeness.ts';
import { sponsorSlug } from '../sponsor/sponsors.ts';
import { altFault, keyOf } from './missing.ts';

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

/** The checks that need only the record. */
export function checksOf(record: StaffRecord): Check[] {
  const {
    poster,
    teamPhotos,
    ProjectTitle,
    ProjectDescription,
    VideoLinkRaw,
    Captions,
    CourseNumber,
    members,
    NDA,
    PosterNDA,
  } = record;
  return [
    ...(poster
      ? [
          describedCheck(poster.alt, ProjectTitle),
          ...posterFindings(poster).map(({ about, isFault, words }) => (isFault ? look(about, words) : ok(about, words))),
        ]
      : [look(t('form.poster'), t('staff.projects.noPoster'))]),
    VideoLinkRaw ? captionsCheck(Captions) : look(t('form.video'), t('staff.projects.checks.noVideo')),
    photosCheck(teamPhotos, ProjectTitle),
    abstractCheck(ProjectDescription),
    members.length > 0
      ? ok(t('words.team'), t('staff.projects.checks.members', { count: members.length }))
      : look(t('words.team'), t('staff.projects.checks.noMember')),
    CourseNumber ? ok(t('words.course'), `${CourseNumber}.`) : look(t('words.course'), t('staff.projects.checks.noCourse')),
    ...(isWithheld({ nda: NDA, posterNDA: PosterNDA })
      ? [look(t('team.form.short.nda'), t('staff.projects.checks.withheld'))]
      : []),
  ];
}

function describedCheck(alt: string | undefined, title: string): Check {
  const fault = altFault(alt, title);
  const about = t('staff.projects.checks.described');
  return fault ? look(about, t('staff.projects.checks.alt', { fault })) : ok(about, `“${alt}”`);
}

function captionsCheck(answer: StaffRecord['Captions']): Check {
  const about = t('team.form.short.captions');
  const words = t('staff.projects.checks.captions', { answer: answer || 'unknown' });
  return answer === '' || answer === 'No' ? look(about, words) : ok(about, words);
}

function photosCheck(photos: readonly Picture[], title: string): Check {
  const about = t('team.form.labels.teamUploads');
  const count = photos.length;
  if (count === 0) return look(about, t('staff.projects.checks.noPhotos'));
  const faulty = photos.filter(({ alt }) => altFault(alt, title) !== undefined).length;
  if (faulty === 0) return ok(about, t('staff.projects.checks.captioned', { count }));
  const part = faulty === count ? 'all' : 'some';
  return look(about, t('staff.projects.checks.uncaptioned', { count, part, faulty }));
}

/** In words. Shorter ones leave questions open, longer ones are not read to their end. */
const usualAbstract = { least: 40, most: 350 };

export function abstractCheck(text: string): Check {
  const about = t('words.abstract');
  const count = text.split(/\s+/).filter(Boolean).length;
  const { least, most } = usualAbstract;
  if (count < least) return look(about, t('staff.projects.checks.short', { count, least, most }));
  if (count > most) return look(about, t('staff.projects.checks.long', { count, least, most }));
  return ok(about, t('staff.projects.checks.words', { count }));
}

/**
 * Compares a sponsor with those of published projects. A new name is fine; one spelled almost like a known one may be a
 * mistake.
 */
export function sponsorCheck(name: string, known: readonly Pick<Sponsor, 'slug' | 'name' | 'projects' | 'spellings'>[]): Check {
  const about = t('words.sponsor');
  if (name === '') return look(about, t('staff.projects.checks.noSponsor'));
  const slug = sponsorSlug(name);
  if (!slug) return look(about, t('staff.projects.checks.nobody', { name }));
  const same = known.find((sponsor) => [sponsor.name, ...(sponsor.spellings ?? [])].some((one) => sponsorSlug(one) === slug));
  if (same && (same.name === name || same.spellings?.includes(name)))
    return ok(about, t('staff.projects.checks.known', { name, count: same.projects }));
  const like = same ?? likeliest(name, known);
  if (like) return look(about, t('staff.projects.checks.like', { name, other: like.name, count: like.projects }));
  return ok(about, t('staff.projects.checks.newSponsor', { name }));
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
    duplicates(t('staff.projects.checks.title'), sameTitle, 'sameTitle', maySee),
    ...(print === undefined ? [] : [duplicates(t('form.posterFile'), samePoster, 'samePoster', maySee)]),
  ];
}

/** The most duplicates that are named. */
const mostNamed = 5;

function duplicates(
  about: string,
  same: readonly Compared[],
  which: 'sameTitle' | 'samePoster',
  maySee: Parameters<typeof duplicateChecks>[2],
): Check {
  if (same.length === 0) return ok(about, t('staff.projects.checks.single'));
  const seen = same.filter(({ department }) => maySee(department));
  const others = seen.slice(0, mostNamed).map(({ id, projectTitle }) => ({ EntryID: id, ProjectTitle: projectTitle }));
  const count = same.length;
  const unseen = count - seen.length;
  const elsewhere = unseen === 0 ? 'none' : count === 1 ? 'it' : 'some';
  return { ...look(about, t(`staff.projects.checks.${which}`, { count, unseen, elsewhere })), others };
}

/** The submissions whose title another one has too. */
export function sameTitles<One extends Pick<StaffRecord, 'ProjectTitle'>>(records: readonly One[]): One[] {
  const byTitle = Map.groupBy(records, ({ ProjectTitle }) => keyOf(ProjectTitle));
  return [...byTitle.values()].filter((same) => same.length > 1).flat();
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
  const about = t('form.video');
  const page = videoPage(link);
  if (!page || !answer) {
    const host = webAddress(link)?.hostname;
    return host
      ? unknown(about, t('staff.projects.checks.otherHost', { host }))
      : look(about, t('staff.projects.checks.noAddress'));
  }
  const host = hostNames[page.host];
  if (answer.is === 'shown') {
    const { title } = answer;
    return ok(about, title ? t('staff.projects.checks.shownAs', { host, title }) : t('staff.projects.checks.shown', { host }));
  }
  if (answer.is === 'closed') return look(about, t('staff.projects.checks.closed', { host }));
  if (answer.is === 'gone') return look(about, t('staff.projects.checks.gone', { host }));
  return unknown(about, t('staff.projects.checks.noAnswer', { host }));
}

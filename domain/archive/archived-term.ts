import { splitList } from '../basics/lists.ts';
import { t } from '../language/text.ts';
import type { PackedProject } from '../offline/pack.ts';
import { isOwnPath, type Picture, pdfPaths, pictureSteps } from '../picture/images.ts';
import { shownCaption } from '../picture/shown-caption.ts';
import { publishedDay } from '../project/published-day.ts';
import { canonical } from '../site/canonical.ts';
import { firstDay, type Term } from '../term/terms.ts';
import type { Winner } from '../winners/winners.ts';

/**
 * What an archive is made of: a term as the public calls say it, so what is withheld or hidden never comes in. `origin` is the
 * site's own, `https://capstone.example.edu`.
 */
export type PublicTerm = { term: Term; origin: string; projects: readonly PackedProject[]; winners: readonly Winner[] };

/** A file of a project. `name` is its path in the archive, `path` its path on the site. `alt` is the caption of a photo, or ''. */
export type ProjectFile = {
  kind: 'poster' | 'cover' | 'pdf' | 'text' | 'photo' | 'award';
  name: string;
  path: string;
  alt: string;
};

/** A project as the archive keeps it: without the addresses of its people, because nobody can take that back from all copies. */
export type ArchivedProject = Omit<PackedProject, 'email' | 'contacts'> & {
  /** Its page on the site. */
  address: string;
  /** Its folder in the archive. */
  folder: string;
  files: ProjectFile[];
};

export type ArchivedTerm = { term: Term; origin: string; projects: ArchivedProject[] };

export function archivedTerm({ term, origin, projects, winners }: PublicTerm): ArchivedTerm {
  const wonPictures = (id: string) => winners.filter((winner) => winner.id === id).flatMap((one) => splitList(one.winning_pic));
  const archived = projects.map(({ email: _email, contacts: _contacts, ...project }): ArchivedProject => {
    const folder = folderOf(project.id);
    const address = origin + canonical.project(project.id);
    return { ...project, address, folder, files: filesOf(project, folder, wonPictures(project.id)) };
  });
  return { term, origin, projects: archived };
}

export function membersOf({ teamMemberNames, members = splitList(teamMemberNames) }: ArchivedProject): string[] {
  return members;
}

/**
 * The day on which a project of the term last changed, `2026-12-04`. An archive of the same data has the same date, whenever it
 * is made.
 */
export function archiveDay({ term, projects }: ArchivedTerm): string {
  const days = projects.map((project) => project.modified?.slice(0, 10) ?? publishedDay(project));
  return days.sort().at(-1) ?? firstDay(term);
}

/**
 * The folder of a project: as its page on the site, `survey/1091`, so that a copy on another host keeps the addresses. Windows
 * takes `Ab` and `aB` for one name and refuses `con`: such an id gets a prefix that says which of its letters are capitals, as
 * bits: `aB` becomes `survey/1.ab`.
 */
export function folderOf(id: string): string {
  const small = id.toLowerCase();
  const isPlain = id === small && !/^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(id);
  if (isPlain) return `survey/${id}`;
  const capitals = Array.from(id, (letter, index) => (letter === small[index] ? '0' : '1')).join('');
  return `survey/${BigInt(`0b${capitals}`).toString(16)}.${small}`;
}

type Pictured = Pick<PackedProject, 'projectTitle' | 'poster' | 'teamPhotos'>;

/** Pictures on other hosts are left out: nobody knows what they show tomorrow. */
function filesOf({ projectTitle, poster, teamPhotos = [] }: Pictured, folder: string, won: readonly string[]): ProjectFile[] {
  const file = (kind: ProjectFile['kind'], path: string, name: string, alt: string): ProjectFile[] =>
    isOwnPath(path)
      ? [{ kind, path, alt, name: `${folder}/${name}${/\.[a-z\d]{2,5}$/i.exec(path)?.[0].toLowerCase() ?? '.webp'}` }]
      : [];
  return [
    ...(poster ? posterFiles(poster, projectTitle, file) : []),
    ...teamPhotos.flatMap(({ path, alt }, index) => file('photo', path, `photo-${index + 1}`, shownCaption(alt) ?? '')),
    ...won.flatMap((path, index) => file('award', path, `award-${index + 1}`, t('archived.award', { title: projectTitle }))),
  ];
}

/** In pixels: lists show posters that small. */
const coverWidth = 640;

function posterFiles(
  poster: Picture,
  title: string,
  file: (kind: ProjectFile['kind'], path: string, name: string, alt: string) => ProjectFile[],
): ProjectFile[] {
  const alt = poster.alt ?? t('projects.posterOf', { title });
  const pdf = poster.pdf && pdfPaths(poster.path);
  const small = pictureSteps(poster.path).find((path) => path.endsWith(`/${coverWidth}.webp`));
  return [
    ...file('poster', poster.path, 'poster', alt),
    ...(small && small !== poster.path ? file('cover', small, 'cover', alt) : []),
    ...(pdf ? file('pdf', pdf.pdf, 'poster', alt) : []),
    ...(pdf && poster.pdf?.hasText ? file('text', pdf.text, 'poster', alt) : []),
  ];
}

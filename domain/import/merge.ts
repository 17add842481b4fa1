import type { Answer } from '../project/project-answers.ts';
import type { Project } from '../project/projects.ts';
import { isPublic } from '../project/states.ts';
import type { Row } from './record.ts';

/** Merges a row into the stored project. Missing fields keep their values. */
export function mergeRow({ project, given, hides, answered }: Row, stored: Project): Project {
  const merged = { ...stored, ...Object.fromEntries([...given].map((field) => [field, project[field]])) };
  return {
    ...merged,
    state: hides && isPublic(stored.state) ? 'hidden' : merged.state,
    poster: keepStored([project.poster], [stored.poster], given.has('poster'))[0],
    teamPhotos: keepStored(project.teamPhotos, stored.teamPhotos, given.has('teamPhotos')),
    answers: given.has('answers') ? mergeAnswers(project.answers, stored.answers, answered) : stored.answers,
  };
}

/** An answer that stays the same keeps its question as it was asked. `answered`: see `Row`. */
function mergeAnswers(
  named: readonly Answer[] = [],
  stored: readonly Answer[] = [],
  answered?: ReadonlySet<string>,
): Answer[] | undefined {
  const kept = answered ? stored.filter(({ id }) => !answered.has(id)) : [];
  const read = named.map((answer) => stored.find(({ id, value }) => id === answer.id && value === answer.value) ?? answer);
  const all = [...read, ...kept];
  return all.length > 0 ? all : undefined;
}

/**
 * The pictures of the merged project. A path that is already stored keeps its size, preview and text. A path that browsers
 * cannot load never replaces a stored picture, because only --media can import that file.
 */
function keepStored<Kept extends { path: string } | undefined>(named: Kept[], stored: Kept[], given: boolean): Kept[] {
  const isNamedElsewhere = named.some((picture) => picture && !isServed(picture.path));
  if (!given || (isNamedElsewhere && stored.some((picture) => picture && isStored(picture.path)))) return stored;
  return named.map((picture) => {
    const known = stored.find((candidate) => candidate?.path === picture?.path);
    return known && picture && Object.keys(picture).length === 1 ? known : picture;
  });
}

/** The same for the picture paths of a place. */
export function mergePictures(named: string[] | undefined, stored: readonly string[]): string[] {
  if (!named) return [...stored];
  return named.some((path) => !isServed(path)) && stored.some(isStored) ? [...stored] : named;
}

/** True for a picture that we store. */
export function isStored(path: string): boolean {
  return path.startsWith('/media/');
}

/** True for a path or address that a browser can load. */
export function isServed(path: string): boolean {
  return isStored(path) || /^https?:\/\//i.test(path);
}

import { asConsented, type Consents } from '../project/consent.ts';
import type { Project } from '../project/projects.ts';
import { isWithheld } from '../project/public-project.ts';
import { hidesPeople, publicVersion, type Versions } from '../project/versions.ts';
import { sameTerm, type Term } from '../term/terms.ts';
import type { Place } from '../winners/winners.ts';
import { isOfTeam } from './images.ts';

/** The only rule for which pictures visitors may see. A picture is named by its path. */

type WinnersOfTerm = { term: Term; places: readonly Place[] };

type Pictured = Versions & { consents?: Consents | undefined };

/**
 * The version of a project whose pictures visitors may see: the public one, when no NDA withholds them, without the photos that its
 * members withhold.
 */
export function versionWithPictures(versions: Pictured): Project | undefined {
  const shown = publicVersion(versions);
  return shown && !isWithheld(shown) ? asConsented(shown, versions.consents).project : undefined;
}

/** The same, when visitors may also see the pictures of a place that it won. */
export function versionWithAwardPictures(versions: Pictured): Project | undefined {
  const whole = publicVersion(versions);
  // Asked of all names: those that are left have all agreed.
  const showsPhotos = whole && !hidesPeople(versions) && asConsented(whole, versions.consents).showsPhotos;
  return showsPhotos ? versionWithPictures(versions) : undefined;
}

/** The poster and the team photos. */
export function ownPictures({ poster, teamPhotos }: Pick<Project, 'poster' | 'teamPhotos'>): string[] {
  return [...(poster ? [poster] : []), ...teamPhotos].map(({ path }) => path);
}

/** The pictures of all versions of a project: the newest one, the approved one if a newer version waits, and what its sponsor saw. */
export function picturesOfVersions({ project, approved, release }: Versions): string[] {
  const versions = [project, approved, release?.approval?.project, release?.request?.project];
  return versions.flatMap((one) => (one ? ownPictures(one) : []));
}

/** The pictures that visitors may see of a project: its own, and those of the place that it won in its term. */
export function shownPictures(versions: Pictured, winners: readonly WinnersOfTerm[]): string[] {
  const shown = versionWithPictures(versions);
  if (!shown) return [];
  if (!versionWithAwardPictures(versions)) return ownPictures(shown);
  const places = winners.filter(({ term }) => sameTerm(term, shown)).flatMap((term) => term.places);
  const won = places.filter(({ projectId }) => projectId === shown.id).flatMap(({ pictures }) => pictures);
  const own = ownPictures(shown);
  return [...own, ...won.filter((path) => !isOfTeam(path) || own.includes(path))];
}

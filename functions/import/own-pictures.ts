import type { Problem } from '../../domain/import/explain.ts';
import type { Row } from '../../domain/import/record.ts';
import { isOwnPath } from '../../domain/picture/images.ts';
import { picturesOfVersions } from '../../domain/picture/shown-pictures.ts';
import { kindOfUpload, uploadIn } from '../../domain/picture/uploads.ts';
import type { Project } from '../../domain/project/projects.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { readUploadOwner } from '../data/picture/upload-owners.ts';
import { readProject } from '../data/project/projects.ts';
import { say } from '../http/say.ts';
import { isPictureKept } from '../pictures/held-pictures.ts';

/**
 * A file may name any picture that we store, also one of a project that is hidden. With it another project would show what is
 * withheld, and to hide that other project would withdraw the picture from its owner too. And it has no pictures itself: a showcase
 * that does not have them would show broken ones.
 */

/** The paths of the pictures that a row names. */
const namedBy = (row: Row): string[] => [...picturesOfVersions(row), ...(row.place?.pictures ?? [])];

/**
 * A row without the pictures that other projects uploaded or that are not stored here. Where none is left, a stored project keeps
 * its own. `file`: the row as the file has it; a picture that was attached since is stored, or in a dry run would be.
 */
export async function withOwnPictures(row: Row, file: Row): Promise<{ row: Row; problems: Problem[] }> {
  const named = new Set(namedBy(file));
  const paths = namedBy(row).filter((path) => named.has(path) && isOwnPath(path));
  if (paths.length === 0) return { row, problems: [] };
  const stored = await storedPictures(row);
  const lost = await faultsOf(
    paths.filter((path) => !stored.has(path)),
    async (path) => (await foreignFault(path, row.project.id)) ?? missingFault(path),
  );
  return { row: without(row, (path) => lost.has(path)), problems: problemsOf(lost) };
}

/** The pictures of a row's project and its place as they are stored: they stay, even while the sweep has yet to put them in place. */
async function storedPictures({ project, place }: Row): Promise<Set<string>> {
  const [stored, winners] = await Promise.all([
    readProject(project.id),
    place?.pictures?.length ? readCurrentTermWinners(project) : undefined,
  ]);
  const won = winners?.places.filter(({ projectId }) => projectId === project.id) ?? [];
  return new Set([...(stored ? picturesOfVersions(stored) : []), ...won.flatMap(({ pictures }) => pictures)]);
}

function without(row: Row, isLost: (path: string) => boolean): Row {
  const { project, approved, release, place } = row;
  const own = ({ poster, teamPhotos, ...rest }: Project): Project => ({
    ...rest,
    poster: poster && isLost(poster.path) ? undefined : poster,
    teamPhotos: teamPhotos.filter(({ path }) => !isLost(path)),
  });
  const ownIn = <Of extends { project: Project }>(of: Of | undefined) => of && { ...of, project: own(of.project) };
  const left = own(project);
  const given = new Set(row.given);
  if (project.poster && !left.poster) given.delete('poster');
  if (project.teamPhotos.length > 0 && left.teamPhotos.length === 0) given.delete('teamPhotos');
  return {
    ...row,
    given,
    project: left,
    ...(approved && { approved: own(approved) }),
    ...(release && { release: { ...release, approval: ownIn(release.approval), request: ownIn(release.request) } }),
    ...(place && { place: { ...place, pictures: ownPaths(place.pictures, isLost) } }),
  };
}

/** The paths that are not lost; undefined when all are, and then a stored place keeps its own. */
function ownPaths(named: string[] | undefined, isLost: (path: string) => boolean): string[] | undefined {
  const own = named?.filter((path) => !isLost(path));
  return named && named.length > 0 && own?.length === 0 ? undefined : own;
}

/** The pictures of a project's place without those that other projects uploaded, unless the place has them already: staff may move them. */
export async function ownPicturesOfPlace(
  named: string[] | undefined,
  stored: readonly string[],
  projectId: string,
): Promise<{ pictures: string[] | undefined; problems: Problem[] }> {
  const added = (named ?? []).filter((path) => !stored.includes(path));
  const lost = await faultsOf(added, (path) => foreignFault(path, projectId));
  return { pictures: ownPaths(named, (path) => lost.has(path)), problems: problemsOf(lost) };
}

/** What is wrong with which path. */
async function faultsOf(paths: readonly string[], faultOf: (path: string) => Promise<string | undefined>) {
  const found = await Promise.all(
    Array.from(new Set(paths), async (path): Promise<[string, string][]> => {
      const fault = await faultOf(path);
      return fault ? [[path, fault]] : [];
    }),
  );
  return new Map(found.flat());
}

const problemsOf = (faults: ReadonlyMap<string, string>): Problem[] => Array.from(faults.values(), (reason) => ({ reason }));

/** A picture that was imported with its file has no owner. */
async function foreignFault(path: string, projectId: string): Promise<string | undefined> {
  const id = uploadIn(path);
  const owner = isOwnPath(path) && kindOfUpload(id) ? await readUploadOwner(id) : undefined;
  return owner && owner.project !== projectId ? say('staff.import.rules.picture', { path }) : undefined;
}

async function missingFault(path: string): Promise<string | undefined> {
  return (await isPictureKept(path)) ? undefined : say('staff.import.rules.pictureMissing', { path });
}

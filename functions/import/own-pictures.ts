import type { Problem } from '../../domain/import/explain.ts';
import type { Row } from '../../domain/import/record.ts';
import { isOwnPath } from '../../domain/picture/images.ts';
import { picturesOfVersions } from '../../domain/picture/shown-pictures.ts';
import { kindOfUpload } from '../../domain/picture/uploads.ts';
import type { Project } from '../../domain/project/projects.ts';
import { readUploadOwner } from '../data/picture/upload-owners.ts';
import { say } from '../http/say.ts';

/**
 * A file may name any picture that we store, also one of a project that is hidden. With it another project would show what is withheld, and to
 * hide that other project would withdraw the picture from its owner too.
 */

/** A row without the pictures that other projects uploaded. Where none is left, a stored project keeps its own. */
export async function withOwnPictures(row: Row): Promise<{ row: Row; problems: Problem[] }> {
  const { project, approved, release } = row;
  const foreign = await foreignPictures(picturesOfVersions(row), project.id);
  if (foreign.size === 0) return { row, problems: [] };
  const own = ({ poster, teamPhotos, ...rest }: Project): Project => ({
    ...rest,
    poster: poster && foreign.has(poster.path) ? undefined : poster,
    teamPhotos: teamPhotos.filter(({ path }) => !foreign.has(path)),
  });
  const ownIn = <Of extends { project: Project }>(of: Of | undefined) => of && { ...of, project: own(of.project) };
  const left = own(project);
  const given = new Set(row.given);
  if (project.poster && !left.poster) given.delete('poster');
  if (project.teamPhotos.length > 0 && left.teamPhotos.length === 0) given.delete('teamPhotos');
  return {
    row: {
      ...row,
      given,
      project: left,
      ...(approved && { approved: own(approved) }),
      ...(release && { release: { ...release, approval: ownIn(release.approval), request: ownIn(release.request) } }),
    },
    problems: leftOut(foreign),
  };
}

/** The pictures of a project's place without those that other projects uploaded, unless the place has them already: staff may move them. */
export async function ownPicturesOfPlace(
  named: string[] | undefined,
  stored: readonly string[],
  projectId: string,
): Promise<{ pictures: string[] | undefined; problems: Problem[] }> {
  const added = (named ?? []).filter((path) => !stored.includes(path));
  const foreign = await foreignPictures(added, projectId);
  const own = named?.filter((path) => !foreign.has(path));
  const isLost = foreign.size > 0 && own?.length === 0;
  return { pictures: isLost ? undefined : own, problems: leftOut(foreign) };
}

/** A picture that was imported with its file has no owner. */
async function foreignPictures(paths: readonly string[], projectId: string): Promise<Set<string>> {
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const id = path.split('/')[2] ?? '';
      const owner = isOwnPath(path) && kindOfUpload(id) ? await readUploadOwner(id) : undefined;
      return owner && owner.project !== projectId ? [path] : [];
    }),
  );
  return new Set(found.flat());
}

function leftOut(foreign: ReadonlySet<string>): Problem[] {
  return Array.from(foreign, (path) => ({ reason: say('staff.import.rules.picture', { path }) }));
}

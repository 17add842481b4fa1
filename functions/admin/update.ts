import { uploadOf } from '../../domain/answers.ts';
import type { Picture } from '../../domain/images.ts';
import { type PictureChoice, type ProjectUpdate, withUpdate } from '../../domain/project-update.ts';
import type { Project } from '../../domain/projects.ts';
import { reviewedState } from '../../domain/review.ts';
import { staffField, staffValue } from '../../domain/staff-fields.ts';
import type { StoredProject } from '../data/project-items.ts';
import { readProject } from '../data/projects.ts';
import { readRevisions } from '../data/revisions.ts';
import { conflict } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid } from '../http/json-body.ts';
import { takeUploads } from '../pictures/uploads.ts';
import { type Edited, updateProject } from '../projects/write.ts';

export const noProject = () => new AppError(404, 'no_project', 'There is no such project.');

/**
 * `seen` is the version that the editor saw: a field of the update that changed after it is a conflict. With `unchangedSince`,
 * every change after that version is a conflict. Publishing is refused after any change, because nobody reviewed the project as
 * it is now.
 */
export type Edit = { update: ProjectUpdate; by: string; seen?: number; unchangedSince?: number };

/**
 * Changes a project for staff. Throws 404 for an unknown project, 422 for an unknown picture, and 412 with both values of each
 * field in conflict.
 */
export async function updateAsStaff(id: string, { update, by, seen, unchangedSince }: Edit): Promise<StoredProject> {
  const stored = await readProject(id);
  if (!stored) throw noProject();
  const pictures = await findPictures(stored, update);
  const edited = await updateProject(id, {
    base: seen ?? Number.POSITIVE_INFINITY,
    by,
    edit: (current, { version, lastChange }) => {
      const next = applyUpdate(current, update, pictures);
      const isPublishing = next.state === 'published' && current.state !== 'published';
      const reviewed = unchangedSince ?? (isPublishing ? seen : undefined);
      if (reviewed !== undefined && reviewed !== version) throw movedOn({ version, lastChange });
      return next;
    },
  });
  return unlessConflict(edited);
}

function movedOn(theirs: Pick<StoredProject, 'version' | 'lastChange'>): AppError {
  return conflict('Somebody else changed this meanwhile: please look at it again.', {}, theirs);
}

function unlessConflict(edited: Edited | undefined): StoredProject {
  if (!edited) throw noProject();
  if ('stored' in edited) return edited.stored;
  const { fields, yours, theirs } = edited;
  const values = fields.map((name) => [
    staffField(name),
    { yours: staffValue(name, yours[name]), theirs: staffValue(name, theirs.project[name]) },
  ]);
  throw conflict('Somebody else changed this meanwhile.', Object.fromEntries(values), theirs);
}

/** The pictures that an update names, by their upload's id or their path. */
type Pictures = Map<string, Picture>;

const keyOf = (choice: PictureChoice) => ('id' in choice ? choice.id : choice.path);

/**
 * Claims the uploads of an update for the project, and finds the pictures that the update names by path. Such a picture must
 * belong to the project now or must have belonged to it before.
 */
async function findPictures(stored: StoredProject, update: ProjectUpdate): Promise<Pictures> {
  const named = [
    ...(update.PosterUpload ? [{ choice: update.PosterUpload, field: 'PosterUpload' }] : []),
    ...(update.TeamUploads ?? []).map((choice, index) => ({ choice, field: `TeamUploads.${index}` })),
  ];
  if (named.length === 0) return new Map();
  const known = await knownPictures(stored);
  const strange = named.filter(({ choice }) => 'path' in choice && !known.has(choice.path));
  if (strange.length > 0) {
    throw invalid(Object.fromEntries(strange.map(({ field }) => [field, 'This project never had this picture.'])));
  }
  const added = named.flatMap(({ choice, field }) =>
    'id' in choice && !known.has(choice.id) ? [{ id: choice.id, field }] : [],
  );
  return new Map([...known, ...(await takeUploads(added, stored.project.id))]);
}

/** In how many of the last changes a picture is searched that the project once had. */
const changesBack = 100;

async function knownPictures(stored: StoredProject): Promise<Pictures> {
  const revisions = await readRevisions(stored, changesBack);
  const states = [...revisions.map(({ from }) => from as Partial<Project>).toReversed(), stored.project];
  const pictures = states.flatMap(({ poster, teamPhotos }) => [...(poster ? [poster] : []), ...(teamPhotos ?? [])]);
  return new Map(
    pictures.flatMap((picture) => {
      const id = uploadOf(picture);
      return [[picture.path, picture] as const, ...(id ? [[id, picture] as const] : [])];
    }),
  );
}

function applyUpdate(project: Project, update: ProjectUpdate, pictures: Pictures): Project {
  const pick = (choice: PictureChoice): Picture[] => {
    const picture = pictures.get(keyOf(choice));
    return picture ? [{ ...picture, ...(choice.alt !== undefined && { alt: choice.alt }) }] : [];
  };
  const { PosterUpload, TeamUploads, ShouldDisplay } = update;
  return {
    ...withUpdate(project, update),
    state: ShouldDisplay ? reviewedState(project.state, ShouldDisplay) : project.state,
    poster: PosterUpload === undefined ? project.poster : PosterUpload ? pick(PosterUpload)[0] : undefined,
    teamPhotos: TeamUploads ? TeamUploads.flatMap(pick) : project.teamPhotos,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { answersAbout, answersOf, fieldsOf, uploadOf } from '../../domain/answers.ts';
import type { Picture } from '../../domain/images.ts';
import type { Project } from '../../domain/projects.ts';
import { type Answers, changeAnswers } from '../../domain/submission.ts';
import type { StoredProject } from '../data/project-items.ts';
import { conflict } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { fieldErrors, invalid } from '../http/json-body.ts';
import { takeUploads } from '../pictures/uploads.ts';
import { type Edited, updateProject } from '../projects/write.ts';
import { picturesOf, team, uploadsOf } from './hand-in.ts';

type Changes = Record<string, unknown>;

/**
 * Changes some of a team's answers. `base` is the version that the editor saw. Throws 422 for wrong answers, and 412 with both
 * values of each field in conflict.
 */
export async function editAnswers(stored: StoredProject, changes: Changes, base: number): Promise<StoredProject> {
  const answers = apply(stored.project, changes);
  const pictures = new Map(picturesByUpload(stored.project));
  const added = uploadsOf(answers).filter(({ id }) => !pictures.has(id));
  const staged = await takeUploads(added, stored.project.id);
  const edited = await updateProject(stored.project.id, {
    base,
    by: team,
    edit: (current) => changed(current, changes, new Map([...pictures, ...picturesByUpload(current), ...staged])),
  });
  return unlessConflict(edited);
}

/** Withdraws a project. Staff can bring it back. */
export async function withdraw(stored: StoredProject): Promise<StoredProject> {
  const edit = (current: Project): Project => ({ ...current, state: 'withdrawn' });
  return unlessConflict(await updateProject(stored.project.id, { base: Number.POSITIVE_INFINITY, by: team, edit }));
}

/** All answers after a change. Throws 422 when they are not valid. */
function apply(project: Project, changes: Changes): Answers {
  const changed = changeAnswers(answersOf(project), changes);
  if ('error' in changed) throw invalid(fieldErrors(changed.error));
  return changed.answers;
}

function changed(current: Project, changes: Changes, pictures: Map<string, Picture>): Project {
  const answers = apply(current, changes);
  const { poster, teamPhotos } = picturesOf(answers, pictures);
  const touches = (...names: (keyof Answers)[]) => names.some((name) => name in changes);
  return {
    ...current,
    ...fieldsOf(answers),
    ...(touches('posterUpload', 'posterAlt') && { poster }),
    ...(touches('teamUploads') && { teamPhotos }),
  };
}

function picturesByUpload({ poster, teamPhotos }: Project): [string, Picture][] {
  const pictures = poster ? [poster, ...teamPhotos] : teamPhotos;
  return pictures.flatMap((picture): [string, Picture][] => {
    const id = uploadOf(picture);
    return id ? [[id, picture]] : [];
  });
}

function unlessConflict(edited: Edited | undefined): StoredProject {
  if (!edited) throw new AppError(404, 'no_submission', 'This submission does not exist any more.');
  if ('stored' in edited) return edited.stored;
  const [yours, theirs] = [answersOf(edited.yours), answersOf(edited.theirs.project)];
  const names = edited.fields.flatMap(answersAbout).filter((name) => !isDeepStrictEqual(yours[name], theirs[name]));
  const fields = Object.fromEntries(names.map((name) => [name, { yours: yours[name], theirs: theirs[name] }]));
  throw conflict('Somebody else of your team changed this meanwhile.', fields, edited.theirs);
}

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Account, reaches } from '../../domain/person/roles.ts';
import { staffField, staffValue } from '../../domain/person/staff-fields.ts';
import type { Picture } from '../../domain/picture/images.ts';
import { type AnswerValues, projectValues } from '../../domain/project/project-answers.ts';
import { type PictureChoice, type ProjectUpdate, withUpdate } from '../../domain/project/project-update.ts';
import type { Project } from '../../domain/project/projects.ts';
import { stateShown } from '../../domain/project/states.ts';
import { uploadOf, withAnswers } from '../../domain/submission/answers.ts';
import { optionalFields } from '../../domain/submission/asked-fields.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { readProject } from '../data/project/projects.ts';
import { readRevisions } from '../data/project/revisions.ts';
import { readSurveyQuestions } from '../data/site/settings.ts';
import { notPermitted } from '../http/auth.ts';
import { conflict } from '../http/conflict.ts';
import { check, invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { takeUploads } from '../pictures/uploads.ts';
import { requireAsked, requireShort } from '../projects/require-asked.ts';
import { changedByStaff, decidedByStaff } from '../projects/review.ts';
import { type Edited, updateProject } from '../projects/write.ts';
import { noProject, requireReach } from './visible-projects.ts';

/** `seen` is the version that the editor saw: a field of the update that changed after it is a conflict. */
export type Edit = { update: ProjectUpdate; answers?: Record<string, unknown>; by: Account; seen?: number };

/**
 * Changes a project for staff. Throws 404 for an unknown project and for one of a department that is not the account's, 403 for
 * a move to such a department, 422 for an unknown picture, and 412 with both values of each
 * field in conflict.
 */
export async function updateAsStaff(id: string, { update, answers = {}, by, seen }: Edit): Promise<StoredProject> {
  const stored = await readProject(id);
  if (!stored) throw noProject();
  requireReach(by, stored.project);
  if (update.Department && !reaches(by, update.Department)) throw notPermitted(say('refusals.staff.ownDepartments'));
  const pictures = await findPictures(stored, update);
  const asked = await readSurveyQuestions();
  const setsState = update.ShouldDisplay !== undefined;
  const after = setsState ? decidedByStaff : changedByStaff;
  const edited = await updateProject(id, {
    base: seen,
    by: by.username,
    setsState,
    edit: (current) => {
      // Somebody else may have moved it meanwhile.
      requireReach(by, current.project);
      return after(current, applyAnswers(applyUpdate(current.project, update, pictures), answers, asked));
    },
  });
  return unlessConflict(edited, seen);
}

async function unlessConflict(edited: Edited | undefined, seen = 0): Promise<StoredProject> {
  if (!edited) throw noProject();
  if ('stored' in edited) return edited.stored;
  const { fields, yours, theirs } = edited;
  const former = await valuesAt(theirs, seen);
  const [ours, stored] = [projectValues(yours), projectValues(theirs.project)];
  const values = fields.map((name) => {
    // Of a field that the editor left alone, "yours" is the value that the editor saw.
    const isUntouched = isDeepStrictEqual(ours[name], stored[name]);
    const mine = isUntouched && Object.hasOwn(former, name) ? former[name] : ours[name];
    return [staffField(name), { yours: staffValue(name, mine), theirs: staffValue(name, stored[name]) }];
  });
  throw conflict(say('refusals.changedMeanwhile'), Object.fromEntries(values), theirs);
}

/** The values at a version of the fields that changed after it. */
async function valuesAt(stored: StoredProject, version: number): Promise<Record<string, unknown>> {
  const later = (await readRevisions(stored, changesBack)).filter((revision) => revision.version > version);
  return Object.assign({}, ...later.map(({ from }) => from));
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
  if (strange.length > 0)
    throw invalid(Object.fromEntries(strange.map(({ field }) => [field, say('refusals.staff.noPicture')])));
  const added = named.flatMap(({ choice, field }) =>
    'id' in choice && !known.has(choice.id) ? [{ id: choice.id, field }] : [],
  );
  return new Map([...known, ...(await takeUploads(added, stored.project.id))]);
}

/** How many of the last changes are looked through for a picture that the project once had, or for a former value. */
const changesBack = 100;

async function knownPictures(stored: StoredProject): Promise<Pictures> {
  const revisions = await readRevisions(stored, changesBack);
  const formerly = revisions.map(({ from }) => from as Partial<Project>).toReversed();
  const states = [...formerly, ...(stored.approved ? [stored.approved] : []), stored.project];
  const pictures = states.flatMap(({ poster, teamPhotos }) => [...(poster ? [poster] : []), ...(teamPhotos ?? [])]);
  return new Map(
    pictures.flatMap((picture) => {
      const id = uploadOf(picture);
      return [[picture.path, picture] as const, ...(id ? [[id, picture] as const] : [])];
    }),
  );
}

/** Staff may leave any answer blank. Throws 422 for one that is not valid, and for one to a question that is not asked. */
function applyAnswers(project: Project, given: Record<string, unknown>, { questions }: SurveyQuestions): Project {
  if (Object.keys(given).length === 0) return project;
  const fields = optionalFields(questions, project);
  requireAsked(given, fields);
  const changed = Object.entries(fields).filter(([name]) => Object.hasOwn(given, name));
  const values = check(z.object(Object.fromEntries(changed)), given) as AnswerValues;
  const answers = withAnswers(values, questions, project.answers);
  requireShort(answers, project.answers);
  return { ...project, answers };
}

function applyUpdate(project: Project, update: ProjectUpdate, pictures: Pictures): Project {
  const pick = (choice: PictureChoice): Picture[] => {
    const picture = pictures.get(keyOf(choice));
    return picture ? [{ ...picture, ...(choice.alt !== undefined && { alt: choice.alt }) }] : [];
  };
  const { PosterUpload, TeamUploads, ShouldDisplay } = update;
  return {
    ...withUpdate(project, update),
    state: ShouldDisplay ? stateShown(project.state, ShouldDisplay) : project.state,
    poster: PosterUpload === undefined ? project.poster : PosterUpload ? pick(PosterUpload)[0] : undefined,
    teamPhotos: TeamUploads ? TeamUploads.flatMap(pick) : project.teamPhotos,
  };
}

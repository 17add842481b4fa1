import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '../../domain/picture/images.ts';
import type { Project } from '../../domain/project/projects.ts';
import { awaitsCorrection } from '../../domain/project/states.ts';
import { answersAbout, answersOf, fieldsOf, uploadOf, withAnswers } from '../../domain/submission/answers.ts';
import { askedFields } from '../../domain/submission/asked-fields.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import { type Answers, changeAnswers } from '../../domain/submission/survey.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { conflict } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { fieldErrors, invalid } from '../http/json-body.ts';
import { forCaller, say } from '../http/say.ts';
import { takeUploads } from '../pictures/uploads.ts';
import { team } from '../projects/actors.ts';
import { requireAsked, requirePosterNeeds, requireShort } from '../projects/require-asked.ts';
import { editedByTeam, relaxes, withdrawn } from '../projects/review.ts';
import { type Edited, updateProject } from '../projects/write.ts';
import { picturesOf, uploadsOf } from './hand-in.ts';
import { wasWithdrawn } from './own-submission.ts';

type Changes = Record<string, unknown>;

/**
 * `base` is the version that the editor saw. `autoPublish`: the window publishes without a review. `follows`: no person saves
 * now; a picture's late upload follows an earlier save.
 */
export type TeamEdit = {
  changes: Changes;
  asked: SurveyQuestions;
  base?: number | undefined;
  autoPublish: boolean;
  follows: boolean;
};

/**
 * Changes some of a team's answers. Throws 422 for invalid answers and for relaxing what staff set, and 412 with both values of
 * each field in conflict.
 */
export async function editAnswers(
  stored: StoredProject,
  { changes, asked, base, autoPublish, follows }: TeamEdit,
): Promise<StoredProject> {
  const answers = apply(stored.project, changes, asked);
  const pictures = new Map(picturesByUpload(stored.project));
  const added = uploadsOf(answers).filter(({ id }) => !pictures.has(id));
  const staged = await takeUploads(added, stored.project.id);
  const edited = await updateProject(stored.project.id, {
    base,
    by: team,
    edit: (current) => {
      if (follows && awaitsCorrection(current.project.state)) throw awaitsPerson();
      // Staff asked for one correction, and a teammate has just sent it: this one has to be judged anew.
      if (awaitsCorrection(stored.project.state) && !awaitsCorrection(current.project.state)) throw movedOn();
      const known = new Map([...pictures, ...picturesByUpload(current.project), ...staged]);
      const project = changed(current.project, { changes, asked }, known);
      const relaxed = relaxes(current, project);
      if (relaxed.length > 0) throw invalid(Object.fromEntries(relaxed.map((field) => [field, onlyStaffRelax()])));
      const edited = editedByTeam(current, project, autoPublish);
      if (!edited) throw wasWithdrawn();
      return edited;
    },
  });
  return unlessConflict(edited);
}

const movedOn = () => new AppError(409, 'moved_on', say('refusals.movedOn'));

/** The team has one correction, and a late picture must not use it up. */
const awaitsPerson = () => new AppError(409, 'awaits_correction', say('refusals.awaitsCorrection'));

const onlyStaffRelax = () => say('refusals.onlyStaff');

/** Withdraws a project. Staff can bring it back. */
export async function withdraw(stored: StoredProject): Promise<StoredProject> {
  return unlessConflict(await updateProject(stored.project.id, { by: team, edit: withdrawn }));
}

/** All answers after a change. Throws 422 when they are not valid. */
function apply(project: Project, changes: Changes, asked: SurveyQuestions): Answers {
  const before = answersOf(project);
  const fields = askedFields(asked, { ...before, answers: project.answers });
  requireAsked(changes, fields);
  const changed = forCaller(() => changeAnswers(before, changes, fields));
  if ('error' in changed) throw invalid(fieldErrors(changed.error));
  return changed.answers;
}

function changed(
  current: Project,
  { changes, asked }: Pick<TeamEdit, 'changes' | 'asked'>,
  pictures: Map<string, Picture>,
): Project {
  const answers = apply(current, changes, asked);
  const { poster, teamPhotos } = picturesOf(answers, pictures);
  const toSchool = withAnswers(answers, asked.questions, current.answers);
  requireShort(toSchool, current.answers);
  const touches = (...names: (keyof Answers)[]) => names.some((name) => name in changes);
  if (touches('posterUpload', 'posterAlt')) requirePosterNeeds(poster, answers.projectTitle, asked);
  return {
    ...current,
    ...fieldsOf(answers),
    answers: toSchool,
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
  if (!edited) throw new AppError(404, 'no_submission', say('refusals.noSubmission'));
  if ('stored' in edited) return edited.stored;
  const [yours, theirs] = [answersOf(edited.yours), answersOf(edited.theirs.project)];
  const names = edited.fields.flatMap(answersAbout).filter((name) => !isDeepStrictEqual(yours[name], theirs[name]));
  const fields = Object.fromEntries(names.map((name) => [name, { yours: yours[name], theirs: theirs[name] }]));
  // The team is not told which member of staff changed it.
  const { version, lastChange } = edited.theirs;
  const by = lastChange.by === team ? team : 'staff';
  throw conflict(say('refusals.changedMeanwhile'), fields, { version, lastChange: { ...lastChange, by } });
}

import type { Picture } from '../picture/images.ts';
import {
  type Answer,
  type AnswerName,
  type AnswerValues,
  answerName,
  answerValues,
  isAnswerName,
  type ProjectField,
} from '../project/project-answers.ts';
import { projectFields, type TeamField, teamFields } from '../project/project-fields.ts';
import type { Project } from '../project/projects.ts';
import type { Question } from './questions.ts';
import type { Answers } from './survey.ts';

/** Translates between a project and the answers of the form that its team filled in. The answers name a picture by its upload's id. */

/** The fields of a project that come from its team's answers, without the pictures. */
export function fieldsOf(answers: Answers): Pick<Project, TeamField> {
  const values = teamFields.map((field) => [field, answers[projectFields[field].team]]);
  return Object.fromEntries(values);
}

/** The answers that describe the project as it is now. */
export function answersOf(project: Project): Answers {
  const { attendance = 'in-person', meetingLink = '' } = project;
  const fields = { ...project, attendance, meetingLink };
  return {
    ...Object.fromEntries(teamFields.map((field) => [projectFields[field].team, fields[field]])),
    posterUpload: project.poster && uploadOf(project.poster),
    posterAlt: project.poster?.alt ?? '',
    teamUploads: project.teamPhotos.flatMap((photo) => {
      const id = uploadOf(photo);
      return id ? [{ id, caption: photo.alt ?? '' }] : [];
    }),
    ...answerValues(project.answers),
  } as Answers;
}

/**
 * The answers to the school's questions after some were given; '' takes one away. An answer that stays keeps its question as it was asked.
 * Undefined when there is none.
 */
export function withAnswers(
  given: AnswerValues,
  questions: readonly Question[],
  before: readonly Answer[] = [],
): Answer[] | undefined {
  const asked = questions.map(({ id, label, kind, isPublic, isFacet }) => ({ id, label, kind, isPublic, isFacet }));
  const isAsked = new Set(asked.map(({ id }) => id));
  const others = new Map(before.filter(({ id }) => !isAsked.has(id)).map((answer) => [answer.id, answer]));
  const answers = [...asked, ...others.values()].map((question) => {
    const former = before.find(({ id }) => id === question.id);
    const value = given[answerName(question.id)] ?? former?.value ?? '';
    return former?.value === value ? former : { ...question, value };
  });
  const answered = answers.filter(({ value }) => value !== '');
  return answered.length > 0 ? answered : undefined;
}

/**
 * The most characters of a project's answers to the school's questions together. DynamoDB stores at most 400 KB in the item of a project,
 * which may have each answer three times: as it is, as it was approved, and as it was before the last change.
 */
export const mostOfAnswers = 10_000;

/** The longest of the changed answers, when all are too long together. Undefined when they are not, or when nothing made them longer. */
export function tooLongAnswer(answers: readonly Answer[] = [], before: readonly Answer[] = []): AnswerName | undefined {
  const lengthOf = (all: readonly Answer[]) => all.reduce((sum, { value }) => sum + value.length, 0);
  if (lengthOf(answers) <= Math.max(mostOfAnswers, lengthOf(before))) return undefined;
  const former = answerValues(before);
  const changed = answers.filter(({ id, value }) => value !== former[answerName(id)]);
  const [longest] = changed.toSorted((a, b) => b.value.length - a.value.length);
  return longest && answerName(longest.id);
}

/** The answers that belong to a field of a project. */
export function answersAbout(field: ProjectField): (keyof Answers)[] {
  if (isAnswerName(field)) return [field];
  if (field === 'poster') return ['posterUpload', 'posterAlt'];
  if (field === 'teamPhotos') return ['teamUploads'];
  const names = projectFields[field];
  return 'team' in names ? [names.team] : [];
}

/** The id of the upload that a picture was made from: it is part of the path `/media/<id>/1280.webp`. */
export function uploadOf(picture: Picture): string | undefined {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(picture.path)?.[1];
}

import type { Picture } from '../../domain/picture/images.ts';
import { type Answer, isAnswerName } from '../../domain/project/project-answers.ts';
import { mostOfAnswers, tooLongAnswer } from '../../domain/submission/answers.ts';
import { isBlank } from '../../domain/submission/asked-fields.ts';
import { posterProblems } from '../../domain/submission/missing.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';

/** Throws 422 for answers to questions that are not among `asked`: nothing that somebody wrote is dropped in silence. */
export function requireAsked(given: object, asked: object): void {
  const strange = Object.entries(given).filter(
    ([name, value]) => isAnswerName(name) && !Object.hasOwn(asked, name) && !isBlank(value),
  );
  if (strange.length === 0) return;
  throw invalid(Object.fromEntries(strange.map(([name]) => [name, say('refusals.notAsked')])));
}

/** Throws 422, which names what to mend, when a poster lacks what the school insists on. */
export function requirePosterNeeds(poster: Picture | undefined, title: string, asked: SurveyQuestions): void {
  const problems = poster && posterProblems(asked, { alt: poster.alt, title, picture: poster });
  if (problems && Object.keys(problems).length > 0) throw invalid(problems);
}

/** Throws 422, which names one of the new answers, when a project's answers to the school's questions are too long together. */
export function requireShort(answers: readonly Answer[] | undefined, before?: readonly Answer[]): void {
  const name = tooLongAnswer(answers, before);
  if (name) throw invalid({ [name]: say('questions.together', { count: mostOfAnswers }) });
}

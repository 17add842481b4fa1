import { queryOptions } from '@tanstack/react-query';
import { splitNames } from '../../../domain/basics/lists.ts';
import { t } from '../../../domain/language/text.ts';
import { captionsLabel } from '../../../domain/person/staff-labels.ts';
import { type Answer, type AnswerName, answerName } from '../../../domain/project/project-answers.ts';
import type { Question } from '../../../domain/submission/questions.ts';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import { bodyOf } from '../api/api.ts';
import { submissionsApi } from '../api/team-api.ts';
import type { FieldLook } from './look.ts';

/** The words for an answer that is kept as `Yes` or `No`. */
export const yesOrNo = (answer: string) => (answer === 'Yes' ? t('form.yes') : t('form.no'));

/** Both, as a form offers them. */
export const yesNoChoices = () => ['Yes', 'No'].map((value) => ({ value, label: yesOrNo(value) }));

/** Whether a video has captions. */
export const captionsChoices = () => ['Yes', 'No', 'not-spoken'].map((value) => ({ value, label: captionsLabel(value) }));

/** Which standard questions the survey asks, and those of the school. */
export const questionsQuery = queryOptions({
  queryKey: ['survey-questions'],
  queryFn: () => bodyOf(submissionsApi.survey.questions.$get()),
  staleTime: 0,
});

/** The most choices that stand side by side as radio buttons. */
const fewChoices = 4;

type Reader = 'team' | 'staff';

/**
 * How a form shows the school's questions, by the names of their answers. `answers`: those that a project has. A choice that cannot be
 * chosen any more stays among the choices while it is the answer.
 */
export function questionLooks(
  questions: readonly Question[],
  reader: Reader,
  answers: readonly Answer[] = [],
): Record<AnswerName, FieldLook> {
  const looks = questions.map((question) => {
    const former = answers.find(({ id }) => id === question.id);
    return [answerName(question.id), lookOf(question, reader, former)];
  });
  return Object.fromEntries(looks);
}

/** The questions as staff answer them: none is required, and those that are not asked any more stay while there is an answer. */
export function staffQuestions(questions: readonly Question[], answers: readonly Answer[] = []): Question[] {
  const isAsked = new Set(questions.map(({ id }) => id));
  const removed = answers
    .filter(({ id }) => !isAsked.has(id))
    .map((answer) => ({ ...answer, help: t('form.notAsked'), options: [] }));
  return [...questions, ...removed].map((question) => ({ ...question, isRequired: false }));
}

/**
 * Who sees an answer, where that is not visitors alone. An answer that stays as it is keeps what its question said when it was given; a
 * changed one follows the question (docs/decisions/0107).
 */
function seenBy({ isPublic }: Question, reader: Reader, former: Answer | undefined): string {
  const isShown = former?.isPublic ?? isPublic;
  if (isShown === isPublic) return isPublic ? '' : t('form.seenBy.onlyStaff', { reader });
  return isShown ? t('form.seenBy.stillShown', { reader }) : t('form.seenBy.stillHidden', { reader });
}

function lookOf(question: Question, reader: Reader, answer?: Answer): FieldLook {
  const { label, help, kind, options, isRequired } = question;
  const former = answer?.value ?? '';
  const words = [help, seenBy(question, reader, answer)].filter(Boolean).join(' ');
  const values = kind === 'yesNo' ? ['Yes', 'No'] : options;
  const all = [...new Set([...values, ...(kind === 'several' ? splitNames(former) : [former])])].filter(Boolean);
  const choices = all.map((value) => ({ value, label: kind === 'yesNo' ? yesOrNo(value) : value }));
  const attributes = { autoComplete: 'off', required: isRequired };
  const shared = { label, ...(words && { help: words }), attributes };
  switch (kind) {
    case 'text':
      return { ...shared, input: 'text', length: { max: surveyLimits.answer } };
    case 'long':
      return { ...shared, input: 'long', length: { max: surveyLimits.longAnswer }, attributes: { ...attributes, rows: 4 } };
    case 'number':
      return { ...shared, input: 'text', attributes: { ...attributes, inputMode: 'decimal' } };
    case 'link':
      return {
        ...shared,
        input: 'text',
        attributes: { ...attributes, type: 'url', inputMode: 'url', placeholder: 'https://' },
      };
    case 'several':
      return { ...shared, input: 'checks', choices };
    default:
      // Radio buttons cannot be cleared.
      return isRequired && all.length <= fewChoices
        ? { ...shared, input: 'radio', choices }
        : { ...shared, input: 'select', choices: [{ value: '', label: t('form.choose') }, ...choices] };
  }
}

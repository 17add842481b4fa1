import { t } from '../../../domain/language/text.ts';
import { type Answer, answerName, answerValues } from '../../../domain/project/project-answers.ts';
import { isBlank } from '../../../domain/submission/asked-fields.ts';
import { askedAs, type SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import type { FieldLook, Row } from '../../kit/project-form/look.ts';
import { questionLooks } from '../../kit/project-form/questions.ts';
import type { FieldName, FormValues } from '../../kit/project-form/values.ts';
import { isTeamField, shortLabel, type TeamSection, teamFieldNames, teamLook, teamSections } from './team-fields.ts';

/** The form as the school asks for it: its fields, its sections, and the fields in the order of the page. */
export type AskedLook = {
  fields: Partial<Record<FieldName, FieldLook>>;
  sections: readonly TeamSection[];
  order: readonly FieldName[];
};

type More = { sendsMail: boolean; answers?: readonly Answer[] | undefined };

/** `answers`: those of the project that is changed. */
export function askedLook(asked: SurveyQuestions, { sendsMail, answers }: More): AskedLook {
  const standard = teamFieldNames.map((name) => [name, asAsked(name, teamLook(name, sendsMail), asked)]);
  const fields = { ...Object.fromEntries(standard), ...questionLooks(asked.questions, 'team', answers) };
  const isAsked = (name: FieldName) => askedAs(name, asked).isAsked;
  const sections = [...teamSections(), questionsSection(asked)].flatMap(({ rows, ...section }) => {
    const shown = rows.flatMap((row): Row[] => (typeof row === 'string' ? [row] : [row.filter(isAsked)]));
    const left = shown.filter((row) => (typeof row === 'string' ? isAsked(row) : row.length > 0));
    return left.length > 0 ? [{ ...section, rows: left }] : [];
  });
  const order = sections.flatMap(({ rows }) => rows.flat());
  return {
    fields,
    sections,
    order: [...order.flatMap((name) => (name === 'posterUpload' ? [name, 'posterAlt' as const] : [name])), 'accessCode'],
  };
}

function asAsked(name: string, look: FieldLook, asked: SurveyQuestions): FieldLook {
  const { isRequired, help } = askedAs(name, asked);
  const attributes = look.attributes && { ...look.attributes, required: isRequired || (look.attributes.required ?? false) };
  return { ...look, ...(help && { help }), ...(attributes && { attributes }) };
}

const questionsSection = ({ questions }: SurveyQuestions): TeamSection => ({
  id: 'school-questions',
  title: t('team.form.sections.more'),
  rows: questions.map(({ id }) => answerName(id)),
});

/** Blank answers to the school's questions. */
export function blankAnswers({ questions }: SurveyQuestions): Partial<FormValues> {
  return Object.fromEntries(questions.map(({ id }) => [answerName(id), '']));
}

/** The name of an answer in messages and conflicts; undefined for what is no answer. */
export function askedLabel(name: string, { questions }: SurveyQuestions, answers: readonly Answer[] = []): string | undefined {
  if (isTeamField(name)) return shortLabel(name);
  return [...questions, ...answers].find(({ id }) => answerName(id) === name)?.label;
}

/** The labels of the required questions that a submission does not answer, because they were asked or required after it. */
export function lackingAnswers(submission: Submission, asked: SurveyQuestions): string[] {
  const values: Record<string, unknown> = { ...submission, ...answerValues(submission.answers) };
  const required = [
    ...teamFieldNames.filter((name) => askedAs(name, asked).isAsked && askedAs(name, asked).isRequired),
    ...asked.questions.filter(({ isRequired }) => isRequired).map(({ id }) => answerName(id)),
  ];
  return required.filter((name) => isBlank(values[name])).flatMap((name) => askedLabel(name, asked) ?? []);
}

import * as z from 'zod';
import { joinNames, splitNames } from '../basics/lists.ts';
import { atMost, lines, names, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { type Answer, type AnswerKind, type AnswerName, answerName } from '../project/project-answers.ts';
import {
  askedAs,
  type Question,
  questionLimits,
  type StandardName,
  type SurveyQuestions,
  standardQuestions,
} from './questions.ts';
import { answerFields, optional, safeLink, surveyLimits } from './survey-fields.ts';

/** The schemas of all answers, as a school asks for them. */

/** The answers that are changed, by name, and those to the school's questions as they were asked. */
export type Before = { answers?: readonly Answer[] | undefined };

type AskedFields = typeof answerFields & Record<AnswerName, z.ZodType<string>>;

/**
 * The schema of each answer by its name. With `before`, answers are changed: a question that was not answered then need not be answered now,
 * an answer that was given may stay though nobody could choose it any more, and an answer to a removed question may be taken away.
 */
export function askedFields(survey: SurveyQuestions, before?: Before): AskedFields {
  const values = before as Record<string, unknown> | undefined;
  const standard = Object.entries(answerFields).map(([name, schema]) => {
    const { isAsked, isRequired } = askedAs(name, survey);
    const rule: { canOmit?: boolean; isRequired?: boolean } = standardQuestions[name as StandardName] ?? {};
    const isChoice = rule.isRequired !== undefined;
    const wasBlank = values !== undefined && isBlank(values[name]);
    const mayBeBlank = rule.canOmit && (!isAsked || (isChoice && (!isRequired || wasBlank)));
    const isNeeded = isChoice && isRequired && !mayBeBlank;
    const blank = mayBeBlank ? blanks[name] : undefined;
    return [name, blank !== undefined || isNeeded ? read(schema, { mayBeBlank: !isNeeded, blank }) : schema];
  });
  return { ...Object.fromEntries(standard), ...questionFields(survey.questions, before) };
}

/** The same of the answers to the school's questions, as staff and imports give them: any may be blank. */
export function optionalFields(questions: readonly Question[], before: Before): Record<AnswerName, z.ZodType<string>> {
  return questionFields(
    questions.map((question) => ({ ...question, isRequired: false })),
    before,
  );
}

function questionFields(questions: readonly Question[], before?: Before): Record<AnswerName, z.ZodType<string>> {
  const isAsked = new Set(questions.map(({ id }) => id));
  const removed = (before?.answers ?? [])
    .filter(({ id }) => !isAsked.has(id))
    .map((answer) => ({ ...answer, isRequired: false, options: splitOptions(answer) }));
  const fields = [...questions, ...removed].map((question) => {
    const former = before?.answers?.find(({ id }) => id === question.id)?.value;
    const mayBeBlank = !question.isRequired || (before !== undefined && former === undefined);
    return [answerName(question.id), read(kinds[question.kind](question.options), { mayBeBlank, former, blank: '' })];
  });
  return Object.fromEntries(fields);
}

const splitOptions = ({ kind, value }: Answer) => (kind === 'several' ? splitNames(value) : [value]);

/** The value of an answer that is left out, by its name. The schemas of the other answers accept a blank one themselves. */
const blanks: Record<string, unknown> = {
  courseNumber: '',
  projectDescription: '',
  attendance: 'in-person',
  demo: 'No',
  nda: 'No',
};

type Reading = { mayBeBlank: boolean; blank: unknown; former?: string | undefined };

/** Reads an answer with its schema, unless it is blank and may be, or the same as before. */
function read(schema: z.ZodType, { mayBeBlank, blank, former }: Reading) {
  return z
    .unknown()
    .prefault('')
    .transform((given, context) => {
      if (former !== undefined && given === former) return given;
      if (mayBeBlank && isBlank(given)) return blank;
      const { data, error } = schema.safeParse(given ?? '');
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
      if (!error && !mayBeBlank && isBlank(data)) context.addIssue({ code: 'custom', message: t('questions.answer') });
      return data;
    });
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** How an answer to a question of the school is read, by its kind. */
const kinds: Record<AnswerKind, (options: readonly string[]) => z.ZodType<string>> = {
  text: () => optional(surveyLimits.answer),
  long: () =>
    lines(z.string().max(surveyLimits.longAnswer, atMost(surveyLimits.longAnswer)), { most: surveyLimits.longAnswer }),
  // As a text, which `Infinity` and `1e400` are not, and which keeps `0.10` as it was typed.
  number: () =>
    optional(surveyLimits.answer).refine((text) => /^(-?\d{1,15}(\.\d{1,6})?)?$/.test(text), {
      error: () => t('questions.number'),
    }),
  choice: (options) => z.literal(['', ...options], rule('questions.choice')),
  several: (options) =>
    names(z.array(z.literal([...options], rule('questions.choices'))), {
      most: options.length * (questionLimits.option + 4),
    }).transform((chosen) => joinNames(options.filter((option) => chosen.includes(option)))),
  link: safeLink,
  yesNo: () => z.literal(['', 'Yes', 'No'], rule('questions.yesOrNo')),
};

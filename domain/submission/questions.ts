import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { answerKinds } from '../project/project-answers.ts';

/** What a school asks in the survey: which standard questions, and its own (docs/decisions/0107). Part of the settings. */

/** The most questions of the school, and choices of one. */
export const mostQuestions = 25;
const mostOptions = 20;
export const questionLimits = { id: 40, label: 200, help: 300, option: 80 } as const;

/**
 * The standard questions in the order of the form. A school can leave one out if `canOmit`. `isRequired`: whether an answer is needed
 * when the school says nothing; absent where it is no choice.
 */
export const standardQuestions = {
  name: { canOmit: false },
  email: { canOmit: false },
  department: { canOmit: false },
  courseNumber: { canOmit: true, isRequired: true },
  projectTitle: { canOmit: false },
  projectDescription: { canOmit: true, isRequired: true },
  keywords: { canOmit: true, isRequired: false },
  language: { canOmit: true },
  sponsor: { canOmit: true, isRequired: false },
  teamMemberNames: { canOmit: false },
  memberEmails: { canOmit: true, isRequired: false },
  attendance: { canOmit: true },
  demo: { canOmit: true },
  nda: { canOmit: true },
  youtubeLink: { canOmit: true, isRequired: false },
  codeLink: { canOmit: true, isRequired: false },
  demoLink: { canOmit: true, isRequired: false },
  // Pictures arrive after the answers, so none can be required.
  posterUpload: { canOmit: true },
  teamUploads: { canOmit: true },
} as const satisfies Record<string, { canOmit: boolean; isRequired?: boolean }>;
export type StandardName = keyof typeof standardQuestions;
export const standardNames = Object.keys(standardQuestions) as [StandardName, ...StandardName[]];

/** A question that is asked only after an answer to another one is left out with it. */
const asksAfter = {
  power: 'demo',
  posterNDA: 'nda',
  meetingLink: 'attendance',
  captions: 'youtubeLink',
  posterAlt: 'posterUpload',
} as const;

const text = (name: keyof typeof questionLimits, least: 0 | 1) => {
  const most = questionLimits[name];
  const short = z.string().max(most, rule('staff.rules.characters', { count: most }));
  return line(least > 0 ? short.min(1, rule('staff.settings.rules.empty')) : short, { most });
};

export const standardSchema = z
  .strictObject({
    name: z.enum(standardNames),
    isAsked: z.boolean(),
    isRequired: z.boolean(),
    /** Stands below the question instead of the form's own words; '' for these. */
    help: text('help', 0),
  })
  .superRefine(({ name, isAsked, isRequired }, context) => {
    const { canOmit, ...rule }: { canOmit: boolean; isRequired?: boolean } = standardQuestions[name];
    if (!isAsked && !canOmit) context.addIssue({ code: 'custom', path: ['isAsked'], message: t('staff.rules.keptQuestion') });
    if (isRequired && rule.isRequired === undefined)
      context.addIssue({ code: 'custom', path: ['isRequired'], message: t('staff.rules.noChoice') });
  });
export type StandardQuestion = z.infer<typeof standardSchema>;

const withOptions: readonly string[] = ['choice', 'several'];

const question = {
  /** Names the question in calls and files, and so joins its answers over the years: `team-size`. */
  id: z
    .string()
    .max(questionLimits.id, rule('staff.rules.characters', { count: questionLimits.id }))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('staff.settings.rules.address')),
  label: text('label', 1),
  help: text('help', 0),
  kind: z.enum(answerKinds),
  /** Of the kinds `choice` and `several`; empty for the others. */
  options: z
    .array(text('option', 1))
    .max(mostOptions, rule('staff.rules.choices', { count: mostOptions }))
    .refine((all) => new Set(all).size === all.length, rule('staff.rules.differ')),
  isRequired: z.boolean(),
  isPublic: z.boolean(),
  isFacet: z.boolean(),
};

export const questionSchema = z.strictObject(question).superRefine(({ kind, options, isPublic, isFacet }, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const hasOptions = withOptions.includes(kind);
  if (hasOptions && options.length < 2) issue('options', t('staff.rules.twoChoices'));
  if (!hasOptions && options.length > 0) issue('options', t('staff.rules.noChoices'));
  if (isFacet && !isPublic) issue('isFacet', t('staff.rules.publicFacet'));
  if (isFacet && !hasOptions && kind !== 'yesNo') issue('isFacet', t('staff.rules.choiceFacet'));
});
export type Question = z.infer<typeof questionSchema>;

/** A later release may have stored more of a question. Of a kind that this release does not know, it asks nothing. */
export const storedQuestion = z.object(question);
export const storedStandard = z.object(standardSchema.shape);

/** All entries differ in `name`: `id` for questions. */
const unlike = <Name extends string>(name: Name) =>
  ((list: Record<Name, string>[], context: z.RefinementCtx) => {
    for (const [at, entry] of list.entries())
      if (list.findIndex((one) => one[name] === entry[name]) < at)
        context.addIssue({ code: 'custom', path: [at, name], message: t('staff.rules.otherQuestion') });
  }) as (list: unknown[], context: z.RefinementCtx) => void;

/** What a school may insist on, where a team hands in a poster: a description, and text that can be read as text. */
export const posterNeeds = ['description', 'text'] as const;

/** The settings of the survey. */
export const surveySettings = {
  /** The standard questions that the school changed. */
  standard: z.array(standardSchema).max(standardNames.length).superRefine(unlike('name')),
  questions: z
    .array(questionSchema)
    .max(mostQuestions, rule('staff.rules.questions', { count: mostQuestions }))
    .superRefine(unlike('id')),
  posterNeeds: z
    .array(z.enum(posterNeeds, 'is nothing that a poster can need'))
    .max(posterNeeds.length)
    .refine((all) => new Set(all).size === all.length, 'must not be twice the same'),
};

export type SurveyQuestions = {
  standard: StandardQuestion[];
  questions: Question[];
  posterNeeds: (typeof posterNeeds)[number][];
};

export const noQuestions: SurveyQuestions = { standard: [], questions: [], posterNeeds: [] };

/** How a standard question is asked. `name` may be one that is asked only after another. */
export function askedAs(name: string, { standard }: SurveyQuestions): Omit<StandardQuestion, 'name'> {
  const first = (asksAfter as Record<string, StandardName>)[name] ?? name;
  const { isRequired = false }: { canOmit?: boolean; isRequired?: boolean } = standardQuestions[name as StandardName] ?? {};
  const { isAsked = true, ...set } = standard.find((one) => one.name === first) ?? {};
  return first === name ? { isRequired, help: '', ...set, isAsked } : { isRequired, help: '', isAsked };
}

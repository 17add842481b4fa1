import * as z from 'zod';
import { t } from '../language/text.ts';
import { type AnswerValues, answerValues, isAnswerName } from '../project/project-answers.ts';
import type { captionsSchema } from '../project/projects.ts';
import { askedFields, type Before } from './asked-fields.ts';
import type { SurveyQuestions } from './questions.ts';
import { answerFields, entryFields } from './survey-fields.ts';

/** What a team hands in, and the rules between its answers. The form and the server check it with the same schemas. */

type Asked = {
  demo: string;
  power: string;
  nda: string;
  posterNDA: string;
  attendance: string;
  meetingLink: string;
  youtubeLink: string;
  captions: z.infer<typeof captionsSchema>;
};

const hasMeetingLink = ({ attendance, meetingLink }: Asked) => attendance !== 'online' || meetingLink !== '';
/** `when` makes zod report this beside the other errors: it would otherwise report it only once they are mended. */
const asksForMeetingLink = {
  path: ['meetingLink'],
  error: () => t('questions.meetingLink'),
  when: ({ value }: { value: unknown }) => {
    const { attendance, meetingLink } = (value ?? {}) as Partial<Asked>;
    return attendance === 'online' && typeof meetingLink === 'string';
  },
};

/** Blanks the answers to questions that the form did not ask. */
function dropUnasked<Answers extends Asked>(answers: Answers): Answers {
  return {
    ...answers,
    power: answers.demo === 'Yes' ? answers.power : 'No',
    posterNDA: answers.nda === 'Yes' ? answers.posterNDA : 'No',
    meetingLink: answers.attendance === 'online' ? answers.meetingLink : '',
    captions: answers.youtubeLink ? answers.captions : '',
  };
}

/** The schema of a team's answers to what the school asks. */
export function answersSchema(survey: SurveyQuestions) {
  return z.object(askedFields(survey)).refine(hasMeetingLink, asksForMeetingLink).transform(dropUnasked);
}
export type Answers = z.output<ReturnType<typeof answersSchema>>;

/**
 * The answers after some were changed. What is changed is read field by field, as when it is handed in; what was kept before, and may be
 * against today's rules, is not held against the editor. A problem of a field within a list is named `teamUploads.0.caption`.
 */
export function changeAnswers(
  before: Answers,
  changes: Record<string, unknown>,
  asked: ReturnType<typeof askedFields>,
): { answers: Answers } | { error: z.ZodError } {
  const fields = Object.entries(asked).filter(([name]) => Object.hasOwn(changes, name));
  const isAsked = 'attendance' in changes || 'meetingLink' in changes;
  const after = (value: unknown) => ({ ...before, ...(value as object) });
  const { data, error } = z
    .object(Object.fromEntries(fields))
    .refine((value) => hasMeetingLink(after(value)), {
      ...asksForMeetingLink,
      when: ({ value }) => isAsked && asksForMeetingLink.when({ value: after(value) }),
    })
    .safeParse(changes);
  return error ? { error } : { answers: dropUnasked(after(data)) };
}

/**
 * The schema of a form that changes answers. It reads what differs from `before`, as the server does: a title that staff wrote may be longer
 * than a team's, and must not keep its team from changing another answer.
 */
export function changedAnswersSchema(survey: SurveyQuestions, before: Before) {
  const fields = askedFields(survey, before);
  const values: Record<string, unknown> = { ...before, ...answerValues(before.answers) };
  const former = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as Answers;
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value ?? '') !== JSON.stringify(values[name] ?? '');
  return z.record(z.string(), z.unknown()).transform((given, context): Answers => {
    const changed = changeAnswers(former, Object.fromEntries(Object.entries(given).filter(differs)), fields);
    if ('answers' in changed) return changed.answers;
    for (const { path, message } of changed.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
}

const aboutPictures: readonly string[] = ['posterUpload', 'posterAlt', 'teamUploads'] satisfies (keyof Answers)[];

/** True for the answers that are a picture, or words about one. */
export function isAboutPictures(answer: string): boolean {
  return aboutPictures.includes(answer);
}

/** The body of POST /api/survey before its answers are read, which what the school asks decides: `surveySchema` reads them. */
export const handInSchema = z.looseObject({
  submissionKey: entryFields.submissionKey.optional().catch(undefined),
}) as unknown as z.ZodType<{ submissionKey?: string }, SurveyInput>;

/** The schema of the body of POST /api/survey: the answers and what goes with handing them in. */
export function surveySchema(survey: SurveyQuestions) {
  return z
    .object({ ...askedFields(survey), ...entryFields })
    .refine(hasMeetingLink, asksForMeetingLink)
    .transform(dropUnasked);
}
export type SurveyInput = z.input<ReturnType<typeof surveySchema>> & Partial<AnswerValues>;
export type Survey = z.output<ReturnType<typeof surveySchema>>;

/**
 * The body of PUT /api/submission: any of the answers, and the version that the editor saw. `follows`: a page sends by itself what
 * belongs to an earlier hand-in or change, such as a picture that has just arrived.
 */
export const editSchema = z
  .looseObject({ baseVersion: z.int().positive().optional(), follows: z.boolean().default(false) })
  .transform(({ baseVersion, follows, ...given }) => ({
    baseVersion,
    follows,
    changes: Object.fromEntries(
      Object.entries(given).filter(([name]) => Object.hasOwn(answerFields, name) || isAnswerName(name)),
    ),
  }));
/** The body of PUT /api/submission before the schema transforms it: what the page sends. */
export type EditInput = Partial<z.input<ReturnType<typeof answersSchema>> & AnswerValues> & {
  baseVersion?: number;
  follows?: boolean;
};

/** In seconds: a form that is sent sooner was filled in by a program. */
export const shortestFill = 5;

/**
 * True for a form that was sent too soon after it was opened. False when the visitor's clock is ahead of ours, since nothing can be
 * said then.
 */
export function isTooFast(startedAt: string | undefined, now: Date): boolean {
  const seconds = startedAt ? (now.getTime() - Date.parse(startedAt)) / 1000 : shortestFill;
  return seconds >= 0 && seconds < shortestFill;
}

import { departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { closingInWords } from '../presentation/time-in-words.ts';
import type { Project } from '../project/projects.ts';
import { missingOf } from '../submission/missing.ts';
import type { SurveyQuestions } from '../submission/questions.ts';
import { receiptNumber } from '../submission/submission.ts';
import { termLabel } from '../term/terms.ts';
import { namesIn, replaceFields } from './letters/fields.ts';
import { listed } from './letters/words.ts';
import { inMailLanguage } from './mail-language.ts';

/**
 * A message that staff write to many teams. `{projectTitle}` and the other fields are filled for each project. Nothing here reads
 * or writes.
 */

/** What a mail to a team may say of its project. */
export type Addressed = Pick<
  Project,
  'id' | 'projectTitle' | 'name' | 'department' | 'semester' | 'year' | 'state' | 'videoLinkRaw' | 'poster' | 'teamPhotos'
> & {
  /** Where it stands at the event of its term; absent for one without a table, and where no field asks for it. */
  place?: { table: string; session: string } | undefined;
  /** Visitors see it, or an earlier version of it. */
  isShown: boolean;
  /** What the school asks: nothing else can be missing. */
  survey: SurveyQuestions;
};
/** The window of the project's term. */
export type Closing = { closesAt: string } | undefined;

/** `{editLink}` stays in the text: the button with the team's link stands in its place (letters/review.ts). */
export const linkField = 'editLink';

type Field = {
  /** For staff: what stands in the field's place. */
  about: () => string;
  of: (project: Addressed, window: Closing) => string | undefined;
};

export const messageFields: Record<string, Field> = {
  projectTitle: { about: () => t('mail.fields.projectTitle'), of: ({ projectTitle }) => projectTitle },
  leadName: { about: () => t('mail.fields.leadName'), of: ({ name }) => name },
  department: { about: () => t('mail.fields.department'), of: ({ department }) => departmentTitle(department) },
  term: { about: () => t('mail.fields.term'), of: termLabel },
  receipt: { about: () => t('mail.fields.receipt'), of: receiptNumber },
  missing: {
    about: () => t('mail.fields.missing'),
    of: (project) => listed(missingOf(project, project.survey).map((part) => t(`mail.missingNames.${part}`))),
  },
  table: { about: () => t('mail.fields.table'), of: ({ place }) => place?.table },
  session: { about: () => t('mail.fields.session'), of: ({ place }) => place?.session },
  closesAt: { about: () => t('mail.fields.closesAt'), of: (_, window) => window && closingInWords(window.closesAt) },
  [linkField]: { about: () => t('mail.fields.editLink'), of: () => `{${linkField}}` },
};

const isField = (name: string) => Object.hasOwn(messageFields, name);
const valueIn = (name: string, project: Addressed, window: Closing) =>
  inMailLanguage(() => messageFields[name]?.of(project, window)?.trim() ?? '');

/** What is wrong with the fields of a message, for the person who writes it. */
export function fieldProblems({ subject, text }: { subject: string; text: string }): { subject?: string; text?: string } {
  const [inSubject, inText] = [subject, text].map((part) =>
    [...new Set(namesIn(part))].filter((name) => !isField(name)).map((name) => `{${name}}`),
  );
  return {
    ...(usesLink(subject) && { subject: t('mail.problems.textOnly', { field: `{${linkField}}` }) }),
    ...(inSubject?.length && { subject: t('mail.problems.noField', { fields: listed(inSubject) }) }),
    ...(inText?.length && { text: t('mail.problems.noField', { fields: listed(inText) }) }),
  };
}

export function usesLink(text: string): boolean {
  return namesIn(text).includes(linkField);
}

/** Whether a text says where a project stands. */
export function tellsPlace(text: string): boolean {
  return namesIn(text).some((name) => name === 'table' || name === 'session');
}

/** The fields of a text that have no value for a project, for example `closesAt` without a window. */
export function blankFields(text: string, project: Addressed, window: Closing): string[] {
  return [...new Set(namesIn(text))].filter((name) => isField(name) && valueIn(name, project, window) === '');
}

/** The text with the project's values in place of its fields. What is no field stays as it is. */
export function filled(text: string, project: Addressed, window: Closing): string {
  return replaceFields(text, (name, whole) => (isField(name) ? valueIn(name, project, window) : whole));
}

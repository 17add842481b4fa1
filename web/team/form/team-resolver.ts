import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { posterProblems } from '../../../domain/submission/missing.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { errorsOf, pictureMessages } from '../../kit/project-form/messages.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import { isRefused, type Upload } from '../../kit/uploads/upload.ts';
import { inputOf } from './team-answers.ts';

/**
 * Validates the form with the server's own schema. Messages get the names of the form's fields, including pictures. A broken
 * upload is not an error: the answers are sent without it, and the picture follows.
 */
export function teamResolver(
  schema: z.ZodType,
  more: object,
  uploads: () => readonly Upload[],
  { asked, before }: { asked: SurveyQuestions; before?: Submission },
): Resolver<FormValues> {
  return (values) => {
    const { error } = schema.safeParse({ ...inputOf(values, uploads()), ...more });
    const issues = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
    const lacking = Object.entries(posterLacks(values, uploads(), asked, before));
    const messages = [...issues, ...lacking, ...pictureMessages(uploads().filter(isRefused))];
    return messages.length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} };
  };
}

/** What the school insists on of a poster, if the poster or its description is new. */
function posterLacks(values: FormValues, uploads: readonly Upload[], asked: SurveyQuestions, before?: Submission) {
  const poster = uploads.find(({ kind }) => kind === 'poster');
  const isKept = before !== undefined && poster?.id === before.posterUpload && values.posterAlt === before.posterAlt;
  if (!poster || isRefused(poster) || isKept) return {};
  return posterProblems(asked, { alt: values.posterAlt, title: values.projectTitle, picture: poster.picture });
}

import { joinList, splitList } from '../../../domain/basics/lists.ts';
import { splitAddresses } from '../../../domain/person/addresses.ts';
import { answerValues } from '../../../domain/project/project-answers.ts';
import { teamFields as kept, projectFields } from '../../../domain/project/project-fields.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import type { SurveyInput } from '../../../domain/submission/survey.ts';
import { type FieldPlan, isAskedWith } from '../../kit/project-form/look.ts';
import { arrivedPictures, captionOf, type FormValues, newMember, type TextName } from '../../kit/project-form/values.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { isTeamField, teamFields } from './team-fields.ts';

const texts = kept.map((field) => projectFields[field].team).filter((name) => name !== 'teamMemberNames');

export function blankValues(): FormValues {
  const names: TextName[] = [...texts, 'posterAlt', 'accessCode', 'website'];
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<TextName, string>;
  return { ...blank, teamMemberNames: [newMember()] };
}

/** Converts a stored submission to the values of the form. */
export function valuesOf(submission: Submission): FormValues {
  const stored = Object.fromEntries(texts.map((name) => [name, submission[name]]));
  const { posterAlt, teamMemberNames, memberEmails, keywords } = submission;
  return {
    ...blankValues(),
    ...stored,
    ...answerValues(submission.answers),
    posterAlt,
    keywords: joinList(keywords),
    memberEmails: memberEmails.join('\n'),
    teamMemberNames: teamMemberNames.map(newMember),
  };
}

/** Converts the values of the form to the input of the schema, without hidden questions and unfinished uploads. */
export function inputOf(values: FormValues, uploads: readonly Upload[]): Partial<SurveyInput> {
  const { poster, photos } = arrivedPictures(uploads);
  const members = values.teamMemberNames;
  const asked = Object.entries(values).filter(([name]) => isAsked(name, values));
  return {
    ...(Object.fromEntries(asked) as Partial<SurveyInput>),
    teamMemberNames: members.map(({ name }) => name).filter((name) => name.trim() !== ''),
    memberEmails: splitAddresses(values.memberEmails),
    keywords: splitList(values.keywords),
    posterUpload: poster?.id ?? '',
    posterAlt: poster ? values.posterAlt : '',
    teamUploads: photos.map((photo) => ({ id: photo.id ?? '', caption: captionOf(photo, members) })),
  };
}

function isAsked(name: string, values: FormValues): boolean {
  const { askedWhen }: Partial<FieldPlan> = isTeamField(name) ? teamFields[name] : {};
  return !askedWhen || isAskedWith(values[askedWhen.field], askedWhen);
}

import type { Submission, SurveyInput } from '../../domain/submission.ts';
import type { Upload } from '../uploads/upload.ts';

/** The answers while they are typed: a choice not made yet is ''. Pictures are kept beside them, by the uploads. */
export type FormValues = {
  name: string;
  email: string;
  department: string;
  courseNumber: string;
  projectTitle: string;
  projectDescription: string;
  sponsor: string;
  /** `key` stays with a member when rows move or names change. */
  teamMemberNames: { key: string; name: string }[];
  demo: string;
  power: string;
  nda: string;
  posterNDA: string;
  attendance: string;
  meetingLink: string;
  youtubeLink: string;
  posterAlt: string;
  accessCode: string;
  website: string;
};

export function newMember(name = ''): FormValues['teamMemberNames'][number] {
  return { key: crypto.randomUUID(), name };
}

export function blankValues(): FormValues {
  return {
    name: '',
    email: '',
    department: '',
    courseNumber: '',
    projectTitle: '',
    projectDescription: '',
    sponsor: '',
    teamMemberNames: [newMember()],
    demo: '',
    power: '',
    nda: '',
    posterNDA: '',
    attendance: '',
    meetingLink: '',
    youtubeLink: '',
    posterAlt: '',
    accessCode: '',
    website: '',
  };
}

/** A stored submission, to be edited. */
export function valuesOf(submission: Submission): FormValues {
  const { teamMemberNames, ...answers } = submission;
  const blank = blankValues();
  const known = Object.fromEntries(Object.entries(answers).filter(([name]) => name in blank));
  return { ...blank, ...known, teamMemberNames: teamMemberNames.map(newMember) };
}

/** The answers as the schema reads them: questions that are not asked are left out, and so are pictures that did not arrive. */
export function inputOf(values: FormValues, uploads: readonly Upload[]): Partial<SurveyInput> {
  const { teamMemberNames, demo, power, nda, posterNDA, attendance, meetingLink, ...rest } = values;
  const arrived = uploads.filter((upload) => upload.id !== undefined);
  const poster = arrived.find(({ kind }) => kind === 'poster');
  return {
    ...rest,
    department: rest.department as SurveyInput['department'],
    teamMemberNames: teamMemberNames.map(({ name }) => name.replaceAll(',', ' ')).filter((name) => name.trim() !== ''),
    demo: demo as SurveyInput['demo'],
    power: demo === 'Yes' ? (power as SurveyInput['power']) : undefined,
    nda: nda as SurveyInput['nda'],
    posterNDA: nda === 'Yes' ? (posterNDA as SurveyInput['posterNDA']) : undefined,
    attendance: attendance as SurveyInput['attendance'],
    meetingLink: attendance === 'online' ? meetingLink : undefined,
    posterUpload: poster?.id ?? '',
    posterAlt: poster ? values.posterAlt : '',
    teamUploads: arrived
      .filter(({ kind }) => kind === 'team')
      .map((upload) => ({ id: upload.id ?? '', caption: captionOf(upload, teamMemberNames) })),
  };
}

/** The name of the member in a photo; a caption that names no member stays as it is. */
export function captionOf(
  { member, caption }: Pick<Upload, 'member' | 'caption'>,
  members: FormValues['teamMemberNames'],
): string {
  return members.find(({ key }) => key === member)?.name.trim() ?? caption;
}

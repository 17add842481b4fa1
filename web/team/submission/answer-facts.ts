import { joinList } from '../../../domain/basics/lists.ts';
import { departmentTitle } from '../../../domain/department/departments.ts';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenName } from '../../../domain/language/written.ts';
import { captionsLabel } from '../../../domain/person/staff-labels.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { yesOrNo } from '../../kit/project-form/questions.ts';
import { shortLabel, type TeamFieldName, teamFieldNames } from '../form/team-fields.ts';

type Fact = { label?: TextKey; text?: (submission: Submission) => string };

/** Answers with other words on the receipt than in the form. */
const facts: Partial<Record<TeamFieldName, Fact>> = {
  name: { label: 'team.submission.lead' },
  department: { text: ({ department }) => departmentTitle(department) },
  courseNumber: { label: 'words.course' },
  sponsor: { label: 'words.sponsor', text: ({ sponsor }) => sponsor || t('words.none') },
  attendance: { text: ({ attendance }) => (attendance === 'online' ? t('team.form.online') : t('team.form.inPerson')) },
  meetingLink: { text: ({ attendance, meetingLink }) => (attendance === 'online' ? meetingLink : '') },
  demo: { text: ({ demo, power }) => (demo === 'Yes' ? t('team.submission.hasDemo', { power }) : t('form.no')) },
  nda: {
    text: ({ nda, posterNDA }) => (nda === 'Yes' ? t('team.submission.hasNda', { approved: posterNDA }) : t('form.no')),
  },
  youtubeLink: { label: 'form.video' },
  captions: { text: ({ captions }) => captionsLabel(captions) },
  memberEmails: { text: ({ memberEmails }) => joinList(memberEmails) },
  language: { text: ({ language }) => language && writtenName(language) },
  keywords: { text: ({ keywords }) => joinList(keywords) },
};

/** Answers that the receipt shows elsewhere, as part of another answer, or not at all. */
const elsewhere = [
  'projectTitle',
  'projectDescription',
  'teamMemberNames',
  'power',
  'posterNDA',
  'posterUpload',
  'posterAlt',
  'teamUploads',
  'accessCode',
] as const;
type Elsewhere = (typeof elsewhere)[number];
const isShown = (name: TeamFieldName): name is Exclude<TeamFieldName, Elsewhere> =>
  !(elsewhere as readonly string[]).includes(name);

/** A submission's answers in the order of its receipt, which leaves out blank ones. */
export function answerFacts(submission: Submission): [string, string][] {
  const toSchool = submission.answers.map(({ label, kind, value }): [string, string] => [
    label,
    kind === 'yesNo' ? yesOrNo(value) : value,
  ]);
  const standard = teamFieldNames.filter(isShown).map((name): [string, string] => {
    const { label, text } = facts[name] ?? {};
    return [label ? t(label) : shortLabel(name), text ? text(submission) : String(submission[name])];
  });
  return [...standard, ...toSchool];
}

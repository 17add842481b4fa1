import { departmentTitle } from '../../../domain/project/departments.ts';
import { joinList } from '../../../domain/site/lists.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { shortLabels, type TeamFieldName, teamFieldNames } from '../form/team-fields.ts';

type Fact = { label?: string; text?: (submission: Submission) => string };

/** Answers with other words on the receipt than in the form. */
const facts: Partial<Record<TeamFieldName, Fact>> = {
  name: { label: 'Project lead' },
  department: { text: ({ department }) => departmentTitle(department) },
  courseNumber: { label: 'Course' },
  sponsor: { label: 'Sponsor', text: ({ sponsor }) => sponsor || 'None' },
  attendance: { text: ({ attendance }) => (attendance === 'online' ? 'Online' : 'In person') },
  meetingLink: { text: ({ attendance, meetingLink }) => (attendance === 'online' ? meetingLink : '') },
  demo: { text: ({ demo, power }) => (demo === 'Yes' ? `Yes, ${power === 'Yes' ? 'needs power' : 'needs no power'}` : 'No') },
  nda: {
    text: ({ nda, posterNDA }) => (nda === 'Yes' ? `Yes, display ${posterNDA === 'Yes' ? 'approved' : 'not approved'}` : 'No'),
  },
  youtubeLink: { label: 'Video' },
  memberEmails: { text: ({ memberEmails }) => joinList(memberEmails) },
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
  const toSchool = submission.answers.map(({ label, value }): [string, string] => [label, value]);
  const standard = teamFieldNames.filter(isShown).map((name): [string, string] => {
    const { label = shortLabels[name], text } = facts[name] ?? {};
    return [label, text ? text(submission) : String(submission[name])];
  });
  return [...standard, ...toSchool];
}

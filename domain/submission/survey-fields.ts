import * as z from 'zod';
import { atMost, line, lines, names, rule } from '../basics/plain-text.ts';
import { offeredDepartments, shownSlug } from '../department/departments.ts';
import type { TextKey } from '../language/catalogues.ts';
import { t } from '../language/text.ts';
import { writtenLanguages } from '../language/written.ts';
import { splitAddresses, uniqueAddresses } from '../person/addresses.ts';
import { uploadIdSchema } from '../picture/uploads.ts';
import { hasLogin, webAddress } from '../picture/video-links.ts';
import { captionsSchema, yesNoSchema } from '../project/projects.ts';

/** The questions of the form: what each answer may be, one by one. */

/** The longest texts, in characters, and the longest lists, in entries. */
export const surveyLimits = {
  name: 100,
  email: 254,
  courseNumber: 40,
  title: 200,
  abstractMin: 30,
  abstract: 1500,
  sponsor: 200,
  member: 100,
  members: 30,
  link: 500,
  alt: 300,
  caption: 200,
  photos: 10,
  topic: 60,
  topics: 10,
  accessCode: 100,
  /** Of an answer to a question of the school: in one line, and in several. */
  answer: 300,
  longAnswer: 2000,
} as const;

/** A text of one line that must be there; the message `missing` says what to do when it is not. */
function needed(missing: TextKey, max: number) {
  const error = () => t(missing);
  return line(z.string().min(1, { error }).max(max, atMost(max)), { most: max, error });
}

/** An optional text of one line. */
export function optional(max: number) {
  return line(z.string().max(max, atMost(max)), { most: max }).prefault('');
}

/** The address of a page, or none. */
function address() {
  return optional(surveyLimits.link).refine((text) => !hasLogin(text), {
    error: () => t('questions.login'),
  });
}

function link() {
  return address().refine((text) => text === '' || webAddress(text) !== undefined, {
    error: () => t('questions.link'),
  });
}

/** The address of the team's code or demo: https alone, because the project's page leads visitors there. */
export function safeLink() {
  return address().refine((text) => text === '' || webAddress(text)?.protocol === 'https:', {
    error: () => t('questions.safeLink'),
  });
}

/** What the project is about, in a few words each. The same topic counts once. */
const topics = names(
  z
    .array(z.string().max(surveyLimits.topic, atMost(surveyLimits.topic)))
    .max(surveyLimits.topics, rule('questions.mostTopics', { count: surveyLimits.topics })),
  { most: surveyLimits.topics * surveyLimits.topic },
)
  .transform((all) => [...new Set(all)])
  .default([]);

const yesNo = z.enum(yesNoSchema.options, rule('questions.yesOrNo'));

const abstract = lines(
  z
    .string()
    .min(surveyLimits.abstractMin, rule('questions.atLeast', { count: surveyLimits.abstractMin }))
    .max(surveyLimits.abstract, atMost(surveyLimits.abstract)),
  { most: surveyLimits.abstract, error: () => t('questions.abstract') },
);

const noMember = () => t('questions.members');

const members = names(
  z
    .array(z.string().max(surveyLimits.member, atMost(surveyLimits.member)))
    .min(1, { error: noMember })
    .max(surveyLimits.members, rule('questions.mostMembers', { count: surveyLimits.members })),
  { most: surveyLimits.members * surveyLimits.member, error: noMember },
);

const wrongAddress = (given: unknown) => t('questions.wrongAddress', { address: String(given).slice(0, 60) });

/** The addresses of members who want the team's mail. The same address counts once. */
const memberEmails = names(
  z
    .array(z.email({ error: ({ input }) => wrongAddress(input) }).max(surveyLimits.email, atMost(surveyLimits.email)))
    .max(surveyLimits.members, rule('questions.mostAddresses', { count: surveyLimits.members })),
  { most: surveyLimits.members * (surveyLimits.email + 2), split: splitAddresses },
)
  .transform(uniqueAddresses)
  .default([]);

const teamUploads = z
  .array(z.object({ id: uploadIdSchema('team'), caption: optional(surveyLimits.caption) }))
  .max(surveyLimits.photos, rule('questions.mostPhotos', { count: surveyLimits.photos }))
  .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
    error: () => t('questions.samePhoto'),
  })
  .default([]);

const noDepartment = rule('questions.department');

/** The schema of each answer. survey.ts has the rules between answers. */
export const answerFields = {
  /** The project lead. */
  name: needed('questions.name', surveyLimits.name),
  email: needed('questions.email', surveyLimits.email).pipe(z.email(rule('questions.emailSuchAs'))),
  department: z
    .string(noDepartment)
    .max(200, noDepartment)
    .refine((slug) => offeredDepartments().some((one) => one.slug === shownSlug(slug)), {
      // The form that chose it may be older than the settings that hide it.
      error: ({ input }) => t(input === '' ? 'questions.department' : 'questions.otherDepartment'),
    })
    // An invitation, a draft or a form may be older than the merge of a department: the project is one of the other.
    .transform(shownSlug),
  courseNumber: needed('questions.courseNumber', surveyLimits.courseNumber),
  projectTitle: needed('questions.title', surveyLimits.title),
  projectDescription: abstract,
  sponsor: optional(surveyLimits.sponsor),
  teamMemberNames: members,
  /** Only staff see them. */
  memberEmails,
  demo: yesNo,
  /** Asked only when there is a demo. */
  power: yesNo.default('No'),
  nda: yesNo,
  /** Whether the sponsor approved poster and video; asked only under an NDA. */
  posterNDA: yesNo.default('No'),
  attendance: z.enum(['in-person', 'online'], rule('questions.attendance')),
  /** Only staff see it. */
  meetingLink: link(),
  youtubeLink: link(),
  /** Asked only when there is a video. */
  captions: z.enum(captionsSchema.options, rule('questions.captions')).default(''),
  codeLink: safeLink(),
  demoLink: safeLink(),
  keywords: topics,
  language: z.literal(['', ...writtenLanguages], rule('questions.language')).default(''),
  /** Absent, null or '' for none. */
  posterUpload: z
    .union([z.literal(''), uploadIdSchema('poster')], rule('uploads.unknown'))
    .nullish()
    .transform((id) => id || undefined),
  posterAlt: optional(surveyLimits.alt),
  teamUploads,
};

/** What goes with the answers when they are handed in. */
export const entryFields = {
  accessCode: optional(surveyLimits.accessCode),
  /** The form makes this key once. All requests with the same key are the same submission, so a retry creates no second project. */
  submissionKey: z.uuid(rule('questions.ownKey')),
  /** When the form was opened. */
  startedAt: z.iso.datetime({ offset: true }).max(40).optional(),
  /** The form hides this field, so a person leaves it empty; a program that fills in every field does not. */
  website: z.string().max(0, rule('questions.leaveEmpty')).optional(),
};

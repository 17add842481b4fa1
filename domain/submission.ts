import * as z from 'zod';
import { projectFields, type TeamField, type TeamName, teamFields } from './project-fields.ts';
import {
  departmentSchema,
  type Project,
  pictureSchema,
  projectSchema,
  projectStateSchema,
  semesterSchema,
  yesNoSchema,
} from './projects.ts';
import { atMost, line, lines, names } from './text.ts';
import { uploadIdSchema } from './uploads.ts';
import { hasLogin, webAddress } from './video-links.ts';

/** What a team hands in. The form and the server check it with the same schema. */

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
} as const;

/** In seconds: a form that is sent sooner was filled in by a program. */
export const shortestFill = 5;

/** A text of one line that must be there; `missing` says what to do when it is not. */
function needed(missing: string, max: number) {
  return line(z.string().min(1, missing).max(max, atMost(max)), { most: max, error: missing });
}

/** An optional text of one line. */
function optional(max: number) {
  return line(z.string().max(max, atMost(max)), { most: max }).prefault('');
}

/** The address of a page, or none. */
function address() {
  return optional(surveyLimits.link).refine((text) => !hasLogin(text), {
    error: 'Please leave username and password out of the address.',
  });
}

function link() {
  return address().refine((text) => text === '' || webAddress(text) !== undefined, {
    error: 'Please give an address that begins with https:// or http://.',
  });
}

/** The address of the team's code or demo: https alone, because the project's page leads visitors there. */
function safeLink() {
  return address().refine((text) => text === '' || webAddress(text)?.protocol === 'https:', {
    error: 'Please give an address that begins with https://.',
  });
}

/** What the project is about, in a few words each. The same topic counts once. */
const topics = names(
  z
    .array(z.string().max(surveyLimits.topic, atMost(surveyLimits.topic)))
    .max(surveyLimits.topics, `Please give at most ${surveyLimits.topics} topics.`),
  { most: surveyLimits.topics * surveyLimits.topic },
)
  .transform((all) => [...new Set(all)])
  .default([]);

const yesNo = z.enum(yesNoSchema.options, { error: 'Please answer Yes or No.' });

const abstract = lines(
  z
    .string()
    .min(surveyLimits.abstractMin, `Please write at least ${surveyLimits.abstractMin} characters.`)
    .max(surveyLimits.abstract, atMost(surveyLimits.abstract)),
  { most: surveyLimits.abstract, error: 'Please describe the project.' },
);

const members = names(
  z
    .array(z.string().max(surveyLimits.member, atMost(surveyLimits.member)))
    .min(1, 'Please name at least one member.')
    .max(surveyLimits.members, `A team has at most ${surveyLimits.members} members.`),
  { most: surveyLimits.members * surveyLimits.member, error: 'Please name at least one member.' },
);

const teamUploads = z
  .array(z.object({ id: uploadIdSchema('team'), caption: optional(surveyLimits.caption) }))
  .max(surveyLimits.photos, `Please choose at most ${surveyLimits.photos} photos.`)
  .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
    error: 'The same photo is listed twice.',
  })
  .default([]);

const answerFields = {
  /** The project lead. */
  name: needed('Please give the project lead’s name.', surveyLimits.name),
  email: needed('Please give an e-mail address.', surveyLimits.email).pipe(
    z.email('Please give an e-mail address such as name@example.edu.'),
  ),
  department: z.enum(departmentSchema.options, { error: 'Please choose a department.' }),
  courseNumber: needed('Please give the course number.', surveyLimits.courseNumber),
  projectTitle: needed('Please give the project’s title.', surveyLimits.title),
  projectDescription: abstract,
  sponsor: optional(surveyLimits.sponsor),
  teamMemberNames: members,
  demo: yesNo,
  /** Asked only when there is a demo. */
  power: yesNo.default('No'),
  nda: yesNo,
  /** Whether the sponsor approved poster and video; asked only under an NDA. */
  posterNDA: yesNo.default('No'),
  attendance: z.enum(['in-person', 'online'], { error: 'Please choose in person or online.' }),
  /** Only staff see it. */
  meetingLink: link(),
  youtubeLink: link(),
  codeLink: safeLink(),
  demoLink: safeLink(),
  keywords: topics,
  /** Absent, null or '' for none. */
  posterUpload: z
    .union([z.literal(''), uploadIdSchema('poster')], { error: 'This file was not uploaded here.' })
    .nullish()
    .transform((id) => id || undefined),
  posterAlt: optional(surveyLimits.alt),
  teamUploads,
};

const entryFields = {
  accessCode: optional(surveyLimits.accessCode),
  /** The form makes this key once. All requests with the same key are the same submission, so a retry creates no second project. */
  submissionKey: z.uuid({ error: 'The form’s own key is missing: please reload the page.' }),
  /** When the form was opened. */
  startedAt: z.iso.datetime({ offset: true, error: 'must be a time' }).max(40, 'must be a time').optional(),
  /** The form hides this field, so a person leaves it empty; a program that fills in every field does not. */
  website: z.string().max(0, 'Please leave this field empty.').optional(),
};

type Asked = { demo: string; power: string; nda: string; posterNDA: string; attendance: string; meetingLink: string };

const hasMeetingLink = ({ attendance, meetingLink }: Asked) => attendance !== 'online' || meetingLink !== '';
/** `when` makes zod report this beside the other errors: it would otherwise report it only once they are mended. */
const asksForMeetingLink = {
  path: ['meetingLink'],
  error: 'Please give the link of the online meeting.',
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
  };
}

/** The answers of a team. */
export const answersSchema = z.object(answerFields).refine(hasMeetingLink, asksForMeetingLink).transform(dropUnasked);
export type Answers = z.output<typeof answersSchema>;

/**
 * The answers after some were changed. What is changed is read field by field, as when it is handed in; what was kept before, and may be
 * against today's rules, is not held against the editor. A problem of a field within a list is named `teamUploads.0.caption`.
 */
export function changeAnswers(before: Answers, changes: Record<string, unknown>): { answers: Answers } | { error: z.ZodError } {
  const fields = Object.entries(answerFields).filter(([name]) => Object.hasOwn(changes, name));
  const isAsked = 'attendance' in changes || 'meetingLink' in changes;
  const after = (value: unknown) => ({ ...before, ...(value as Partial<Answers>) });
  const { data, error } = z
    .object(Object.fromEntries(fields))
    .refine((value) => hasMeetingLink(after(value)), {
      ...asksForMeetingLink,
      when: ({ value }) => isAsked && asksForMeetingLink.when({ value: after(value) }),
    })
    .safeParse(changes);
  return error ? { error } : { answers: dropUnasked(after(data)) };
}

const aboutPictures: readonly string[] = ['posterUpload', 'posterAlt', 'teamUploads'] satisfies (keyof Answers)[];

/** True for the answers that are a picture, or words about one. */
export function isAboutPictures(answer: string): boolean {
  return aboutPictures.includes(answer);
}

/** The body of POST /api/survey: the answers and what goes with handing them in. */
export const surveySchema = z
  .object({ ...answerFields, ...entryFields })
  .refine(hasMeetingLink, asksForMeetingLink)
  .transform(dropUnasked);
export type SurveyInput = z.input<typeof surveySchema>;
export type Survey = z.output<typeof surveySchema>;

/** The body of PUT /api/submission: any of the answers, and the version that the editor saw. */
export const editSchema = z
  .looseObject({ baseVersion: z.int().positive().optional() })
  .transform(({ baseVersion, ...given }) => ({
    baseVersion,
    changes: Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(answerFields, name))),
  }));
/** The body of PUT /api/submission before the schema transforms it: what the page sends. */
export type EditInput = Partial<z.input<typeof answersSchema>> & { baseVersion?: number };

/** The answer of POST /api/survey. */
export const receiptSchema = z.object({
  id: z.string(),
  /** The number that a team quotes when it asks staff for help: `FA26-7K3M-9QXT-A0B1`. */
  receipt: z.string(),
  editToken: z.string(),
  status: projectStateSchema,
  handedInAt: z.iso.datetime(),
  semester: semesterSchema,
  year: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const { shape } = projectSchema;
type StoredAnswers = { [Field in TeamField as TeamName<Field>]: z.ZodNonOptional<(typeof shape)[Field]> };
/** The schemas of the stored answers, without the pictures. */
const storedAnswers = Object.fromEntries(
  teamFields.map((field) => [projectFields[field].team, z.nonoptional(shape[field])]),
) as StoredAnswers;

/** The answer of GET, PUT and DELETE /api/submission. */
export const submissionSchema = z.object({
  id: z.string(),
  receipt: z.string(),
  state: projectStateSchema,
  version: z.int().positive(),
  handedInAt: z.iso.datetime(),
  semester: semesterSchema,
  year: z.int(),
  /** When the submission window closes; absent when it is closed. A returned submission can be changed nevertheless. */
  editableUntil: z.iso.datetime().optional(),
  /** Until when pictures may still be added, some minutes longer; absent when they may not. */
  picturesUntil: z.iso.datetime().optional(),
  ...storedAnswers,
  posterUpload: z.string().optional(),
  posterAlt: z.string(),
  teamUploads: z.array(z.object({ id: z.string(), caption: z.string() })),
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema),
});
export type Submission = z.infer<typeof submissionSchema>;

/** True for a form that was sent too soon after it was opened. False when the visitor's clock is ahead of ours, since nothing can be said then. */
export function isTooFast(startedAt: string | undefined, now: Date): boolean {
  const seconds = startedAt ? (now.getTime() - Date.parse(startedAt)) / 1000 : shortestFill;
  return seconds >= 0 && seconds < shortestFill;
}

/** The term and the project's id: `FA26-7K3M-9QXT-A0B1`. */
export function receiptNumber({ id, semester, year }: Pick<Project, 'id' | 'semester' | 'year'>): string {
  return [`${semester}${year % 100}`, ...(id.match(/.{1,4}/g) ?? [])].join('-').toUpperCase();
}

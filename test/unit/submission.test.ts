import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from '../../domain/basics/plain-text.ts';
import { kindOfUpload, uploadRequestSchema } from '../../domain/picture/uploads.ts';
import { type Answer, answerValues } from '../../domain/project/project-answers.ts';
import { projectFields, teamFields } from '../../domain/project/project-fields.ts';
import { projectSchema } from '../../domain/project/projects.ts';
import { answersOf, fieldsOf } from '../../domain/submission/answers.ts';
import { askedFields } from '../../domain/submission/asked-fields.ts';
import { noQuestions } from '../../domain/submission/questions.ts';
import { receiptNumber } from '../../domain/submission/submission.ts';
import { answersSchema, changeAnswers, changedAnswersSchema, isTooFast, surveySchema } from '../../domain/submission/survey.ts';
import { surveyLimits } from '../../domain/submission/survey-fields.ts';
import { aProject, aSurvey } from '../builders.ts';

const accepts = (given: object) => surveySchema(noQuestions).safeParse({ ...aSurvey(), ...given }).success;

describe('the bounds of a survey', () => {
  it.each([
    ['projectTitle', 1, surveyLimits.title],
    ['projectDescription', surveyLimits.abstractMin, surveyLimits.abstract],
    ['name', 1, surveyLimits.name],
    ['courseNumber', 1, surveyLimits.courseNumber],
    ['sponsor', 0, surveyLimits.sponsor],
    ['posterAlt', 0, surveyLimits.alt],
  ])('hold for %s from %i to %i characters', (field, min, max) => {
    const of = (length: number) => accepts({ [field]: 'x'.repeat(Math.max(0, length)) });
    expect([of(min), of(max), of(max + 1)]).toEqual([true, true, false]);
    if (min > 0) expect(of(min - 1)).toBe(false);
  });

  it('count a text after its blanks were taken off', () => {
    expect(accepts({ projectDescription: `  ${'x'.repeat(surveyLimits.abstractMin)}  ` })).toBe(true);
    expect(accepts({ projectDescription: `${'x'.repeat(surveyLimits.abstractMin - 1)}     ` })).toBe(false);
  });

  it('hold for 1 to 30 members, as a list or a text', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Member ${index}`);
    expect([0, 1, 30, 31].map((count) => accepts({ teamMemberNames: names(count) }))).toEqual([false, true, true, false]);
    expect([1, 30, 31].map((count) => accepts({ teamMemberNames: names(count).join(', ') }))).toEqual([true, true, false]);
  });

  it('hold for 0 to 10 photos', () => {
    const photos = (count: number) => Array.from({ length: count }, () => ({ id: `team-${crypto.randomUUID()}`, caption: '' }));
    expect([0, 10, 11].map((count) => accepts({ teamUploads: photos(count) }))).toEqual([true, true, false]);
  });
});

describe('answers to questions that depend on others', () => {
  const read = (given: object) => surveySchema(noQuestions).parse({ ...aSurvey(), ...given });

  it('count only when the question was asked', () => {
    expect(read({ demo: 'No', power: 'Yes' }).power).toBe('No');
    expect(read({ demo: 'Yes', power: 'Yes' }).power).toBe('Yes');
    expect(read({ nda: 'No', posterNDA: 'Yes' }).posterNDA).toBe('No');
    expect(read({ attendance: 'in-person', meetingLink: 'https://meet.example.edu' }).meetingLink).toBe('');
  });

  it('need a meeting link online', () => {
    expect(accepts({ attendance: 'online' })).toBe(false);
    expect(accepts({ attendance: 'online', meetingLink: 'https://meet.example.edu' })).toBe(true);
  });
});

it('makes the same project of the answers that it reads from a project', () => {
  const project = aProject({
    attendance: 'online',
    meetingLink: 'https://meet.example.edu/1',
  });
  expect({ ...project, ...fieldsOf(answersSchema(noQuestions).parse(answersOf(project))) }).toEqual(project);
});

it('knows a form that was filled in faster than a person can', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const opened = (seconds: number) => isTooFast(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  expect([opened(-60), opened(0), opened(4.9), opened(5), opened(9999)]).toEqual([false, true, true, false, false]);
  expect(isTooFast(undefined, now)).toBe(false);
});

it('writes a receipt number in groups', () => {
  expect(receiptNumber({ id: '7k3m9qxta0b1', semester: 'fa', year: 2026 })).toBe('FA26-7K3M-9QXT-A0B1');
});

describe('text that people paste', () => {
  it('loses control characters, direction marks and halves of characters, and keeps every script', () => {
    expect(cleanText('a\u0000b\u001B[31m\u009F\u202Ec\u2066\uFEFF\uD800')).toBe('ab[31mc\uFFFD');
    for (const kept of ['Łukasz Ōtaki', '工学', 'مهندسی\u200Cها', '👩🏽‍🔬', 'a\tb\n\nc']) expect(cleanText(kept)).toBe(kept);
  });

  it('has one kind of line end, and none in a line', () => {
    expect(cleanText(' a\r\nb\rc\u2028d\u2029e ')).toBe('a\nb\nc\nd\ne');
    expect(cleanLine(' a \r\n b\tc ')).toBe('a b c');
  });
});

describe('uploads', () => {
  const accepted = (kind: string, contentType: string, size: number) =>
    uploadRequestSchema.safeParse({ kind, contentType, size }).success;

  it('hold 20 MiB of a picture and 50 MiB of a PDF', () => {
    const mebibyte = 1024 * 1024;
    expect([20 * mebibyte, 20 * mebibyte + 1].map((size) => accepted('poster', 'image/webp', size))).toEqual([true, false]);
    expect([50 * mebibyte, 50 * mebibyte + 1].map((size) => accepted('map', 'application/pdf', size))).toEqual([true, false]);
    expect(accepted('map', 'image/png', 1)).toBe(false);
    expect(accepted('banner', 'image/png', 1)).toBe(false);
  });

  it('carry their kind in their id', () => {
    const uuid = '11111111-1111-4111-8111-111111111111';
    const ids = [
      `poster-${uuid}`,
      `poster-${uuid}-pdf`,
      `map-${uuid}`,
      `plan-${uuid}`,
      `plan-${uuid}-pdf`,
      `team-${uuid}-pdf`,
      `banner-${uuid}`,
      `poster-${uuid}/..`,
      uuid,
    ];
    expect(ids.map(kindOfUpload)).toEqual([
      'poster',
      'poster',
      'map',
      'plan',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the table of fields', () => {
  it('has a place for every question, so that no answer is dropped', () => {
    const pictures = ['posterUpload', 'posterAlt', 'teamUploads'];
    const asked = Object.keys(answersSchema(noQuestions).parse(aSurvey())).filter((name) => !pictures.includes(name));
    expect(teamFields.map((field) => projectFields[field].team).toSorted()).toEqual(asked.toSorted());
  });

  it('fills a field in that came after a project was kept', () => {
    const { courseNumber: _, ...older } = aProject();
    expect(projectSchema.parse(older)).toMatchObject({ ...older, courseNumber: '' });
  });
});

describe('a form that changes answers', () => {
  const question = {
    ...{ id: 'size', label: 'Size', help: '', kind: 'number' as const, options: [] },
    ...{ isRequired: true, isPublic: true, isFacet: false },
  };
  const asked = {
    ...noQuestions,
    questions: [question],
    standard: [{ name: 'sponsor' as const, isAsked: true, isRequired: true, help: '' }],
  };
  type Before = { sponsor: string; answers: Answer[] };
  const accepts = (before: Before, given: object) => {
    const answers = { ...aSurvey(), sponsor: before.sponsor, ...answerValues(before.answers) };
    return changedAnswersSchema(asked, { ...answers, answers: before.answers }).safeParse({ ...answers, ...given }).success;
  };
  const blank = { sponsor: '', answers: [] };
  const filled = { sponsor: 'Acme', answers: [{ ...question, value: '1e3' }] };

  it('does not need what was not answered before it was required', () => {
    expect(answersSchema(asked).safeParse({ ...aSurvey({ sponsor: '' }), 'answer:size': '1' }).success).toBe(false);
    expect([accepts(blank, {}), accepts(blank, { 'answer:size': '12' }), accepts(blank, { 'answer:size': 'x' })]).toEqual([
      true,
      true,
      false,
    ]);
    // The server reads all that a call names, changed or not.
    const before = answersOf(aProject({ sponsor: '' }));
    expect(
      changeAnswers(before, { sponsor: '', 'answer:size': '' }, askedFields(asked, { ...before, ...blank })),
    ).toHaveProperty('answers');
  });

  it('takes no required answer away, and leaves one that could not be given any more', () => {
    expect([accepts(filled, {}), accepts(filled, { sponsor: '' }), accepts(filled, { 'answer:size': '' })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('leaves what staff or an import stored against the rules of teams, and holds a change to them', () => {
    const project = aProject({
      ...{ projectTitle: 'x'.repeat(300), name: 'x'.repeat(200), courseNumber: '', projectDescription: 'Short' },
      ...{ memberNames: Array.from({ length: 40 }, (_, index) => `Member ${index}`), memberEmails: [], department: 'nowhere' },
      ...{ videoLinkRaw: 'a video', codeLink: 'http://example.edu', attendance: 'online', meetingLink: '' },
      ...{ keywords: Array.from({ length: 12 }, (_, index) => `Topic ${index}`), email: '' },
      teamPhotos: Array.from({ length: 12 }, (_, index) => ({
        ...{ path: `/media/team-0000000${index}/640.webp`, width: 1, height: 1, alt: 'x'.repeat(300) },
      })),
    });
    const answers = answersOf(project);
    expect(answers.teamUploads).toHaveLength(12);
    const changed = (given: object) =>
      changedAnswersSchema(asked, { ...answers, answers: [] }).safeParse({ ...answers, ...given });
    expect(changed({ sponsor: 'New' }).data).toMatchObject({ ...answers, sponsor: 'New' });
    const again = {
      projectTitle: 'y'.repeat(300),
      teamMemberNames: [...answers.teamMemberNames, 'Bo'],
      codeLink: 'http://b.edu',
    };
    expect(changed(again).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(again));
    expect(changed({ meetingLink: 'x' }).success).toBe(false);
  });
});

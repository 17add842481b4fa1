import { expect, it } from 'vitest';
import { noQuestions, type Question } from '../../domain/submission/questions.ts';
import { surveySchema } from '../../domain/submission/survey.ts';
import { aSurvey } from '../builders.ts';

/** Tests what an answer to a question of a school may be, by the kind of the question. */

function answered(kind: Question['kind'], value: unknown) {
  const options = kind === 'choice' || kind === 'several' ? ['Energy', 'Health, care'] : [];
  const asked = { isRequired: false, isPublic: true, isFacet: false };
  const question: Question = { id: 'size', label: 'How many?', help: '', kind, options, ...asked };
  return surveySchema({ ...noQuestions, questions: [question] }).safeParse({ ...aSurvey(), 'answer:size': value });
}

it.each([
  ['text', 'x'.repeat(301)],
  ['text', 'x'.repeat(100_000)],
  ['text', 12],
  ['long', 'x'.repeat(2001)],
  ['number', 'NaN'],
  ['number', 'Infinity'],
  ['number', '1e400'],
  ['number', '12 apples'],
  ['number', '9'.repeat(16)],
  ['choice', 'Water'],
  ['several', 'Energy, Water'],
  ['several', ['Energy', 'Water']],
  ['link', 'javascript:alert(1)'],
  ['link', 'data:text/html,<b>'],
  ['link', 'http://example.edu/'],
  ['link', 'https://me:secret@example.edu/'],
  ['yesNo', 'Maybe'],
  ['yesNo', true],
] as const)('an answer of the kind %s is not %j', (kind, value) => {
  const fields = answered(kind, value).error?.issues.map(({ path }) => path[0]);
  expect(new Set(fields)).toEqual(new Set(['answer:size']));
});

it.each([
  ['text', '  <b>four</b> ', '<b>four</b>'],
  ['long', 'one\r\ntwo', 'one\ntwo'],
  ['number', '-12.50', '-12.50'],
  ['several', ['Health, care', 'Energy', 'Energy'], 'Energy, "Health, care"'],
  ['several', '"Health, care"', '"Health, care"'],
  ['link', 'https://example.edu/a', 'https://example.edu/a'],
  ['yesNo', 'Yes', 'Yes'],
] as const)('an answer of the kind %s may be %j, and is kept as %j', (kind, value, kept) => {
  expect(answered(kind, value).data).toMatchObject({ 'answer:size': kept });
});

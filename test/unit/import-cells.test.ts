import { expect, it } from 'vitest';
import { readRecord } from '../../domain/import/record.ts';
import { projectFields } from '../../domain/project/project-fields.ts';
import type { Question } from '../../domain/submission/questions.ts';

/** A cell of a JSON file may have a value of any type: what it is, is said of its row. */

const good = {
  EntryID: '1',
  ProjectTitle: 'Kite',
  DateStamp: '2026-11-02T10:00:00Z',
  Department: 'informatics',
  Semester: 'fa',
  Year: 2026,
};
const question: Question = {
  id: 'size',
  label: 'Size',
  help: '',
  kind: 'text',
  isRequired: false,
  isPublic: true,
  isFacet: false,
  options: [],
};
const defaults = { questions: [question] };

const noText = { toString: 1, valueOf: 1 };
const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
const strange = [
  noText,
  { toJSON: 1 },
  deep,
  [deep],
  { deep },
  [[]],
  [null],
  [noText],
  {},
  [],
  true,
  null,
  Number.POSITIVE_INFINITY,
  '',
  '\ud800',
];

const columns = [
  ...Object.values(projectFields).map(({ staff }) => staff),
  ...['posterPicturePath', 'teamPicturePath', 'poster', 'teamPhotos', 'position', 'winning_pic', 'ShouldDisplay', 'VideoLink'],
  ...['approved', 'consents', 'release', 'answer:size', 'answer:other'],
];

it.each(columns)('reads a record whose %s has a value of any type', (column) => {
  for (const value of strange) {
    const record = { ...good, state: 'changed', [column]: value };
    expect(() => readRecord(record, defaults)).not.toThrow();
    expect(() => readRecord({ ...good, state: 'changed', approved: record }, defaults)).not.toThrow();
  }
});

it.each(['Semester', 'Year', 'Department', 'ProjectTitle', 'DateStamp'])('names %s when it is no text', (field) => {
  expect(readRecord({ ...good, [field]: noText }, defaults)).toEqual({
    problems: [{ field, reason: String.raw`"{\"toString\":1,\"valueOf\":1}" is not a text` }],
  });
  expect(readRecord({ ...good, [field]: deep }, defaults)).toEqual({
    problems: [{ field, reason: '"[[[…]]]" is not a text' }],
  });
});

it('names an answer that is no text, also to a question that is not asked', () => {
  const problems = ['answer:size', 'answer:other'].map((field) => expect.objectContaining({ field }));
  expect(readRecord({ ...good, 'answer:size': noText, 'answer:other': noText }, defaults)).toEqual({ problems });
});

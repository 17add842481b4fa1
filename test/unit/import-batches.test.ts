import { expect, test } from 'vitest';
import { batchesOf } from '../../domain/import/batches.ts';
import { settleClaims } from '../../domain/import/claims.ts';
import { rowsOf } from '../../domain/import/rows.ts';
import { numberedRows, settle, surveyRows } from '../../domain/import/survey.ts';

const entry = (order: number, title = 'Kite') => ({ order, line: order, record: { ProjectTitle: title } });
const sizes = (entries: ReturnType<typeof entry>[]) => batchesOf(entries).batches.map((batch) => batch.length);

test('A file goes to the server in batches of at most 50 entries and 200,000 bytes, in its order', () => {
  const many = Array.from({ length: 101 }, (_, at) => entry(at + 1));
  expect(sizes(many)).toEqual([50, 50, 1]);
  expect(batchesOf(many).batches.flat()).toEqual(many);
  // Two bytes each.
  expect(sizes(Array.from({ length: 3 }, (_, at) => entry(at + 1, 'é'.repeat(45_000))))).toEqual([2, 1]);
  const large = entry(2, 'é'.repeat(100_000));
  expect(batchesOf([entry(1), large, entry(3)])).toEqual({ batches: [[entry(1), entry(3)]], large: [large] });
  expect(batchesOf([])).toEqual({ batches: [], large: [] });
});

test('A file read as a whole gives the rows that go to the server, and the outcomes of the others', async () => {
  const text = 'EntryID,ProjectTitle,DateStamp,Department\n1,Old,2026-11-01,informatics\n1,New,2026-11-02,informatics\ncut\n';
  const rows = rowsOf('projects.csv', new TextEncoder().encode(text));
  const survey = await surveyRows(() => rows, undefined);
  const settled = [];
  for await (const row of numberedRows(rows)) settled.push(settle(survey, row));
  expect(settled).toMatchObject([
    { line: 2, result: 'repeated', problems: [{ field: 'EntryID', reason: expect.stringContaining('line 3') }] },
    { line: 3, order: 2, record: { EntryID: '1', ProjectTitle: 'New' } },
    { line: 4, result: 'bad', problems: [{ reason: 'has 1 fields, but the first line names 4 columns' }] },
  ]);
});

test('An entry that is not JSON is named by its line alone, since each browser says in other words why', () => {
  const text = '[\n{"EntryID": oops},\n{"EntryID": "1"}]';
  expect(rowsOf('projects.json', new TextEncoder().encode(text))).toEqual([
    { line: 2, reason: 'is not valid JSON' },
    { line: 3, record: { EntryID: '1' } },
  ]);
});

test('An entry that is nested too deep to be sent is named by its line', () => {
  const nested = (levels: number) => `{"ProjectTitle": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(rowsOf('projects.json', new TextEncoder().encode(`[${nested(100)},\n${nested(99)}]`))).toMatchObject([
    { line: 1, reason: 'has lists or records within one another, more than 100 levels deep' },
    { line: 2, record: {} },
  ]);
});

test('A place that two rows claim goes to the first of the file, whichever was answered first', () => {
  const claim = (order: number, projectId: string) =>
    ({ order, line: order, projectId, term: { semester: 'fa', year: 2026 }, position: '1' }) as const;
  expect(settleClaims([claim(9, 'b'), claim(2, 'a')])).toMatchObject({
    entries: [{ order: 2, placesOfTerm: { places: [{ projectId: 'a', position: '1' }] } }],
    lost: [{ line: 9, problems: [{ field: 'position', reason: '1st Place of Fall 2026 is held by a in line 2' }] }],
  });
});

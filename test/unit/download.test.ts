import { describe, expect, it, test } from 'vitest';
import { downloadColumns, toExportRecord, toRecord } from '../../domain/download/download.ts';
import type { Problem } from '../../domain/import/explain.ts';
import { mergeRow } from '../../domain/import/merge.ts';
import { type Row, readRecord } from '../../domain/import/record.ts';
import type { Project } from '../../domain/project/projects.ts';
import type { Question } from '../../domain/submission/questions.ts';
import { aProject, withPictures } from '../builders.ts';

const minimal = { EntryID: '7', ProjectTitle: 'Kite', DateStamp: '2026-11-02T10:00:00Z', Department: 'informatics' };

function rowOf(record: Record<string, unknown>): Row {
  const read = readRecord(record, { dates: 'month-first' });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.row;
}

function projectOf(record: Record<string, unknown>): Project {
  return rowOf({ ...minimal, ...record }).project;
}

function problemsOf(record: Record<string, unknown>): Problem[] {
  const read = readRecord({ ...minimal, ...record }, { dates: 'month-first' });
  return 'problems' in read ? read.problems : [];
}

describe('the record of a project', () => {
  test('has the columns of the download in their order, and the course', () => {
    const columns = Object.keys(toRecord(aProject()));
    expect(columns.slice(0, downloadColumns.length)).toEqual([...downloadColumns]);
    expect(columns).toContain('CourseNumber');
  });

  test('derives the count of members, the one form of the video link and ShouldDisplay', () => {
    const record = toRecord(aProject({ videoLinkRaw: 'youtu.be/x', state: 'waiting' }));
    expect(record).toMatchObject({
      NumberOfMembers: 2,
      MemberNames: 'Aoi Ōtaki, Łukasz Szczepaniak',
      VideoLink: '',
      VideoLinkRaw: 'youtu.be/x',
      ShouldDisplay: 'No',
      position: '',
      winning_pic: '',
    });
    expect(toRecord(aProject())).toMatchObject({
      VideoLink: 'https://www.youtube.com/watch?v=Z4C82eyhwgU',
      VideoLinkRaw: 'https://youtu.be/Z4C82eyhwgU?t=5',
      ShouldDisplay: 'Yes',
    });
  });

  test('carries the place and its pictures', () => {
    const place = { projectId: '1', position: '2', pictures: ['/media/a/640.webp', '/media/b/640.webp'] } as const;
    expect(toRecord(aProject(), { ...place, pictures: [...place.pictures] })).toMatchObject({
      position: '2',
      winning_pic: '/media/a/640.webp, /media/b/640.webp',
    });
  });

  test.each(['waiting', 'published', 'hidden', 'withdrawn'] as const)(
    'gives a project that is %s back with all it has',
    (state) => {
      const project = aProject({
        ...withPictures,
        state,
        projectDescription: 'Line one\r\n\r\nline "two", =3',
        attendance: 'online',
        meetingLink: 'https://meet.example.edu/1',
        memberNames: ['Tom McSweeney, Jr.', 'Aoi Ōtaki'],
      });
      const row = rowOf(
        JSON.parse(JSON.stringify(toExportRecord(project, { projectId: project.id, position: '1', pictures: ['/a'] }))),
      );
      expect(row.project).toEqual(project);
      expect(row.place).toEqual({ position: '1', pictures: ['/a'] });
    },
  );
});

describe('reading a record', () => {
  test.each([
    ['2025-04-03T16:55:03Z', '2025-04-03T16:55:03Z'],
    ['2025-04-03T16:55:03.987Z', '2025-04-03T16:55:03Z'],
    ['2025-04-03T16:55:03-07:00', '2025-04-03T23:55:03Z'],
    ['2025-12-31T23:30:00-01:00', '2026-01-01T00:30:00Z'],
    ['2025-04-03T16:55:03', '2025-04-03T16:55:03Z'],
    ['2025-04-03 16:55:03', '2025-04-03T16:55:03Z'],
    ['2025-04-03', '2025-04-03T07:00:00Z'],
    ['4/3/2025', '2025-04-03T07:00:00Z'],
    ['4/3/2025 6:05', '2025-04-03T06:05:00Z'],
    ['04/03/2025 16:55:03', '2025-04-03T16:55:03Z'],
    ['4/3/2025, 12:00:00 AM', '2025-04-03T00:00:00Z'],
    ['4/3/2025 12:30 pm', '2025-04-03T12:30:00Z'],
    ['4/3/2025 11:59 PM', '2025-04-03T23:59:00Z'],
    ['2024-02-29', '2024-02-29T07:00:00Z'],
    ['45750', '2025-04-03T07:00:00Z'],
  ])('takes the date %s', (text, stamp) => {
    expect(projectOf({ DateStamp: text }).dateStamp).toBe(stamp);
  });

  test.each(['2025-02-29', '2025-13-01', '4/3/2025 13:00 PM', '4/3/2025 0:10 AM', '2025-04-03 24:00', 'April', '1999-12-31'])(
    'refuses the date %s',
    (text) => {
      expect(problemsOf({ DateStamp: text })).toEqual([{ field: 'DateStamp', reason: expect.stringContaining(text) }]);
    },
  );

  test.each(['YES', 'Yes', 'yes', '1', 1, 'true', true, ' yes '])('takes %j for Yes', (value) => {
    expect(projectOf({ Demo: value }).demo).toBe('Yes');
  });

  test.each(['NO', 'No', 'no', '0', 0, 'false', false, '', null])('takes %j for No', (value) => {
    expect(projectOf({ Demo: value }).demo).toBe('No');
  });

  test('takes nothing else for Yes or No', () => {
    expect(problemsOf({ Demo: 'maybe' })).toEqual([{ field: 'Demo', reason: '"maybe" is neither Yes nor No' }]);
    expect(problemsOf({ Language: 'Klingon' })).toEqual([
      { field: 'Language', reason: expect.stringMatching(/^"Klingon" is no language: ar, de, /) },
    ]);
  });

  test.each([
    ['2026-05-31', 'sp'],
    ['2026-06-01T06:59:59Z', 'sp'],
    ['2026-06-01T07:00:00Z', 'su'],
    ['2026-06-01', 'su'],
    ['2026-09-01T06:59:59Z', 'su'],
    ['2026-09-01T07:00:00Z', 'fa'],
  ])('a record of %s without a term belongs to %s', (dateStamp, semester) => {
    expect(projectOf({ DateStamp: dateStamp })).toMatchObject({ semester, year: 2026 });
  });

  test.each([
    ['Fall', '2025', 'fa'],
    ['sp', 2025, 'sp'],
    ['SUMMER', '2025', 'su'],
  ])('the term %s %s goes before the date', (semester, year, code) => {
    expect(projectOf({ Semester: semester, Year: year })).toMatchObject({ semester: code, year: 2025 });
  });

  test.each([
    [{ Semester: 'Winter', Year: '2025' }, 'Semester'],
    [{ Semester: 'Fall', Year: '25' }, 'Year'],
    [{ Semester: 'Fall', Year: '1999' }, 'Year'],
    [{ Semester: 'Fall', Year: '' }, 'Year'],
    [{ Semester: '', Year: '2025' }, 'Semester'],
    [{ DateStamp: '' }, 'DateStamp'],
    [{ Department: 'Alchemy' }, 'Department'],
    [{ Department: '' }, 'Department'],
    [{ EntryID: 'a b' }, 'EntryID'],
    [{ EntryID: 'x'.repeat(65) }, 'EntryID'],
    [{ EntryID: '' }, 'EntryID'],
    [{ EntryID: { a: 1 } }, 'EntryID'],
    [{ ProjectTitle: ' ' }, 'ProjectTitle'],
    [{ ProjectTitle: 'x'.repeat(301) }, 'ProjectTitle'],
    [{ ProjectDescription: 'x'.repeat(10_001) }, 'ProjectDescription'],
    [{ Email: 'nobody' }, 'Email'],
    [{ MemberNames: 'x,'.repeat(61) }, 'MemberNames'],
    [{ MemberNames: 'x'.repeat(201) }, 'MemberNames'],
    [{ position: '4' }, 'position'],
    [{ position: '1', winning_pic: 'x'.repeat(501) }, 'winning_pic'],
    [{ posterPicturePath: 'x'.repeat(501) }, 'posterPicturePath'],
    [{ state: 'gone' }, 'state'],
  ])('names the one field that is wrong in %j', (record, field) => {
    expect(problemsOf(record).map((problem) => problem.field)).toEqual([field]);
  });

  test('takes the longest that fits', () => {
    const longest = {
      ProjectTitle: 'x'.repeat(300),
      ProjectDescription: 'x'.repeat(10_000),
      MemberNames: 'x,'.repeat(60),
      Sponsor: 'x'.repeat(300),
    };
    expect(problemsOf(longest)).toEqual([]);
  });

  test('says what is accepted', () => {
    expect(problemsOf({ ProjectTitle: 'x'.repeat(1301), MemberNames: 'x,'.repeat(61) })).toEqual([
      { field: 'ProjectTitle', reason: 'has 1,301 characters; at most 300 are kept' },
      { field: 'MemberNames', reason: 'has 61 entries; at most 60 are kept' },
    ]);
  });

  test('drops control characters and blanks around, and keeps the lines of a description', () => {
    expect(
      projectOf({
        ProjectTitle: ' Ki\u0000te\u0007\nflyer ',
        ProjectDescription: '\uFEFFOne\r\n\u001B[31mtwo\tthree\rfour \n',
      }),
    ).toMatchObject({
      projectTitle: 'Kite flyer',
      projectDescription: 'One\r\n[31mtwo\tthree\nfour',
    });
  });

  test('takes the typed video link, else the derived one', () => {
    expect(projectOf({ VideoLinkRaw: 'https://youtu.be/a', VideoLink: 'https://b' }).videoLinkRaw).toBe('https://youtu.be/a');
    expect(projectOf({ VideoLinkRaw: '', VideoLink: 'https://b' }).videoLinkRaw).toBe('https://b');
  });

  test('splits names and paths at commas, and drops blank ones', () => {
    expect(projectOf({ MemberNames: ' Hương Vũ,Ana ,, ', teamPicturePath: 'a.jpg , b.jpg' })).toMatchObject({
      memberNames: ['Hương Vũ', 'Ana'],
      teamPhotos: [{ path: 'a.jpg' }, { path: 'b.jpg' }],
    });
  });

  test.each([
    [{ ShouldDisplay: 'Yes' }, 'published'],
    [{ ShouldDisplay: 'No' }, 'hidden'],
    [{ ShouldDisplay: 'No', state: 'waiting' }, 'waiting'],
    [{ ShouldDisplay: 'No', state: 'published' }, 'hidden'],
    [{ ShouldDisplay: 'Yes', state: 'hidden' }, 'published'],
    [{}, 'hidden'],
  ])('%j is %s', (record, state) => {
    expect(projectOf(record).state).toBe(state);
  });

  test('takes the shape of the sample data, whose pictures the first start alone loads', () => {
    const record = {
      id: '1001',
      semester: 'sp',
      year: 2025,
      department: 'informatics',
      projectTitle: 'Kite',
      memberNames: ['Ana'],
      shouldDisplay: 'Yes',
      youtubeLink: 'https://youtu.be/Z4C82eyhwgU',
      submittedAt: '2025-04-03T16:55:03Z',
      position: 3,
      poster: 'posters/1001.webp',
      teamPhotos: ['members/ana.webp'],
      keywords: ['air'],
    };
    const { project, place } = rowOf(record);
    expect(project).toMatchObject({
      id: '1001',
      semester: 'sp',
      state: 'published',
      memberNames: ['Ana'],
      teamPhotos: [],
      keywords: ['air'],
    });
    expect(project.poster).toBeUndefined();
    expect(place).toEqual({ position: '3' });
  });

  test('reports a bad field of the sample shape under its own name', () => {
    const read = readRecord({ id: '1', projectTitle: 'Kite', department: 'informatics', submittedAt: 'soon' }, {});
    expect(read).toEqual({ problems: [{ field: 'submittedAt', reason: expect.stringContaining('"soon"') }] });
  });

  test('takes the given department for a record that names none', () => {
    const { Department: _, ...record } = minimal;
    expect(readRecord(record, { department: 'interdisciplinary' })).toMatchObject({
      row: { project: { department: 'interdisciplinary' } },
    });
  });

  test('lacks department, date and term only where no stored project has them', () => {
    const record = { EntryID: '7', ProjectTitle: 'Kite' };
    const problems = ['DateStamp', 'Department'].map((field) => expect.objectContaining({ field }));
    expect(readRecord(record, {})).toEqual({ problems });
    const stored = aProject({ id: '7', semester: 'su' });
    expect(readRecord(record, { stored })).toMatchObject({ row: { project: { semester: 'su', dateStamp: stored.dateStamp } } });
  });

  test('dates a record that has only a term at the term’s first day', () => {
    expect(projectOf({ DateStamp: '', Semester: 'Fall', Year: 2026 }).dateStamp).toBe('2026-09-01T07:00:00Z');
  });
});

describe('a record for a project that is stored already', () => {
  const poster = { path: '/media/poster-1/640.webp', width: 640, height: 480, alt: 'Poster' };
  const stored = aProject({ id: '7', ...withPictures, poster });

  test('keeps what it does not tell', () => {
    expect(mergeRow(rowOf({ ...minimal, Sponsor: 'New' }), stored)).toEqual({
      ...stored,
      projectTitle: 'Kite',
      department: 'informatics',
      sponsor: 'New',
    });
  });

  test('empties what it tells to be blank', () => {
    const merged = mergeRow(rowOf({ ...minimal, Sponsor: '', posterPicturePath: '', teamPicturePath: '' }), stored);
    expect(merged).toMatchObject({ sponsor: '', teamPhotos: [] });
    expect(merged.poster).toBeUndefined();
  });

  test('keeps size and text of a picture that it names again', () => {
    expect(mergeRow(rowOf({ ...minimal, posterPicturePath: '/media/poster-1/640.webp' }), stored).poster).toEqual(
      stored.poster,
    );
  });

  test('puts another picture that is served in its place, but not the name of a file elsewhere', () => {
    const other = 'https://example.edu/p.jpg';
    expect(mergeRow(rowOf({ ...minimal, posterPicturePath: other }), stored).poster).toEqual({ path: other });
    expect(mergeRow(rowOf({ ...minimal, posterPicturePath: 'uploads/p.jpg' }), stored).poster).toEqual(stored.poster);
  });

  test.each([
    ['published', 'hidden'],
    ['waiting', 'waiting'],
    ['withdrawn', 'withdrawn'],
  ] as const)('with ShouldDisplay No makes one that was %s %s', (before, after) => {
    expect(mergeRow(rowOf({ ...minimal, ShouldDisplay: 'No' }), { ...stored, state: before }).state).toBe(after);
  });
});

describe('answers to the questions of the school', () => {
  const field = {
    ...{ id: 'field', label: 'Field', help: '', kind: 'choice' as const, options: ['Energy', 'Health, care'] },
    ...{ isRequired: true, isPublic: true, isFacet: true },
  };
  const questions: Question[] = [field];
  const { help: _help, options: _options, isRequired: _required, ...asked } = field;
  const old = { ...asked, id: 'old', label: 'As it was asked', value: 'x' };
  const readAnswers = (record: object, stored?: Project['answers']) => {
    const read = readRecord(
      { ...minimal, ...record },
      { questions, ...(stored && { stored: { ...aProject(), answers: stored } }) },
    );
    return 'row' in read ? read.row : read.problems;
  };

  it('are read from their columns and from the column of those that are not asked any more', () => {
    const row = readAnswers({ answers: JSON.stringify([old]), 'answer:field': 'Health, care' });
    expect(row).toMatchObject({ project: { answers: [{ ...asked, value: 'Health, care' }, old] } });
    expect(readAnswers({ answers: '', 'answer:field': '' })).toMatchObject({ project: { id: minimal.EntryID } });
  });

  it('are all that the column has, and without it only those that have a column change', () => {
    const stored = aProject({ answers: [{ ...asked, label: 'Area', value: 'Energy' }, old] });
    const merged = (record: object) => mergeRow(readAnswers(record) as Row, stored).answers;
    expect(merged({ 'answer:field': 'Energy' })).toEqual([{ ...asked, label: 'Area', value: 'Energy' }, old]);
    expect(merged({ 'answer:field': '' })).toEqual([old]);
    expect(merged({ answers: '', 'answer:field': 'Energy' })).toEqual([{ ...asked, label: 'Area', value: 'Energy' }]);
    expect(merged({})).toEqual(stored.answers);
  });

  it.each([
    [{ 'answer:field': 'Water' }, 'answer:field'],
    [{ 'answer:other': 'x' }, 'answer:other'],
    [{ answers: '[1]' }, 'answers'],
    [{ answers: '{' }, 'answers'],
  ])('are named when they cannot be read: %j', (record, name) => {
    expect(readAnswers(record)).toMatchObject([{ field: name }]);
  });

  it('may stay as they were though nobody could choose them any more', () => {
    expect(readAnswers({ 'answer:field': 'Coal' }, [{ ...asked, value: 'Coal' }])).toMatchObject({
      project: { answers: [{ value: 'Coal' }] },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import type { Answer } from '../../domain/project/project-answers.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import type { Question } from '../../domain/submission/questions.ts';
import { questionLooks } from '../../web/kit/project-form/questions.ts';
import { changesOf, uploadsOf, valuesBefore, valuesOf } from '../../web/kit/project-form/staff-update.ts';
import { newMember } from '../../web/kit/project-form/values.ts';
import { changesSince, restoringOf } from '../../web/staff/projects/history/history.tsx';
import { fits } from '../../web/staff/projects/list/use-submission-table.ts';
import { previewProject } from '../../web/staff/projects/preview/preview-project.ts';
import { aProject, withPictures } from '../builders.ts';

const project = aProject(withPictures);
const record = toStaffRecord({ project, version: 1, lastChange: { at: '2026-11-20T12:00:00Z', by: 'import' } });
const shown = { state: 'all', lack: 'all' } as const;

describe('what staff changed', () => {
  const changes = (given: Partial<ReturnType<typeof valuesOf>>, uploads = uploadsOf(record)) =>
    changesOf(record, { ...valuesOf(record), ...given } as ReturnType<typeof valuesOf>, uploads);

  it('is nothing at first, with blanks around a text, or with blank members', () => {
    expect(changes({})).toEqual({});
    expect(
      changes({ sponsor: ` ${record.Sponsor}\t`, teamMemberNames: [...valuesOf(record).teamMemberNames, newMember(' ')] }),
    ).toEqual({});
  });

  it('is only what differs', () => {
    expect(changes({ sponsor: 'Another', year: '2025' })).toEqual({ Sponsor: 'Another', Year: '2025' });
  });

  it('is a poster that is gone, and one that has not arrived yet', () => {
    expect(changes({}, [])).toEqual({ PosterUpload: null, TeamUploads: [] });
  });

  it('can be taken back', () => {
    const { poster } = record;
    expect(valuesBefore(record, ['Sponsor', 'PosterUpload'])).toEqual({
      Sponsor: record.Sponsor,
      PosterUpload: { path: poster?.path, alt: poster?.alt },
    });
  });
});

describe('restoring', () => {
  it('leaves out what an update does not take, and says so', () => {
    const changes = (['Sponsor', 'attendance', 'DateStamp'] as const).map((field) => ({
      field,
      from: 'before',
      to: 'after',
    }));
    const { update, left } = restoringOf(changes, { questions: [], answers: [] });
    expect(update).toEqual({ Sponsor: 'before' });
    expect(left).toEqual([
      'How the team presents: stays as it is, because staff cannot set it to what it was.',
      'Submitted: stays as it is, because staff cannot set it to what it was.',
    ]);
  });
});

describe('restoring answers to the school’s questions', () => {
  const question = { id: 'tools', label: 'Tools', help: '', isRequired: true, isPublic: false, isFacet: false } as const;
  const steel = { ...question, kind: 'choice', options: ['Steel', 'Wood'] } as const;
  const restored = (from: string, given: Partial<Parameters<typeof restoringOf>[1]>) => {
    const change = { field: 'answer:tools', label: 'Tools', from, to: 'after' } as const;
    return restoringOf([change], { questions: [], answers: [], ...given }).update;
  };

  it('leaves out one that is not asked and that the project does not have', () => {
    expect(restored('Steel', {})).toEqual({});
    expect(restored('Steel', { questions: [{ ...steel, options: [...steel.options] }] })).toEqual({ 'answer:tools': 'Steel' });
    const answers = [{ id: 'tools', label: 'Tools', kind: 'text', value: 'after', isPublic: false, isFacet: false }] as const;
    expect(restored('before', { answers })).toEqual({ 'answer:tools': 'before' });
  });

  it('leaves out a choice that is not offered any more; none is always one', () => {
    const questions = [{ ...steel, options: ['Wood', 'Paper'] }];
    expect(restored('Steel', { questions })).toEqual({});
    expect(restored('', { questions })).toEqual({ 'answer:tools': '' });
  });
});

describe('a whole version', () => {
  const at = '2026-11-20T12:00:00Z';
  const entry = (version: number, changes: [field: 'Sponsor' | 'Name' | 'state', from: unknown, to: unknown][]) => ({
    version,
    at,
    by: 'ada',
    changes: changes.map(([field, from, to]) => ({ field, from, to })),
  });
  const history = [
    entry(4, [['Sponsor', 'C', 'D']]),
    entry(3, [
      ['Sponsor', 'B', 'C'],
      ['Name', 'X', 'Y'],
      ['state', 'waiting', 'published'],
    ]),
    entry(2, [['Sponsor', 'D', 'B']]),
    entry(1, []),
  ];

  it('is what every later change began with, without the state', () => {
    expect(changesSince(history, 2)).toEqual([
      { field: 'Sponsor', from: 'B', to: 'D' },
      { field: 'Name', from: 'X', to: 'Y' },
    ]);
  });

  it('leaves out what came back by itself; the newest differs in nothing', () => {
    expect(changesSince(history, 1)).toEqual([{ field: 'Name', from: 'X', to: 'Y' }]);
    expect(changesSince(history, 4)).toEqual([]);
  });
});

describe('a preview', () => {
  const draft = { record, changes: {}, uploads: uploadsOf(record) };

  it('is what visitors see of the project, though it waits', () => {
    const waiting = { ...record, state: 'waiting', ShouldDisplay: 'No' } as const;
    expect(previewProject({ ...draft, record: waiting })).toEqual(publicProject(project));
  });

  it('keeps a name with a comma whole', () => {
    const memberNames = ['Tom McSweeney, Jr.', 'Aoi Ōtaki'];
    const team = { ...record, members: memberNames };
    expect(previewProject({ ...draft, record: team })?.members).toEqual(memberNames);
  });

  it('has what is typed, but not what is no value, and withholds what the NDA withholds', () => {
    expect(previewProject({ ...draft, changes: { ProjectTitle: 'Typed', Year: 'soon' } })).toMatchObject({
      projectTitle: 'Typed',
      year: record.Year,
    });
    expect(previewProject({ ...draft, changes: { NDA: 'Yes', PosterNDA: 'No' } })).toMatchObject({
      withheld: true,
      projectDescription: '',
    });
  });
});

describe('the filters', () => {
  it('need the state and what is lacking', () => {
    expect(fits(record, shown)).toBe(true);
    expect(fits(record, { ...shown, state: 'hidden' })).toBe(false);
    expect(fits(record, { ...shown, lack: 'poster' })).toBe(false);
    expect(fits({ ...record, poster: undefined }, { ...shown, lack: 'poster' })).toBe(true);
  });
});

describe('who sees the answer to a question of the school', () => {
  const asked = { id: 'budget', label: 'Budget', kind: 'number', isFacet: false } as const;
  const question: Question = { ...asked, help: '', options: [], isRequired: false, isPublic: false };
  const answer: Answer = { ...asked, value: '900', isPublic: true };
  const hint = (now: Question, reader: 'team' | 'staff', answers: Answer[] = []) =>
    questionLooks([now], reader, answers)['answer:budget']?.help;

  it('is as the question says for a new answer, and as the answer was given while it stays', () => {
    const shown = { ...question, isPublic: true };
    expect([hint(question, 'team'), hint(shown, 'team')]).toEqual(['Only staff see your answer.', undefined]);
    expect([hint(question, 'team', [{ ...answer, isPublic: false }]), hint(shown, 'team', [answer])]).toEqual([
      'Only staff see your answer.',
      undefined,
    ]);
    expect(hint(question, 'team', [answer])).toBe('Visitors see your answer. If you change it, only staff see the new one.');
    expect(hint(shown, 'team', [{ ...answer, isPublic: false }])).toBe(
      'Only staff see your answer. If you change it, visitors see the new one.',
    );
    expect(hint(question, 'staff', [answer])).toBe('Visitors see this answer. A changed one is for staff only.');
  });
});

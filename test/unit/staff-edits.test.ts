import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/staff-record.ts';
import { restoringOf } from '../../web/admin/projects/history/restoring.ts';
import { fits, wantedOf } from '../../web/admin/projects/list/fits.ts';
import { changesOf, uploadsOf, valuesBefore, valuesOf } from '../../web/project-form/staff-update.ts';
import { newMember } from '../../web/project-form/values.ts';
import { aProject } from '../builders.ts';

const record = toStaffRecord({ project: aProject(), version: 1, lastChange: { at: '2026-11-20T12:00:00Z', by: 'import' } });
const shown = { state: 'all', lack: 'all', search: '' } as const;

describe('what staff changed', () => {
  const changes = (given: Partial<ReturnType<typeof valuesOf>>, uploads = uploadsOf(record)) =>
    changesOf(record, { ...valuesOf(record), ...given }, uploads);

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
  it('shows or hides again, and says of other states that they cannot come back', () => {
    const change = (from: string) => restoringOf([{ field: 'state', from, to: 'hidden' }]);
    expect(change('published')).toEqual({ update: { ShouldDisplay: 'Yes' }, fields: ['state'], left: [] });
    expect(change('waiting').fields).toEqual([]);
    expect(change('waiting').left).toEqual(['The state stays as it is: a project cannot be made waiting again.']);
  });

  it('leaves out what an update does not take', () => {
    const changes = (['Sponsor', 'meetingLink', 'attendance'] as const).map((field) => ({ field, from: 'before', to: 'after' }));
    expect(restoringOf(changes).update).toEqual({ Sponsor: 'before' });
  });
});

describe('a search', () => {
  it.each(['otaki', 'LEAKS water', 'acoustics', record.EntryID])('for %s finds any text of a project', (search) => {
    expect(fits(record, wantedOf({ ...shown, search }))).toBe(true);
  });

  it('needs every word, the state and what is lacking', () => {
    expect(fits(record, wantedOf({ ...shown, search: 'leaks nowhere' }))).toBe(false);
    expect(fits(record, wantedOf({ ...shown, state: 'hidden' }))).toBe(false);
    expect(fits(record, wantedOf({ ...shown, lack: 'poster' }))).toBe(false);
    expect(fits({ ...record, poster: undefined }, wantedOf({ ...shown, lack: 'poster' }))).toBe(true);
  });
});

import { expect, it } from 'vitest';
import type { StaffRecord } from '../../domain/person/staff-record.ts';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { lostPlaces } from '../../web/staff/projects/queries.ts';
import { aProject } from '../builders.ts';

const winner = toStaffRecord(
  {
    project: aProject({ id: '7', projectTitle: 'Kite' }),
    version: 1,
    lastChange: { at: '2026-11-02T10:00:00Z', by: 'Ada' },
  },
  { projectId: '7', position: '1', pictures: [] },
);
const lost = (before: Partial<StaffRecord>, after: Partial<StaffRecord>) =>
  lostPlaces([{ ...winner, ...before }], [{ ...winner, ...after }]);

it('says that a winner is not seen any more, because it was hidden, returned to waiting, or moved', () => {
  const start = '“Kite” is 1st Place of Fall 2026: visitors no longer see that, because';
  expect(lost({}, { state: 'hidden' })).toEqual([`${start} it is hidden now.`]);
  expect(lost({}, { state: 'changed' })).toEqual([]);
  expect(lost({}, { state: 'waiting' })).toEqual([`${start} it is waiting now.`]);
  // The record of another term has no place.
  expect(lost({}, { Semester: 'sp', Year: 2027, position: '' })).toEqual([`${start} it is in another term now.`]);
  expect(lost({ position: 'Participant' }, { state: 'hidden' })).toEqual([
    '“Kite” is a participant of Fall 2026: visitors no longer see that, because it is hidden now.',
  ]);
});

it('says nothing of other changes, of projects without a place, and of what visitors did not see before', () => {
  expect(lost({}, { ProjectTitle: 'Dragon' })).toEqual([]);
  expect(lost({ position: '' }, { state: 'hidden' })).toEqual([]);
  expect(lost({ state: 'hidden' }, { state: 'waiting' })).toEqual([]);
  expect(lostPlaces([], [{ ...winner, state: 'hidden' }])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { receiptNumber } from '../../domain/submission/submission.ts';
import { findRecords } from '../../web/staff/tables/find-records.ts';
import { aProject } from '../builders.ts';

const bookkeeping = { version: 1, lastChange: { at: '2026-11-20T12:00:00Z', by: 'import' } };
const record = (id: string, projectTitle: string, more: Parameters<typeof aProject>[0] = {}) =>
  toStaffRecord({ project: aProject({ id, projectTitle, projectDescription: '', sponsor: '', ...more }), ...bookkeeping });

const records = [
  record('1040', 'Kite Control'),
  record('2fdv9qxta0b1', 'QA project 41', { sponsor: 'Forty Winks' }),
  record('3', 'The QA project 40'),
  record('4', 'QA project 40'),
  record('5', 'QA project 400'),
  record('6', 'Sound of Water', { projectDescription: 'A sensor that hears leaks. See project 40 of QA.' }),
];
const ids = (search: string) => findRecords(records, search).map(({ EntryID }) => EntryID);

describe('a search of staff', () => {
  it('names the best first: the whole title, its beginning, words of the title, words elsewhere', () => {
    expect(ids('QA project 40')).toEqual(['4', '5', '3', '6']);
    expect(ids('qa project')).toEqual(['2fdv9qxta0b1', '4', '5', '3', '6']);
  });

  it('finds an id only as a whole', () => {
    expect(ids('1040')).toEqual(['1040']);
    expect(ids('104')).toEqual([]);
    expect(ids('fdv9')).toEqual([]);
  });

  it('finds the receipt number that its team quotes, or its beginning, in any term', () => {
    const receipt = receiptNumber({ id: '2fdv9qxta0b1', semester: 'fa', year: 2026 });
    expect(receipt).toBe('FA26-2FDV-9QXT-A0B1');
    for (const quoted of [receipt, receipt.toLowerCase(), 'FA26-2FDV', ' sp27 2fdv 9qxt ', '2fdv9qxta0b1']) {
      expect(ids(quoted), quoted).toEqual(['2fdv9qxta0b1']);
    }
    expect(ids('FA26-2FD')).toEqual([]);
  });

  it('finds parts of words last, and needs every word', () => {
    expect(ids('ensor')).toEqual(['6']);
    expect(ids('ite')).toEqual(['1040']);
    expect(ids('water nowhere')).toEqual([]);
    expect(ids('leaks otaki')).toEqual(['6']);
    expect(ids(' ')).toHaveLength(records.length);
  });
});

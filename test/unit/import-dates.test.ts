import { describe, expect, it, onTestFinished } from 'vitest';
import { dateOrderLearner, readDateStamp } from '../../domain/import/dates.ts';
import { readRecord } from '../../domain/import/record.ts';
import { site } from '../../domain/site/site.ts';
import { schoolDay } from '../../domain/term/terms.ts';

describe('a date of an import', () => {
  it.each([
    ['2025-11-01', '2025-11-01T07:00:00Z'],
    ['2025-11-1', '2025-11-01T07:00:00Z'],
    ['2025-11-01 16:55', '2025-11-01T16:55:00Z'],
    ['2025-11-01 16:55:03', '2025-11-01T16:55:03Z'],
    ['2025-11-01 4:55 PM', '2025-11-01T16:55:00Z'],
    ['2025-11-01T16:55:03.123Z', '2025-11-01T16:55:03Z'],
    ['2025-11-01T16:55:03-07:00', '2025-11-01T23:55:03Z'],
    ['2025-11-01T16:55:03+0530', '2025-11-01T11:25:03Z'],
    ['2025/11/01', '2025-11-01T07:00:00Z'],
    ['2025.11.01', '2025-11-01T07:00:00Z'],
    ['20251101', '2025-11-01T07:00:00Z'],
    ['1.11.2025', '2025-11-01T07:00:00Z'],
    ['01.11.2025 16:55', '2025-11-01T16:55:00Z'],
    ['1. 11. 2025', '2025-11-01T07:00:00Z'],
    ['45962', '2025-11-01T07:00:00Z'],
    ['45962.7048958333', '2025-11-01T16:55:03Z'],
    ['Nov 1, 2025', '2025-11-01T07:00:00Z'],
    ['November 1st, 2025, 4:55 PM', '2025-11-01T16:55:00Z'],
    ['Saturday, November 1, 2025', '2025-11-01T07:00:00Z'],
    ['1 Nov 2025', '2025-11-01T07:00:00Z'],
    ['1. November 2025', '2025-11-01T07:00:00Z'],
    ['1-Nov-25', '2025-11-01T07:00:00Z'],
    ['Sat, 01 Nov 2025 16:55:03 GMT', '2025-11-01T16:55:03Z'],
    ['Sat Nov 01 2025 16:55:03 GMT-0700 (Mountain Standard Time)', '2025-11-01T23:55:03Z'],
    ['11/15/2025', '2025-11-15T07:00:00Z'],
    ['15/11/2025', '2025-11-15T07:00:00Z'],
    ['15-11-2025', '2025-11-15T07:00:00Z'],
    ['4/4/2025', '2025-04-04T07:00:00Z'],
    ['', ''],
  ])('%s is %s', (text, stamp) => {
    expect(readDateStamp(text)).toBe(stamp);
  });

  it('without a time is that day at the school, east of Greenwich too', () => {
    const { timeZone } = site;
    onTestFinished(() => void Object.assign(site, { timeZone }));
    Object.assign(site, { timeZone: 'Asia/Tokyo' });
    for (const text of ['2025-11-01', '45962', '1.11.2025']) {
      expect(readDateStamp(text)).toBe('2025-10-31T15:00:00Z');
      expect(schoolDay(new Date(readDateStamp(text)))).toBe('2025-11-01');
    }
    expect(() => readDateStamp('3/4/2025')).toThrow('may be 2025-03-04 or 2025-04-03');
    const row = { EntryID: '1', ProjectTitle: 'Kite', Department: 'informatics', DateStamp: '2025-08-01' };
    const days = [
      row,
      { ...row, DateStamp: '2025-08-01T00:30:00+09:00' },
      { ...row, DateStamp: '', Semester: 'su', Year: '2025' },
    ];
    const read = days.map((record) => readRecord(record, {}));
    expect(read).toMatchObject([
      { row: { project: { semester: 'su' } } },
      { row: { project: { semester: 'su' } } },
      { row: { project: { dateStamp: '2025-05-31T15:00:00Z' } } },
    ]);
  });

  it.each(['03/04/2025', '3-4-2025', '3/4/2025 16:55'])('%s has two readings, so it needs an order', (text) => {
    expect(() => readDateStamp(text)).toThrow(
      'may be 2025-03-04 or 2025-04-03: save dates as 2025-03-04, or say whether the month or the day comes first',
    );
    expect(readDateStamp(text, 'month-first')).toMatch(/^2025-03-04T/);
    expect(readDateStamp(text, 'day-first')).toMatch(/^2025-04-03T/);
  });

  it.each([
    ['someday'],
    ['2025'],
    ['2025-02-30'],
    ['2025-13-01'],
    ['30.2.2025'],
    ['11/1/25'],
    ['1 Nog 2025'],
    ['1762016103'],
    ['2025-11-01 25:00'],
    ['2025-11-01 13:00 PM'],
    [`2025-11-01${' '.repeat(100_000)}x`],
  ])('%s is none', (text) => {
    expect(() => readDateStamp(text)).toThrow('is not a date');
  });

  it('of another century is refused', () => {
    expect(() => readDateStamp('1999-12-31')).toThrow('does not lie in the years 2000 to 2099');
    expect(() => readDateStamp('10000')).toThrow('does not lie in the years 2000 to 2099');
  });

  it('that the order forbids is none', () => {
    expect(() => readDateStamp('15/11/2025', 'month-first')).toThrow('is not a date');
  });
});

describe('the order of the dates of a file', () => {
  it.each([
    [['3/4/2025', '3/13/2025'], 'month-first'],
    [['3/4/2025', '13/3/2025'], 'day-first'],
    [['3/4/2025 4:55 PM'], 'month-first'],
    [['13/4/2025 4:55 PM', '3/4/2025 4:55 PM'], 'day-first'],
    [['3/13/2025', '13/3/2025'], undefined],
    [['3/4/2025', '2025-03-13', '13.3.2025'], undefined],
  ] as const)('of %j is %s', (texts, order) => {
    const learner = dateOrderLearner();
    for (const text of texts) learner.see(text);
    expect(learner.order()).toBe(order);
  });
});

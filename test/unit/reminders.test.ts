import { describe, expect, it } from 'vitest';
import { dueOf, extendedAt } from '../../domain/window/reminders.ts';

/** Closes on Thursday, 10 December 2026, at 11:59 PM in Phoenix (UTC-7). Nine in the morning there is 16:00 UTC. */
const closesAt = '2026-12-11T06:59:00Z';
const due = (now: string, window: object = {}, eventDay?: string) =>
  dueOf({ closesAt, ...window }, eventDay, new Date(now)).map(({ what }) => what);

describe('reminders are due', () => {
  it.each([
    ['2026-12-07T15:59:00Z', []],
    ['2026-12-07T16:00:00Z', ['soon']],
    ['2026-12-09T15:59:00Z', ['soon']],
    ['2026-12-09T16:00:00Z', ['last']],
    ['2026-12-11T06:58:00Z', ['last']],
    ['2026-12-11T06:59:00Z', []],
  ])('at nine in the morning, three days and one day before the day of the closing: %s', (now, what) => {
    expect(due(now)).toEqual(what);
  });

  it('by the day that ends when the window closes at midnight', () => {
    expect(due('2026-12-09T16:00:00Z', { closesAt: '2026-12-11T07:00:00Z' })).toEqual(['last']);
  });

  it('not for a term whose teams are not reminded', () => {
    expect(due('2026-12-09T16:00:00Z', { remind: false, extendedAt: '2026-12-09T10:00:00Z' }, '2026-12-05')).toEqual([]);
  });

  it('not when their time was before the closing was put off, which the teams are told', () => {
    expect(due('2026-12-09T18:00:00Z', { extendedAt: '2026-12-09T17:00:00Z' })).toEqual(['extended']);
    expect(due('2026-12-09T16:00:00Z', { extendedAt: '2026-12-08T17:00:00Z' })).toEqual(['extended', 'last']);
  });

  it.each([
    ['2026-12-06T15:59:00Z', []],
    ['2026-12-06T16:00:00Z', ['thanks']],
    ['2026-12-13T15:00:00Z', ['thanks']],
    ['2027-12-06T16:00:00Z', []],
  ])('as thanks from two days after the event on, but not for the event of another year: %s', (now, what) => {
    const long = { closesAt: '2026-11-01T07:00:00Z' };
    expect(due(now, long, '2026-12-04')).toEqual(what);
  });
});

describe('a closing is put off', () => {
  const now = new Date('2026-12-10T12:00:00Z');
  const at = now.toISOString();
  it.each([
    ['later, in the last week', { closesAt }, '2026-12-14T06:59:00Z', at],
    ['later, soon after it was closed', { closesAt: '2026-12-09T07:00:00Z' }, '2026-12-14T06:59:00Z', at],
    ['earlier', { closesAt }, '2026-12-11T05:00:00Z', undefined],
    ['later, long before it', { closesAt: '2027-01-11T06:59:00Z' }, '2027-01-14T06:59:00Z', undefined],
    ['to a time that is over', { closesAt: '2026-12-08T07:00:00Z' }, '2026-12-09T07:00:00Z', undefined],
    ['for the first time', undefined, closesAt, undefined],
    [
      'too far at first, and corrected to an earlier time',
      { closesAt: '2026-12-26T06:59:00Z', extendedAt: '2026-12-10T11:58:00Z' },
      '2026-12-18T06:59:00Z',
      at,
    ],
    [
      'too little at first, and corrected to a later time',
      { closesAt: '2026-12-26T06:59:00Z', extendedAt: '2026-12-10T11:58:00Z' },
      '2026-12-27T06:59:00Z',
      at,
    ],
    ['not at all, after it was', { closesAt, extendedAt: '2026-12-08T00:00:00Z' }, closesAt, '2026-12-08T00:00:00Z'],
  ])('%s', (_, before, next, expected) => {
    expect(extendedAt(before, next, now)).toBe(expected);
  });
});

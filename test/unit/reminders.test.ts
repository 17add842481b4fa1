import { describe, expect, it } from 'vitest';
import { dueOf, noteClosing } from '../../domain/window/reminders.ts';

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
    expect(noteClosing(before, next, now).extendedAt).toBe(expected);
  });
});

describe('a slip in the closing', () => {
  const start = Date.parse('2026-12-08T12:00:00Z');
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  type Known = Parameters<typeof noteClosing>[0];
  /** The window after its closing was set to each time, so many minutes after the start. */
  const windowAfter = (before: Known, ...steps: [minutes: number, closing: string][]) =>
    steps.reduce<Known>(
      (window, [minutes, closing]) => ({ closesAt: closing, ...noteClosing(window, closing, at(minutes)) }),
      before,
    );
  const [early, late] = ['2026-12-09T06:59:00Z', '2026-12-14T06:59:00Z'];

  it.each([
    ['too early', { closesAt }, early],
    ['over already', { closesAt }, '2026-12-07T06:59:00Z'],
    ['too late', { closesAt }, late],
    ['too late, after it had been put off', { closesAt, extendedAt: '2026-12-01T12:00:00Z' }, late],
  ])('that is corrected within a quarter of an hour leaves the window as it was: %s', (_, before, wrong) => {
    expect(windowAfter(before, [0, wrong], [14.9, closesAt])).toEqual(before);
    expect(windowAfter(before, [0, wrong], [10, '2026-12-13T06:59:00Z'], [20, closesAt])).toEqual(before);
  });

  it('of a new window is no news when it is corrected', () => {
    expect(windowAfter(undefined, [0, early], [5, closesAt])?.extendedAt).toBeUndefined();
  });

  it('that is corrected to another time is compared with the closing that the teams know', () => {
    expect(windowAfter({ closesAt }, [0, early], [5, late])?.extendedAt).toBe(at(5).toISOString());
    expect(windowAfter({ closesAt }, [0, late], [5, '2026-12-10T06:59:00Z'])?.extendedAt).toBeUndefined();
  });

  it('is told at once where the new closing is too near to wait', () => {
    const near = windowAfter({ closesAt: at(9).toISOString() }, [0, at(15).toISOString()]);
    expect(near).toEqual({ closesAt: at(15).toISOString(), extendedAt: at(0).toISOString() });
    expect(dueOf(near as { closesAt: string }, undefined, at(1)).map(({ what }) => what)).toContain('extended');
  });

  it('that was told is news when it is corrected', () => {
    expect(windowAfter({ closesAt }, [0, late], [15, closesAt])?.extendedAt).toBe(at(15).toISOString());
  });

  it('is in no mail before it can be corrected no more', () => {
    const what = (window: Known, minutes: number) =>
      dueOf(window as { closesAt: string }, undefined, at(minutes)).map((one) => one.what);
    const [near, far] = [windowAfter({ closesAt }, [0, early]), windowAfter({ closesAt }, [0, late])];
    expect([near, far].map((window) => what(window, 15.9))).toEqual([[], []]);
    expect([near, far].map((window) => what(window, 16))).toEqual([['last'], ['extended']]);
    expect(what(windowAfter(far, [5, '2026-12-15T06:59:00Z']), 20)).toEqual([]);
  });
});

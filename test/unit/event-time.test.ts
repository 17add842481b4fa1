import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockTime,
  dayAfter,
  instantOf,
  knowSteadyTime,
  startOfDay,
  steadyTimeAround,
} from '../../domain/presentation/event-time.ts';

const begin = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

describe('a day of the event', () => {
  it.each([
    ['2026-12-04', 'America/Phoenix', '2026-12-04T07:00:00.000Z'],
    ['2026-06-04', 'America/Phoenix', '2026-06-04T07:00:00.000Z'],
    ['2026-12-04', 'UTC', '2026-12-04T00:00:00.000Z'],
    ['2026-12-04', 'Asia/Kolkata', '2026-12-03T18:30:00.000Z'],
    ['2026-12-04', 'Pacific/Kiritimati', '2026-12-03T10:00:00.000Z'],
    // The days on which the clocks change, and the days after them.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(begin(day, zone)).toBe(instant);
  });

  it('is followed by the next one', () => {
    expect(['2026-12-31', '2028-02-28', '2026-02-28', '2026-03-08'].map(dayAfter)).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-01',
      '2026-03-09',
    ]);
  });

  it('lasts from 23 to 25 hours', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('America/Phoenix', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney');
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        const hours = (startOfDay(dayAfter(day), zone) - startOfDay(day, zone)) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(23);
        expect(hours).toBeLessThanOrEqual(25);
      }),
    );
  });
});

describe('a time on the event’s clocks', () => {
  it.each([
    ['2026-12-04T08:00', 'America/Phoenix', '2026-12-04T15:00:00.000Z'],
    ['2026-06-04T08:00', 'America/Phoenix', '2026-06-04T15:00:00.000Z'],
    ['2026-12-04T00:00', 'Asia/Tokyo', '2026-12-03T15:00:00.000Z'],
    ['2026-12-04T23:59', 'America/Phoenix', '2026-12-05T06:59:00.000Z'],
    // Before and after the clocks change.
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
    ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ])('%s in %s is %s, and back', (shown, zone, instant) => {
    expect(new Date(instantOf(shown, zone)).toISOString()).toBe(instant);
    expect(clockTime(Date.parse(instant), zone)).toBe(shown);
  });

  it('that comes twice is the first one, and one that is left out is beside the gap', () => {
    expect(new Date(instantOf('2026-11-01T01:30', 'America/New_York')).toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(clockTime(instantOf('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toMatch(/T0[13]:30$/);
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00'])('"%s" is none', (text) => {
    expect(instantOf(text, 'America/Phoenix')).toBeNaN();
  });

  it('comes back as it was typed, wherever clocks do not change', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('America/Phoenix', 'Asia/Tokyo', 'Asia/Kolkata', 'UTC');
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const shown = date.toISOString().slice(0, 16);
        expect(clockTime(instantOf(shown, zone), zone)).toBe(shown);
      }),
    );
  });
});

it('knows a steady time up to the day of the next change of the clocks, and converts by it as by a formatter', () => {
  const timeZone = 'America/New_York';
  const steady = steadyTimeAround(Date.parse('2026-12-04T12:00:00Z'), timeZone);
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  expect([day(steady.from), day(steady.to), steady.offset / 3_600_000]).toEqual(['2026-11-01', '2027-03-13', -5]);
  const convert = () => ['2026-10-31T12:00', '2026-12-04T08:00', '2027-03-15T08:00'].map((shown) => instantOf(shown, timeZone));
  const before = convert();
  knowSteadyTime(timeZone, steady);
  expect(convert()).toEqual(before);
  expect(before.map((instant) => clockTime(instant, timeZone))).toEqual([
    '2026-10-31T12:00',
    '2026-12-04T08:00',
    '2027-03-15T08:00',
  ]);
});

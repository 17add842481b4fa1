import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, startOfDay } from '../../domain/event-time.ts';

const begin = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

describe('a day of the event', () => {
  it.each([
    ['2026-12-04', 'America/Phoenix', '2026-12-04T07:00:00.000Z'],
    ['2026-06-04', 'America/Phoenix', '2026-06-04T07:00:00.000Z'],
    ['2026-12-04', 'UTC', '2026-12-04T00:00:00.000Z'],
    ['2026-12-04', 'Asia/Kolkata', '2026-12-03T18:30:00.000Z'],
    ['2026-12-04', 'Pacific/Kiritimati', '2026-12-03T10:00:00.000Z'],
    // The days on which clocks change, and those after them.
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

import { describe, expect, it } from 'vitest';
import { currentWindow, isOpen, overlap, windowSchema } from '../../domain/window/window.ts';
import { aWindow } from '../builders.ts';

const period = (opensAt: string, closesAt: string) => ({ opensAt, closesAt });
const fall = period('2026-08-15T07:00:00Z', '2027-01-01T07:00:00Z');
const spring = period('2027-01-01T07:00:00Z', '2027-06-01T07:00:00Z');
const at = (time: string) => new Date(time);

describe('a window', () => {
  it('is open from its opening until just before it closes', () => {
    const times = ['2026-08-15T06:59:59.999Z', '2026-08-15T07:00:00Z', '2027-01-01T06:59:59.999Z', '2027-01-01T07:00:00Z'];
    expect(times.map((time) => isOpen(fall, at(time)))).toEqual([false, true, true, false]);
  });

  it('closes later than it opens', () => {
    const { opensAt } = fall;
    expect(windowSchema.safeParse(aWindow({ opensAt, closesAt: opensAt })).success).toBe(false);
    expect(windowSchema.safeParse(aWindow({ opensAt, closesAt: '2026-08-15T07:00:01Z' })).success).toBe(true);
  });

  it('may begin when another ends, and no sooner', () => {
    expect([overlap(fall, spring), overlap(spring, fall)]).toEqual([false, false]);
    expect(overlap(fall, { ...spring, opensAt: '2027-01-01T06:59:59Z' })).toBe(true);
    expect(overlap(fall, period('2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z'))).toBe(true);
  });
});

describe('the window to tell of', () => {
  const windows = [spring, fall];

  it.each([
    ['2026-01-01T00:00:00Z', fall],
    ['2026-10-01T00:00:00Z', fall],
    ['2027-01-01T07:00:00Z', spring],
    ['2030-01-01T00:00:00Z', spring],
  ])('at %s is the open, else the next, else the last', (time, window) => {
    expect(currentWindow(windows, at(time))).toBe(window);
  });

  it('is none where there is none', () => {
    expect(currentWindow([], at('2026-10-01T00:00:00Z'))).toBeUndefined();
  });
});

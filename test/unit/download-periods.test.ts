import { describe, expect, it } from 'vitest';
import { quickPeriods, wrongDays } from '../../web/admin/download/selection.ts';

describe('the days of a download', () => {
  it('are both needed, in their order', () => {
    expect(wrongDays({ start: '', end: '2026-01-01' })).toBe('Please select both start and end dates.');
    expect(wrongDays({ start: '2026-01-01', end: '' })).toBe('Please select both start and end dates.');
    expect(wrongDays({ start: '2026-01-02', end: '2026-01-01' })).toBe('Start date cannot be later than end date.');
    expect(wrongDays({ start: '2026-01-01', end: '2026-01-01' })).toBeUndefined();
  });

  it.each([
    ['2026-05-31', '2026-01-01', '2026-05-31'],
    ['2026-06-01', '2026-06-01', '2026-08-31'],
    ['2026-09-01', '2026-09-01', '2026-12-31'],
  ])('of the term of %s are its own', (today, start, end) => {
    expect(quickPeriods(new Date(today))[0]).toEqual({ label: 'This term', start, end });
  });
});

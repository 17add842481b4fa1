import { describe, expect, it } from 'vitest';
import { quickPeriods, wrongDays } from '../../web/staff/download/selection.ts';

describe('the days of a download', () => {
  it('are both needed, in their order', () => {
    expect(wrongDays({ start: '', end: '2026-01-01' })).toBe('Please select both start and end dates.');
    expect(wrongDays({ start: '2026-01-01', end: '' })).toBe('Please select both start and end dates.');
    expect(wrongDays({ start: '2026-01-02', end: '2026-01-01' })).toBe('Start date cannot be later than end date.');
    expect(wrongDays({ start: '2026-01-01', end: '2026-01-01' })).toBeUndefined();
  });

  it('are offered by the year, and none for a term, whose teams hand in before its first day too', () => {
    expect(quickPeriods(new Date('2026-11-21T12:00:00Z'))).toEqual([
      { label: 'This year', start: '2026-01-01', end: '2026-12-31' },
      { label: 'Last year', start: '2025-01-01', end: '2025-12-31' },
      { label: 'Everything', start: '1970-01-01', end: '2100-12-31' },
    ]);
  });
});

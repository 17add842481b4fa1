import { describe, expect, it } from 'vitest';
import { windowInWords } from '../../web/kit/window/window-words.ts';
import { newAccessCode } from '../../web/staff/windows/access-code.ts';

const term = { semester: 'fa', year: 2026 } as const;
const window = { opensAt: '2026-08-15T07:00:00Z', closesAt: '2027-01-01T07:00:00Z' };
const at = (iso: string) => windowInWords(term, window, Date.parse(iso));

describe('the state of a submission window, in words', () => {
  it.each([
    ['2026-08-15T06:59:59Z', 'Opens on Saturday, August 15, 2026 at 12:00 AM MST.'],
    ['2026-08-15T07:00:00Z', 'Open, 138 days left: closes on Thursday, December 31, 2026 at 11:59 PM MST.'],
    ['2026-11-29T14:00:00Z', 'Open, 32 days left: closes on Thursday, December 31, 2026 at 11:59 PM MST.'],
    ['2026-12-30T06:59:59Z', 'Open, 2 days left: closes on Thursday, December 31, 2026 at 11:59 PM MST.'],
    ['2026-12-31T06:59:59Z', 'Open, 1 day left: closes on Thursday, December 31, 2026 at 11:59 PM MST.'],
    ['2026-12-31T07:00:00Z', 'Open, last day: closes on Thursday, December 31, 2026 at 11:59 PM MST.'],
    ['2027-01-01T07:00:00Z', 'Closed on Thursday, December 31, 2026 at 11:59 PM MST.'],
  ])('at %s: %s', (now, words) => {
    expect(at(now)).toBe(words);
  });

  it('says that there is none', () => {
    expect(windowInWords(term, null, 0)).toBe('Fall 2026 has no submission window yet: teams cannot submit.');
  });
});

describe('a generated access code', () => {
  it('has two groups of four letters and digits that are not mistaken for others', () => {
    for (let time = 0; time < 200; time += 1)
      expect(newAccessCode()).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4} [34679ACDEFGHJKMNPQRTWXY]{4}$/);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 200 }, newAccessCode)).size).toBe(200);
  });
});
